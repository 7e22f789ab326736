import { advice, answer, ask, escalate, hold, note, perhaps, reply, type Situation, solve } from '../situation.ts';

export const planner: readonly Situation[] = [
  {
    category: 'planner',
    type: 'incident',
    tags: ['timeline', 'bug'],
    weight: 2,
    subjects: [
      'Timeline shifts tasks by one day',
      'Dates are off by one in the timeline',
      'Tasks move when {colleague} opens them',
    ],
    openings: [
      'When {colleague} in our other office opens the timeline of {project}, tasks end a day earlier than for me. Which of us is right?',
      'I set the end to Friday, the timeline shows Thursday. In the list it is Friday. It began with version {version}.',
    ],
    turns: [
      ask('Which time zone do the two of you have under *Profile → Region*, and could you send a screenshot of both?'),
      answer('I have Berlin, {colleague} has Honolulu (no idea why).', 'Screenshots attached. Both say Lisbon.'),
      escalate(
        'Whole days are stored as midnight in the zone of whoever wrote them. Reproduced with {version}.',
        'Looks like the old midnight bug, with the list being right. Please have a look.',
      ),
      hold(
        'This is a bug on our side: whole days are stored as midnight in one time zone, which is a different day in another. The fix comes with the next release. Your data is right; only the timeline is not.',
      ),
      note('Fix merged, goes out with the next release. Regression test for both zones.'),
      solve('The fix is out. Please reload the page once; the timeline and the list now agree in every time zone.'),
      perhaps(
        0.2,
        answer('Better, but milestones still show the day before.'),
        note('Milestones take another path. Same fix there.'),
        solve('Milestones are drawn by different code, which is now fixed too. Thank you for your patience!'),
      ),
    ],
  },
  {
    category: 'planner',
    type: 'question',
    tags: ['templates'],
    weight: 2,
    subjects: ['Template with our own phases', 'Copy of a project keeps the old dates'],
    openings: [
      'All our projects have the same five phases. Can I make a template, so that the dates move along with the start?',
      'I copied {project} and all tasks kept their old dates. Is there a way to shift them together?',
    ],
    turns: [
      reply(
        'Yes: *Project → Save as template*. Dates become distances from the start ("day 12"), and when you use it you give the first day. People can be kept or left open.',
      ),
      answer('Very good. Do weekends count?', 'Works. Can checklists be part of it?'),
      solve(
        'Distances count working days, by the calendar of the account, so holidays are skipped too.',
        'Yes, with everything that is in a task but comments and hours.',
      ),
    ],
  },
  {
    category: 'planner',
    type: 'problem',
    tags: ['performance'],
    subjects: ['Board with many tasks is slow', '{project} takes ages to open', 'Typing lags on a big board'],
    openings: [
      'The board of {project} has about {number}0 tasks and typing in it is like wading through mud. Smaller boards are fine.',
      'Opening {project} takes 14 seconds in {browser}. Yesterday it was two.',
    ],
    turns: [
      ask(
        'That is more than it should be. Could you open *Help → Diagnostics*, wait until the board is there, and send me the number it shows?',
      ),
      answer('It says {error}, and "render 11832 ms".', 'The number is {error}.'),
      note(
        '11 s in rendering, 0.3 s in the network. All tasks of all time are drawn, archived ones too.',
        '{error}: the filter "done" is off for them, 4,000 cards on one page.',
      ),
      reply(
        'The board draws every finished task of all years. If you switch on *Hide done after 30 days* it opens at once; I would do that in any case.',
      ),
      answer('Wow, what a difference.', 'It helps, though I would like to see the old ones too sometimes.'),
      solve(
        'Finished tasks remain in the search and in the archive. We work on drawing only what is on the screen, and will write when that is there.',
      ),
    ],
  },
  {
    category: 'planner',
    type: 'task',
    priority: 'low',
    tags: ['feature-request'],
    weight: 2,
    subjects: [
      'Wish: recurring tasks',
      'Please add dependencies between projects',
      'Idea: colours for clients',
      'Dark mode for the timeline',
    ],
    openings: [
      'It would save us hours if this were possible. Other tools have it. Is it planned?',
      'Three of us asked for it when we planned {project}, so I promised to write to you.',
    ],
    turns: [
      reply(
        'Thank you for taking the time. I added your voice to the list of wishes, with what you need it for; that is what decides. I cannot promise a date.',
      ),
      perhaps(0.4, advice('Fourth time this month. I put it on the agenda for planning.')),
      perhaps(
        0.3,
        answer('Fair enough. Is there a workaround meanwhile?'),
        reply(
          'Some customers do it with the API and a small script; an example is in the developer pages under *Recipes*.',
        ),
      ),
      solve('I close the ticket here but not the wish: you will get a mail when something happens with it.'),
    ],
  },
  {
    category: 'planner',
    type: 'incident',
    priority: 'high',
    tags: ['data-loss', 'restore'],
    subjects: ['Deleted the wrong project', '{project} is gone!', 'Please restore {project}'],
    openings: [
      'I deleted {project} instead of its copy. It is not in the trash. Please tell me that you have a backup, the deadline is on {weekday}.',
      'Since {hour} the whole board {project} has disappeared. Nobody here admits to having touched it.',
    ],
    turns: [
      note('Audit log: deleted by {colleague} at {hour}, trash emptied by the same. Restorable for 30 days.'),
      reply(
        'Breathe: nothing is lost, we keep deleted projects for 30 days. I am restoring {project} now; comments, files and hours come along. It takes about half an hour.',
      ),
      perhaps(0.5, answer('Thank you thank you thank you.')),
      solve(
        '{project} is back in its folder, as it was at {hour}. If you like, switch on *Two people to delete* under *Settings → Safety*.',
      ),
    ],
  },
];
