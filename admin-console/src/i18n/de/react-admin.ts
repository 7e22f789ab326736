/** Those of react-admin's own messages that are shown; the others stay English. */
export const reactAdmin = {
  action: { undo: 'Rückgängig', refresh: 'Aktualisieren', close: 'Schließen' },
  boolean: { true: 'Ja', false: 'Nein', null: ' ' },
  auth: { auth_check_error: 'Bitte melden Sie sich an', sign_in_error: 'Die Anmeldung ist gescheitert' },
  message: {
    unsaved_changes: 'Einige Änderungen sind nicht gespeichert. Wollen Sie sie verwerfen?',
    error: 'Ein Fehler ist aufgetreten',
  },
  notification: {
    http_error: 'Der Dienst ist nicht erreichbar',
    canceled: 'Abgebrochen',
    logged_out: 'Ihre Sitzung ist beendet, bitte melden Sie sich neu an.',
    not_authorized: 'Das dürfen Sie nicht sehen.',
    application_update_available: 'Es gibt eine neue Fassung.',
  },
  validation: {
    required: 'Pflichtfeld',
    minLength: 'Mindestens %{min} Zeichen',
    maxLength: 'Höchstens %{max} Zeichen',
    minValue: 'Mindestens %{min}',
    maxValue: 'Höchstens %{max}',
    number: 'Muss eine Zahl sein',
    email: 'Muss eine E-Mail-Adresse sein',
    oneOf: 'Muss eines davon sein: %{options}',
    regex: 'Muss zu diesem Muster passen: %{pattern}',
    unique: 'Muss einzig sein',
  },
};
