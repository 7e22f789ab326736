/** Texts about mailboxes. Those of the permission and the events come from the API. */
export const texts = {
  title: 'Postfächer',
  text: 'Adressen, an die Kunden schreiben. Antworten gehen von dem Postfach aus, über das ein Ticket kam.',
  add: 'Neues Postfach',
  created: 'Postfach angelegt',
  empty: { title: 'Noch keine Postfächer', text: 'Hier erscheinen Postfächer. Legen Sie das erste an.' },
  details: 'Angaben',
  address: 'Adresse',
  senderName: 'Absendername',
  senderNameHelp: 'Der Name, den Kunden sehen, zum Beispiel „Nordic Freight Support“.',
  tickets: 'Neue Tickets',
  ticketsText: 'Wohin E-Mails an diese Adresse gehen.',
  team: 'Team',
  noTeam: 'Team der Kategorie',
  category: 'Kategorie',
  noCategory: 'Keine Kategorie',
  replies: 'Antworten',
  repliesText: 'Was Kunden unter den Antworten von Agenten sehen.',
  signature: 'Signatur',
  signatureHelp: 'Variablen: {{agent.name}}, {{mailbox.name}}, {{mailbox.address}}, {{ticket.reference}}.',
  delete: {
    label: 'Löschen',
    title: '%{name} löschen?',
    text: 'Antworten auf seine Tickets gehen dann vom Standardpostfach aus.',
  },
};

export const subjectNames = { mailbox: 'Postfach' };
export const eventSubjects = { mailbox: 'Postfächer' };
export const permissions = { 'mailbox:manage': 'Postfächer verwalten' };
export const events = {
  'mailbox.created': 'Postfach erstellt',
  'mailbox.updated': 'Postfach geändert',
  'mailbox.deleted': 'Postfach gelöscht',
};
