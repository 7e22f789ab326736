import type { Texts } from '../texts.ts';

export const common: Texts['common'] = {
  product: 'Ticketwire',
  documentTitle: '%{title} · Ticketwire',
  actions: {
    add: 'Hinzufügen',
    cancel: 'Abbrechen',
    clear: 'Leeren',
    close: 'Schließen',
    create: 'Erstellen',
    delete: 'Löschen',
    discard: 'Verwerfen',
    more: 'Weitere Aktionen',
    open: 'Öffnen',
    save: 'Änderungen speichern',
    tryAgain: 'Erneut versuchen',
  },
  none: 'Keine',
  never: 'Nie',
  justNow: 'gerade eben',
  skipToContent: 'Zum Inhalt springen',
  loading: 'Wird geladen',
  messages: 'Meldungen',
  saved: 'Gespeichert',
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
  clearFilters: 'Filter zurücksetzen',
  showResults: 'Ergebnisse anzeigen',
  chosen: '%{label}: %{first}',
  unknown: '…',
  chosenMore: '%{label}: %{first} +%{more}',
  sortBy: 'Sortieren nach',
  noOptions: 'Keine Treffer',
  noMatchTitle: 'Keine Ergebnisse',
  noMatchText: 'Nichts passt zu diesen Filtern. Ändern Sie die Filter oder setzen Sie sie zurück.',
  page: 'Seite %{page}',
  range: '%{from}–%{to} von %{total}',
  nextPage: 'Nächste Seite',
  previousPage: 'Vorherige Seite',
  perPage: 'Zeilen pro Seite',
  removeFilter: 'Filter entfernen: %{filter}',
  addFilter: 'Filter',
  compactRows: 'Kompakte Zeilen',
  findPerson: 'Namen eingeben',
  noPersonFound: 'Niemand gefunden',
  select: '%{name} auswählen',
  selectPage: 'Alle auf dieser Seite auswählen',
};

export const form: Texts['form'] = {
  unsaved: 'Nicht gespeicherte Änderungen',
  unsavedCount: '%{smart_count} nicht gespeicherte Änderung |||| %{smart_count} nicht gespeicherte Änderungen',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen sind nicht gespeichert.',
    confirm: 'Verlassen',
  },
  conflict: {
    title: 'Jemand anderes hat dies inzwischen geändert',
    text: 'Die folgenden Felder haben neue Werte. Ihre Änderungen sind noch da, und nichts wurde überschrieben.',
    field: 'Feld',
    theirs: 'Gespeicherter Wert',
    yours: 'Ihr Wert',
    untouched: 'unverändert',
    keepEditing: 'Weiter bearbeiten',
    takeTheirs: 'Gespeicherte behalten',
    saveMine: 'Mit meinen Änderungen überschreiben',
  },
};

export const errors: Texts['errors'] = {
  title: 'Etwas ist schiefgegangen',
  offline: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  requestId: 'Anfrage-ID: %{id}',
  permission:
    'Sie benötigen die Berechtigung „%{permission}“. Bitten Sie die Administration um eine Rolle, die sie enthält.',
  notFoundTitle: 'Nicht gefunden',
  notFoundText: 'Der Eintrag wurde gelöscht, oder Sie haben keinen Zugriff darauf.',
  pageNotFoundText: 'Diese Seite gibt es nicht. Prüfen Sie die Adresse oder gehen Sie zur Startseite.',
  deniedTitle: 'Sie haben keinen Zugriff auf diese Seite',
  deniedText: 'Bitten Sie die Administration um eine Rolle mit Zugriff auf diese Seite.',
  goHome: 'Zur Startseite',
  changedMeanwhile:
    'Jemand anderes hat dies gerade geändert. Sie sehen jetzt den neuesten Stand; nichts wurde überschrieben.',
};
