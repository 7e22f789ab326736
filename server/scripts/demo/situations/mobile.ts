import { answer, ask, escalate, hold, note, perhaps, raise, reply, type Situation, solve } from '../situation.ts';

export const mobile: readonly Situation[] = [
  {
    category: 'mobile',
    type: 'incident',
    tags: ['crash'],
    weight: 2,
    subjects: ['App closes when I open {project}', 'Crash when I add a photo ({device})'],
    openings: [
      'Since {version} the app closes as soon as I open {project}. Other projects open. {device}, everything up to date.',
      'The app crashes on my {device} every time I add a photo. I reinstalled it twice.',
    ],
    turns: [
      ask(
        'Thank you for being so exact. Could you switch on *Settings → Send diagnostics*, let it crash once more, and tell me the time?',
      ),
      answer('Done, it was at {hour}.', 'It crashed at {hour} and again two minutes later.'),
      note(
        'Report {error}: out of memory while scaling a 108 megapixel photo.',
        'Report {error}: a task without a title. How did that get in?',
      ),
      escalate('Report {error} has the whole stack. Please take it over, it is reproducible on {device}.'),
      hold(
        'We found the cause and have a fix. The stores take two to four days to approve it. Until then, the web version on your phone does the same.',
      ),
      solve('The new version is in the stores. Please update, and tell us if it ever closes on you again.'),
      perhaps(
        0.2,
        answer('Updated and it still crashes, sorry.'),
        raise('high'),
        note('Second cause: the cache of the old version. Needs a fresh one.'),
        solve(
          'One thing was left: the old cache. You can clear it under *Settings → Clear cache*; the next version does this automatically.',
        ),
      ),
    ],
  },
  {
    category: 'mobile',
    type: 'question',
    tags: ['offline'],
    subjects: ['Working without a network', 'Offline entries disappeared', 'Hours from the building site not synced'],
    openings: [
      'On site we have no signal. Do hours that I enter there get lost when the battery dies before I am back?',
      'I entered six hours on {weekday} without a network. Back in the office they were gone.',
    ],
    turns: [
      reply(
        'Entries without a network are kept on the phone, and survive an empty battery. They are sent as soon as the app is opened with a network.',
      ),
      answer(
        'But is there a sign that something has not been sent yet?',
        'The app was open. It shows a small orange cloud, what does that mean?',
      ),
      solve(
        'The orange cloud is that sign: tap it to see what is waiting, and why. In your case, the task was deleted in the meantime; choose another one and it goes through.',
        'Yes, an orange cloud in the corner. When it is gone, all is sent.',
      ),
    ],
  },
  {
    category: 'mobile',
    type: 'incident',
    tags: ['notifications'],
    subjects: ['No push notifications', 'Notifications in the middle of the night'],
    openings: [
      'I get emails but nothing on the phone, although everything is switched on. {device}.',
      'My {device} shows everything from {project} in the middle of the night, because {colleague} works in another zone.',
    ],
    turns: [
      ask(
        'Do you use a mode for saving battery? It delays notifications on that phone. And which hours have you set under *Profile → Quiet hours*?',
      ),
      answer('Battery saving was on. Off now, and it works!', 'I did not know about quiet hours. Set.'),
      solve(
        'Good. Quiet hours follow the phone when you travel, by the way.',
        'Then that is solved. I will close this.',
      ),
    ],
  },
  {
    category: 'mobile',
    type: 'task',
    priority: 'low',
    tags: ['feature-request', 'tablet'],
    subjects: ['Split view on iPad', 'Widget for the timer'],
    openings: [
      'I would love to have this on the tablet, next to the drawing app. Is something like it planned?',
      'A widget to start and stop the timer would save me twenty taps a day.',
    ],
    turns: [
      note('Known wish, 31 votes.', 'Told the mobile people, they have a prototype.'),
      reply(
        'You are not the only one: it is on the roadmap, and there is a prototype. If you like, I can add you to the beta list.',
      ),
      answer('Yes please!', 'Gladly, I am used to things that break.'),
      solve('You are on it. The invitation comes by email. I will close this ticket in the meantime.'),
    ],
  },
];
