/** Texts about macros. Those of the permission and the events come from the API. */
export const texts = {
  title: 'Macros',
  text: 'Texts and changes that you use again and again.',
  add: 'New macro',
  created: 'Macro created',
  search: 'Search macros',
  insert: 'Insert a macro',
  insertNamed: 'Insert macro: %{name}',
  noMatch: 'No macro matches',
  noText: 'Only changes the ticket',
  apply: 'Apply changes',
  applied: 'Changes applied',
  empty: {
    title: 'No macros yet',
    text: 'Write a text with variables once, and use it on any ticket.',
    create: 'Create one',
  },
  details: 'Details',
  name: 'Name',
  nameHelp: 'Slashes are folders: Billing/Refund',
  does: 'What it does',
  sharing: 'Shared with',
  sharings: { me: 'Only me', teams: 'Teams', everyone: 'Everyone' },
  teams: 'Teams',
  message: 'Message',
  messageHelp: 'You can edit the text before you send it. Leave it empty for a macro that only changes the ticket.',
  agentName: 'Your name',
  change: 'Change of the ticket',
  changeHelp: 'Applied when the message is sent.',
  withComment: 'With the message:',
  readOnly: 'Only users who manage macros, and leads of all of its teams, can change this macro.',
  preview: { title: 'Preview', ticket: 'Ticket' },
  delete: { label: 'Delete', title: 'Delete %{name}?', text: 'This cannot be undone.' },
};

export const subjectNames = { macro: 'Macro' };
export const eventSubjects = { macro: 'macros' };
