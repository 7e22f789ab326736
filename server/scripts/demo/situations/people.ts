import { answer, ask, note, perhaps, reply, type Situation, solve } from '../situation.ts';

export const people: readonly Situation[] = [
  {
    category: 'people',
    type: 'question',
    tags: ['guests', 'permissions'],
    weight: 2,
    subjects: ['Client should see one board only', 'How do guests work?', 'Sharing {project} with our client'],
    openings: [
      'Our client wants to follow {project}. They must not see hours or budgets, and certainly not the other clients. Is that possible without paying for another seat?',
      'I invited a client as a guest and now I am not sure what they see. Can I look at the board as if I were them?',
    ],
    turns: [
      reply(
        'Guests are free and see only the boards they are invited to. Hours, rates and budgets are hidden from them everywhere, also in exports. With *View as guest* in the menu of the board you see exactly what they see.',
      ),
      answer('Perfect. One more: do they see comments from before they joined?', 'And can they add files?'),
      solve(
        'They see comments that are marked as shared, also older ones. Everything else stays among you.',
        'Yes, up to 100 MB each, and you get a notification. You can switch that off for each board.',
      ),
    ],
  },
  {
    category: 'people',
    type: 'task',
    tags: ['ownership'],
    subjects: ['Owner has left the company', 'Please make me the owner of our account', 'Transfer of ownership'],
    openings: [
      '{colleague}, who set everything up, left us at the end of the month. Nobody else can change the plan or add people now. How do I become the owner of {company}?',
      'We need to move the ownership from {colleague} to me. The old mailbox is closed already, so the usual way does not work.',
    ],
    turns: [
      ask(
        'For a transfer without the old owner we need a short letter on the paper of {company}, signed by someone who is authorized to sign. A scan in your reply is enough.',
      ),
      answer(
        'The letter is attached, signed by our director.',
        'Here it is. Our accountant has signed as well, to be safe.',
      ),
      note(
        'Letter checked against the commercial register. Good.',
        'Register entry matches, director is the same person. Transfer approved.',
      ),
      solve('You are the owner of {company} now. The old account was set to read-only; remove it whenever you like.'),
    ],
  },
  {
    category: 'people',
    type: 'incident',
    tags: ['permissions'],
    subjects: [
      'Colleague cannot edit although she is an editor',
      'Permission denied on our own board',
      '{colleague} sees {project} but cannot change it',
    ],
    openings: [
      '{colleague} has the role editor, but on the board {project} every field is grey. On other boards it works.',
      'Since we moved {project} into a folder, half of the team can only read it. The roles have not changed.',
    ],
    turns: [
      note('The folder has its own roles, and they win over those of the account.'),
      reply(
        'The folder that holds {project} has roles of its own, and those count more than the roles of the account. In the folder, {colleague} is a viewer.',
      ),
      answer(
        'I see. Is there a way to see which one counts, without asking you?',
        'Understood. Can I say that the folder should use the roles of the account?',
      ),
      solve(
        'Yes: *Members → Why?* beside each name tells which rule decided. I have also passed on that the grey fields should say so themselves.',
        'Yes, *Folder → Members → Same as account*. I have done it for this one; tell me if I should undo it.',
      ),
    ],
  },
  {
    category: 'people',
    type: 'task',
    priority: 'low',
    tags: ['import'],
    subjects: ['Add {seats} people at once', 'Import of members from a list', 'Bulk invitation?'],
    openings: [
      'We merge with another studio next month and I have to add {seats} people. Do I really have to type them one by one?',
      'I have a spreadsheet with names, addresses and teams. Can you import it?',
    ],
    turns: [
      reply(
        'You can paste a whole column of addresses into the field of the invitation, up to 200 at a time. For roles and teams there is the CSV import: *Members → Import*, with the columns `name,email,role,team`.',
      ),
      perhaps(
        0.5,
        answer('The import says "line 14: unknown role". What are the roles called in the file?'),
        reply('Use the keys: `viewer`, `editor`, `planner`, `owner`. Line 14 says *Editor* with a space at its end.'),
        answer('All {seats} are in. Thanks!'),
      ),
      solve(
        'Good to hear. I will close this one; welcome to your new colleagues.',
        'I will close this. If the import rejects a line, it says which and why, and imports nothing until all lines are right.',
      ),
    ],
  },
  {
    category: 'people',
    type: 'question',
    priority: 'low',
    tags: ['privacy', 'gdpr'],
    subjects: [
      'Delete all data of a former employee',
      'Request for erasure (Art. 17 GDPR)',
      'What do you keep about people who left?',
    ],
    openings: [
      'A former employee asks us to erase their personal data. What do you keep, where, and how do we delete it?',
      'Our data protection officer asks for a list of what is stored of a person, and how long it stays in backups.',
    ],
    turns: [
      reply(
        '*Members → Erase* replaces the name and address of a person everywhere, also in old comments and exports. Hours stay, without the name, because your invoices rest on them. Backups are gone after 35 days.',
      ),
      answer('Do you have that in writing, for our records?', 'And log files?'),
      solve(
        'It is section 6 of the processing agreement, which I have put into your account under *Legal*.',
        'Access logs are kept for 30 days, with shortened addresses. It is all in section 6 of the processing agreement.',
      ),
    ],
  },
];
