/** Translations of the messages of react-admin that the console shows. The others stay English. */
export const reactAdmin = {
  action: {
    undo: 'Rückgängig machen',
    refresh: 'Aktualisieren',
    open: 'Öffnen',
    close: 'Schließen',
    clear_input_value: 'Leeren',
    remove: 'Entfernen',
  },
  input: { password: { toggle_visible: 'Passwort ausblenden', toggle_hidden: 'Passwort anzeigen' } },
  boolean: { true: 'Ja', false: 'Nein', null: ' ' },
  auth: {
    auth_check_error: 'Melden Sie sich an, um fortzufahren',
    sign_in_error: 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  },
  message: {
    unsaved_changes: 'Einige Änderungen sind nicht gespeichert. Möchten Sie sie verwerfen?',
    error: 'Etwas ist schiefgegangen',
    invalid_form: 'Prüfen Sie die markierten Felder.',
  },
  notification: {
    created: 'Erstellt',
    http_error: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    canceled: 'Abgebrochen',
    logged_out: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um fortzufahren.',
    not_authorized: 'Sie haben keinen Zugriff darauf.',
    application_update_available: 'Eine neue Version ist verfügbar.',
  },
  validation: {
    required: 'Pflichtfeld',
    minLength: 'Mindestens %{min} Zeichen',
    maxLength: 'Höchstens %{max} Zeichen',
    minValue: 'Mindestens %{min}',
    maxValue: 'Höchstens %{max}',
    number: 'Muss eine Zahl sein',
    email: 'Geben Sie eine gültige E-Mail-Adresse ein',
    oneOf: 'Muss einer dieser Werte sein: %{options}',
    regex: 'Muss diesem Muster entsprechen: %{pattern}',
    unique: 'Muss eindeutig sein',
  },
};
