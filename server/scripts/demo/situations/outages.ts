import { advice, answer, ask, hold, note, perhaps, phoned, raise, reply, type Situation, solve } from '../situation.ts';

export const outages: readonly Situation[] = [
  {
    category: 'outages',
    type: 'incident',
    tags: ['upload'],
    subjects: ['Uploads fail at 99 %', 'Cannot attach files', 'Upload error {error}'],
    openings: [
      'Every file larger than about 20 MB fails at the very end, with {error}. Smaller ones pass. Two computers, same result.',
      'Since {hour} nobody here can attach anything to {project}.',
    ],
    turns: [
      ask('Could you tell me from which network that is, and whether it works through a phone?'),
      answer('Through the phone it works. So it is our network?', 'No difference through the phone.'),
      note(
        'Their proxy cuts requests after 30 s. Ours waits for 60.',
        '{error}: one of three storage nodes refuses writes.',
      ),
      reply(
        'Your network ends each request after 30 seconds, it seems. From the next version on, we upload in parts, so that this does not matter.',
        'One of our three storage nodes refused to write; one upload of three hit it. It was taken out at {hour}.',
      ),
      solve(
        'Uploads are now sent in parts. Please try the large file again.',
        'All nodes write again. Nothing that was uploaded before is affected.',
      ),
    ],
  },
  {
    category: 'outages',
    type: 'incident',
    priority: 'urgent',
    tags: ['mail'],
    subjects: ['No emails from you since {weekday}', 'Quillhaven emails land in spam'],
    openings: [
      'None of us has received emails about {project} since {weekday}, so we missed a deadline. The addresses have not changed.',
      'All your emails are in the spam folder now. Our provider says that your signature is broken.',
    ],
    turns: [
      note(
        'DKIM key was rotated, the old selector was removed a day too early.',
        'Their provider lists one of our four addresses.',
      ),
      raise('urgent'),
      reply(
        'You are right, and it is our fault: we rotated a mail signing key and removed the old one a day too early. It was fixed at {hour}, and the emails of the last day are being resent.',
      ),
      perhaps(
        0.5,
        phoned('inbound', 6, 'Wanted to know whether anything else was affected. No: only mails, for 22 hours.'),
      ),
      answer('They arrive again. Is there a report that I can show our client?', 'Confirmed, thank you.'),
      solve(
        'The report is on the status page, with times and what we change so that it cannot happen again.',
        'Good. I am sorry for the trouble.',
      ),
    ],
  },
  {
    category: 'outages',
    type: 'problem',
    tags: ['search'],
    subjects: ['Search finds nothing new', 'New tasks are not in the search', 'Search results are a day old'],
    openings: [
      'Whatever I created since {weekday} is not found by the search. Older things are.',
      'The search does not find "{project}" although the board is right in front of me.',
    ],
    turns: [
      note('Index of their shard is 26 hours behind. One document with a 4 MB description blocks it.'),
      reply(
        'The search index of your account is behind, because one very long description blocked it. It is catching up now, which takes a few hours.',
      ),
      hold('It is two thirds done. I will write when it is finished.'),
      advice('Add an alarm for an index that is more than 15 minutes behind.'),
      solve('The search is up to date, and an alarm now tells us before you have to.'),
    ],
  },
];

/** The outage: many customers write within two hours. */
export const badMorning: Situation = {
  category: 'outages',
  type: 'incident',
  priority: 'urgent',
  tags: ['outage', 'planner'],
  subjects: ['Quillhaven is down', 'Error 503 since this morning', 'Planner does not load', 'Nobody here can work'],
  openings: [
    'We only see "Service unavailable". Is it you or us? We have a presentation of {project} at noon.',
    'All boards stay white, in {browser} and in the app. Your status page says all is well!',
    'Error 503 on every page. {seats} people are waiting.',
  ],
  turns: [
    note('Part of the outage. Primary database out of connections after the deploy at 7:40 UTC, rollback runs.'),
    reply(
      'It is us, and we are on it: a release this morning went wrong and is being rolled back. I am sorry that the status page was late.',
    ),
    perhaps(0.5, answer('It loads again, slowly.', 'Works again. What happened?')),
    solve(
      'All is back to normal. The cause was a release that opened too many connections to the database; the report with what we change is on the status page. You will find a credit of one day on your next invoice.',
    ),
  ],
};
