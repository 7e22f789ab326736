import type { Texts } from '../texts.ts';

export const inbox: Texts['inbox'] = {
  title: 'Posteingang',
  text: 'Was mit Tickets geschah, die Sie betreffen.',
  unread: 'Ungelesen',
  all: 'Alle',
  show: 'Anzeigen',
  markAllRead: 'Alle als gelesen markieren',
  markRead: 'Als gelesen markieren',
  isUnread: 'Ungelesen',
  emptyTitle: 'Hier ist nichts',
  emptyUnreadTitle: 'Sie haben alles gelesen',
  emptyText: 'Hier erfahren Sie, wenn sich ein Ticket von Ihnen oder Ihrem Team bewegt.',
};

export const rules: Texts['rules'] = {
  title: 'Benachrichtigungsregeln',
  text: 'Wer was auf welchem Weg und in welchen Worten erfährt. Niemand erfährt, was er selbst getan hat.',
  empty: { title: 'Noch keine Regeln', text: 'Ohne Regel erfährt niemand etwas außer über das eigene Konto.' },
  add: 'Neue Regel',
  columns: { audience: 'Wer es erfährt', channel: 'Wie', subject: 'Betreff', enabled: 'An' },
  toggle: '%{audience} benachrichtigen: %{channel}',
  event: 'Wenn',
  audience: 'Benachrichtigen',
  channel: 'Über',
  enabled: 'Die Regel ist an',
  create: { title: 'Neue Regel', text: 'Jedes Ereignis kann jede Zielgruppe auf jedem Weg einmal benachrichtigen.' },
  details: 'Regel',
  delete: 'Regel löschen',
  deleteTitle: 'Diese Regel löschen?',
  deleteText: 'Niemand erfährt mehr etwas durch sie. Zum Aussetzen schalten Sie sie aus.',
  template: {
    title: 'Worte',
    text: 'Ein Text je Sprache. Jeder bekommt seine, sonst die englische.',
    languages: 'Sprachen',
    addLanguage: 'Sprache hinzufügen',
    languageTag: 'Sprache, etwa de oder fr-CA',
    removeLanguage: '%{language} entfernen',
    subject: 'Betreff',
    body: 'Text',
    variables: 'An der Schreibmarke einfügen',
    preview: 'Vorschau mit Beispielwerten',
    unknown: 'Für dieses Ereignis gibt es keine Variable %{name}.',
  },
};

export const deliveries: Texts['deliveries'] = {
  title: 'Zustellungen',
  text: 'Mails, die unterwegs, zugestellt oder gescheitert sind.',
  empty: { title: 'Noch nichts verschickt', text: 'Mails erscheinen hier, sobald eine Regel eine verschickt.' },
  columns: {
    subject: 'Mail',
    state: 'Zustand',
    attempts: 'Versuche',
    created: 'Geschrieben',
    next: 'Nächster Versuch',
  },
  state: 'Zustand',
  attempt: '%{smart_count} Versuch |||| %{smart_count} Versuche',
};
