export const texts = {
  title: 'Makros',
  text: 'Texte und Änderungen, die Sie immer wieder brauchen.',
  add: 'Neues Makro',
  created: 'Makro erstellt',
  insert: 'Makro einfügen',
  insertNamed: 'Makro einfügen: %{name}',
  noMatch: 'Kein passendes Makro',
  noText: 'Ändert nur das Ticket',
  apply: 'Änderungen anwenden',
  applied: 'Änderungen angewendet',
  search: 'Makros durchsuchen',
  empty: {
    title: 'Noch keine Makros',
    text: 'Schreiben Sie einen Text mit Variablen nur einmal und verwenden Sie ihn bei jedem Ticket.',
    create: 'Jetzt erstellen',
  },
  details: 'Details',
  name: 'Name',
  nameHelp: 'Schrägstriche sind Ordner: Rechnung/Erstattung',
  does: 'Wirkung',
  sharing: 'Freigegeben für',
  sharings: { me: 'Nur mich', teams: 'Teams', everyone: 'Alle' },
  teams: 'Teams',
  message: 'Nachricht',
  messageHelp: 'Sie können den Text vor dem Senden bearbeiten. Ohne Text ändert das Makro nur das Ticket.',
  agentName: 'Ihr Name',
  change: 'Änderungen am Ticket',
  changeHelp: 'Wird beim Senden der Nachricht angewendet.',
  withComment: 'Mit der Nachricht:',
  readOnly: 'Dieses Makro können nur Personen ändern, die Makros verwalten oder alle seine Teams leiten.',
  preview: { title: 'Vorschau', ticket: 'Ticket' },
  delete: { label: 'Löschen', title: '%{name} löschen?', text: 'Das lässt sich nicht rückgängig machen.' },
};

export const subjectNames = { macro: 'Makro' };
export const eventSubjects = { macro: 'Makros' };
export const permissions = {
  'macro:manage': 'Makros für alle freigeben und freigegebene Makros bearbeiten und löschen',
};
export const events = {
  'macro.created': 'Makro erstellt',
  'macro.updated': 'Makro geändert',
  'macro.deleted': 'Makro gelöscht',
};
