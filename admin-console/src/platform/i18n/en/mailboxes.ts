/** Texts about mailboxes. Those of the permission and the events come from the API. */
export const texts = {
  title: 'Mailboxes',
  text: 'Addresses that customers write to. Replies leave from the mailbox that a ticket came in by.',
  add: 'New mailbox',
  created: 'Mailbox created',
  empty: { title: 'No mailboxes yet', text: 'Mailboxes appear here. Create the first one.' },
  details: 'Details',
  address: 'Address',
  senderName: 'Sender name',
  senderNameHelp: 'The name that customers see, such as “Nordic Freight Support”.',
  tickets: 'New tickets',
  ticketsText: 'Where email to this address goes.',
  team: 'Team',
  noTeam: 'Team of the category',
  category: 'Category',
  noCategory: 'No category',
  replies: 'Replies',
  repliesText: 'What customers see below the replies of agents.',
  signature: 'Signature',
  signatureHelp: 'Variables: {{agent.name}}, {{mailbox.name}}, {{mailbox.address}}, {{ticket.reference}}.',
  delete: {
    label: 'Delete',
    title: 'Delete %{name}?',
    text: 'Replies to its tickets leave from the default mailbox then.',
  },
};

export const subjectNames = { mailbox: 'Mailbox' };
export const eventSubjects = { mailbox: 'mailboxes' };
