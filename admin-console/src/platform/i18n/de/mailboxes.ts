/** Texts about mailboxes. Those of the permission and the events come from the API. */
export const texts = {
  title: 'Postfächer',
  text: 'Adressen, an die Kunden schreiben. Antworten gehen von dem Postfach aus, über das ein Ticket kam.',
  add: 'Neues Postfach',
  created: 'Postfach angelegt',
  empty: { title: 'Noch keine Postfächer', text: 'Hier erscheinen Postfächer. Legen Sie das erste an.' },
  state: 'Zustand',
  states: { off: 'Kein Abruf', waiting: 'Wartet', working: 'Läuft', failing: 'Gestört' },
  toBegin: {
    imap: 'Es wurde noch nichts abgerufen. Hinterlegen Sie das Passwort, damit der Abruf beginnt.',
    application:
      'Es wurde noch nichts abgerufen. Hinterlegen Sie das Geheimnis der Anwendung und wählen Sie dann „Verbinden“.',
  },
  problems: {
    sign_in_rejected:
      'Die Anmeldung wurde abgelehnt. Prüfen Sie Kontonamen und Passwort oder das Geheimnis der Anwendung.',
    not_connected: 'Der Dienst darf das Postfach nicht lesen. Wählen Sie „Verbinden“.',
    not_allowed: 'Der Zugriff ist nicht erlaubt.',
    folder_missing: 'Das Postfach oder der Ordner existiert nicht.',
    unreachable: 'Der Server ist nicht erreichbar.',
    protocol: 'Der Server antwortet nicht wie erwartet.',
    encryption: 'Die verschlüsselte Verbindung ist fehlgeschlagen, meist wegen des Zertifikats.',
    try_later: 'Der Server bittet zu warten. Der Dienst versucht es von selbst noch einmal.',
    key_missing:
      'Das gespeicherte Passwort kann nicht gelesen werden, weil sein Schlüssel fehlt. Speichern Sie es noch einmal.',
    failed: 'Die Nachrichten konnten nicht verarbeitet werden.',
  },
  noMessage: 'Noch keine Nachricht',
  lastMessage: 'Letzte Nachricht',
  failedAt: 'Fehlgeschlagen',
  fetchedAt: 'Zuletzt abgerufen',
  default: 'Standard',
  defaultText: 'E-Mails zu Tickets, die über kein Postfach kamen, gehen von ihm aus.',
  makeDefault: 'Zum Standard machen',
  isDefaultNow: 'Standardpostfach geändert',
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
  repliesText: 'Was Kunden unter den Antworten von Agenten sehen, und die Sprache der E-Mails an sie.',
  signature: 'Signatur',
  insert: 'Einfügen:',
  variables: {
    agent: 'Name des Agenten',
    sender: 'Absendername',
    address: 'Adresse des Postfachs',
    reference: 'Ticketnummer',
  },
  preview: 'Vorschau',
  language: 'Sprache',
  languageHelp: 'Ein Sprachcode wie en oder de, für Kunden ohne eigene Wahl. Leer bedeutet Englisch.',
  sendLimit: 'E-Mails pro Stunde',
  sendLimitHelp: 'Die Grenze Ihres Anbieters, falls er eine hat. Weitere E-Mails warten. Leer heißt: keine Grenze.',
  fetching: 'Abruf',
  fetchingText: 'Wie Nachrichten an diese Adresse zum Dienst gelangen.',
  fetch: {
    label: 'Nachrichten kommen an',
    kinds: { none: 'Durch Weiterleitung', imap: 'IMAP', microsoft365: 'Microsoft 365', gmail: 'Gmail' },
    texts: {
      none: 'Ihr Mailserver übergibt sie an die API. Der Dienst ruft nichts ab.',
      imap: 'Der Dienst meldet sich mit Kontoname und Passwort an einem Mailserver an.',
      microsoft365: 'Der Dienst liest das Postfach über eine Anwendung, die Sie bei Microsoft registriert haben.',
      gmail: 'Der Dienst liest das Postfach über eine Anwendung, die Sie bei Google registriert haben.',
    },
  },
  imap: {
    host: 'Server',
    port: 'Port',
    encryption: 'Verschlüsselung',
    encryptions: { tls: 'TLS von Beginn an', starttls: 'STARTTLS', none: 'Keine (nur auf demselben Rechner)' },
    folder: 'Ordner',
    folderHelp: 'Aus diesem Ordner werden Nachrichten abgerufen.',
    username: 'Kontoname',
  },
  application: {
    clientId: 'Client-ID',
    clientIdHelp: 'Die der Anwendung, die Sie beim Anbieter registriert haben.',
    tenant: 'Verzeichnis-ID (Mandant)',
    tenantHelp: 'Leer lassen für Konten aus beliebigen Verzeichnissen.',
  },
  test: { send: 'Test senden', sent: 'Test an Ihre Adresse gesendet' },
  fetchNow: { label: 'Jetzt abrufen', done: 'Der Dienst sieht jetzt nach Nachrichten' },
  credentials: {
    password: 'Passwort',
    clientSecret: 'Geheimnis der Anwendung',
    set: { password: 'Passwort …', clientSecret: 'Geheimnis der Anwendung …' },
    text: 'Ersetzt, was gespeichert ist. Danach kann es niemand lesen.',
    save: 'Speichern',
    saved: 'Gespeichert. Der Dienst meldet sich ab jetzt damit an.',
  },
  connect: {
    label: 'Verbinden',
    register: 'Tragen Sie diese Weiterleitungsadresse bei der Anwendung ein: %{url}',
    waiting: 'Wird verbunden',
    done: 'Postfach verbunden',
    title: 'Postfach verbinden',
    denied:
      'Der Zugriff auf das Postfach wurde nicht erlaubt. Für einen neuen Versuch öffnen Sie das Postfach und wählen „Verbinden“.',
    rejected:
      'Der Anbieter hat die Verbindung abgelehnt (%{code}). Prüfen Sie die registrierte Anwendung. Öffnen Sie danach das Postfach und wählen Sie noch einmal „Verbinden“.',
    unknown:
      'Diese Verbindung ist beendet oder wurde in einem anderen Browser begonnen. Öffnen Sie das Postfach und wählen Sie „Verbinden“.',
    open: 'Postfach öffnen',
  },
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
  'mailbox.credentials_changed': 'Zugangsdaten eines Postfachs geändert',
  'mailbox.fetch_requested': 'Abruf eines Postfachs verlangt',
  'mailbox.deleted': 'Postfach gelöscht',
};
