import type { Texts } from '../texts.ts';

export const common: Texts['common'] = {
  product: 'Ticketwire',
  documentTitle: '%{title} · Ticketwire',
  actions: {
    add: 'Hinzufügen',
    cancel: 'Abbrechen',
    clear: 'Leeren',
    close: 'Schließen',
    create: 'Anlegen',
    delete: 'Löschen',
    discard: 'Verwerfen',
    more: 'Weitere Aktionen',
    save: 'Änderungen speichern',
    tryAgain: 'Erneut versuchen',
  },
  none: 'Keine',
  nobody: 'Niemand',
  never: 'Nie',
  justNow: 'gerade eben',
  skipToContent: 'Zum Inhalt springen',
  loading: 'Wird geladen',
  saved: 'Gespeichert',
  created: 'Angelegt',
  deleted: 'Gelöscht',
  duration: {
    seconds: '%{seconds} s',
    minutes: '%{minutes} min',
    hours: '%{hours} h %{minutes} min',
    days: '%{days} T %{hours} h',
    wholeHours: '%{hours} h',
    wholeDays: '%{days} T',
  },
};

export const list: Texts['list'] = {
  filters: 'Filter',
  filtersWithCount: 'Filter · %{count}',
  clearFilters: 'Filter aufheben',
  showResults: 'Ergebnisse anzeigen',
  chosen: '%{label}: %{first}',
  unknown: '…',
  chosenMore: '%{label}: %{first} +%{more}',
  sortBy: 'Sortieren nach',
  noMatchTitle: 'Keine Treffer',
  noMatchText: 'Kein Eintrag passt zu diesen Filtern. Lockern Sie einen davon oder heben Sie alle auf.',
  page: 'Seite %{page}',
  nextPage: 'Nächste Seite',
  previousPage: 'Vorige Seite',
  perPage: 'Zeilen pro Seite',
  select: '%{name} auswählen',
  selectPage: 'Alle dieser Seite auswählen',
};

export const form: Texts['form'] = {
  unsaved: 'Nicht gespeicherte Änderungen',
  unsavedCount: '%{smart_count} nicht gespeicherte Änderung |||| %{smart_count} nicht gespeicherte Änderungen',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Was Sie hier geändert haben, ist nicht gespeichert.',
    confirm: 'Verlassen',
  },
  conflict: {
    title: 'Jemand hat dies geändert, während Sie es bearbeitet haben',
    text: 'Seit Sie es geöffnet haben, haben diese Felder andere Werte bekommen. Nichts von Ihnen ist verloren, und nichts wurde überschrieben.',
    field: 'Feld',
    theirs: 'Dort gespeichert',
    yours: 'Ihre Eingabe',
    untouched: 'unverändert',
    keepEditing: 'Weiter bearbeiten',
    takeTheirs: 'Meine verwerfen',
    saveMine: 'Mit meinen überschreiben',
  },
};

export const errors: Texts['errors'] = {
  title: 'Das hat nicht geklappt',
  offline: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  unexpected: 'Auf dieser Seite ist etwas schiefgegangen.',
  requestId: 'Anfrage %{id}',
  permission: 'Ihnen fehlt die Berechtigung „%{permission}“.',
  notFoundTitle: 'Hier ist nichts',
  notFoundText: 'Es wurde vielleicht gelöscht oder liegt außerhalb dessen, was Sie sehen dürfen.',
  pageNotFoundText: 'Diese Adresse führt nirgendwohin. Sie ist vielleicht vertippt oder veraltet.',
  deniedTitle: 'Diese Seite dürfen Sie nicht sehen',
  deniedText: 'Bitten Sie die Administration um eine Rolle, die sie einschließt.',
  goHome: 'Zur Startseite',
  changedMeanwhile:
    'Jemand hat dies inzwischen geändert. Sie sehen nun den neuesten Stand; nichts wurde überschrieben.',
};
