/** Texts about mailboxes. Those of the permission and the events come from the API. */
export const texts = {
  title: 'Postfächer',
  text: 'Adressen, an die Kunden schreiben. Antworten werden über das Postfach gesendet, in dem ein Ticket eingegangen ist.',
  add: 'Neues Postfach',
  created: 'Postfach erstellt',
  empty: { title: 'Noch keine Postfächer', text: 'Hier erscheinen Postfächer. Erstellen Sie das erste.' },
  state: 'Zustand',
  states: { off: 'Kein Abruf', waiting: 'Wartet', working: 'Läuft', failing: 'Gestört' },
  toBegin: {
    imap: 'Es wurde noch nichts abgerufen. Hinterlegen Sie das Passwort, damit der Abruf beginnt.',
    application: 'Es wurde noch nichts abgerufen. Hinterlegen Sie das Client-Secret und wählen Sie dann „Verbinden“.',
  },
  problems: {
    sign_in_rejected:
      'Die Anmeldung wurde abgelehnt. Prüfen Sie den Anmeldenamen und das Passwort oder das Client-Secret.',
    not_connected: 'Der Dienst darf das Postfach nicht lesen. Wählen Sie „Verbinden“.',
    not_allowed: 'Der Zugriff ist nicht erlaubt.',
    folder_missing: 'Das Postfach oder der Ordner existiert nicht.',
    unreachable: 'Der Server ist nicht erreichbar.',
    protocol: 'Der Server antwortet nicht wie erwartet.',
    encryption: 'Die verschlüsselte Verbindung ist fehlgeschlagen, meist wegen des Zertifikats.',
    try_later: 'Der Server ist vorübergehend überlastet. Der Dienst versucht es automatisch erneut.',
    key_missing:
      'Das gespeicherte Passwort kann nicht gelesen werden, weil der Schlüssel fehlt. Hinterlegen Sie es erneut.',
    failed: 'Die Nachrichten konnten nicht verarbeitet werden.',
  },
  noMessage: 'Noch keine Nachricht',
  lastMessage: 'Letzte Nachricht',
  failedAt: 'Fehlgeschlagen',
  fetchedAt: 'Zuletzt abgerufen',
  default: 'Standard',
  defaultText: 'E-Mails zu Tickets, die in keinem Postfach eingegangen sind, werden hierüber gesendet.',
  makeDefault: 'Als Standard festlegen',
  isDefaultNow: 'Standardpostfach geändert',
  details: 'Details',
  address: 'Adresse',
  senderName: 'Absendername',
  senderNameHelp: 'Der Name, den Kunden sehen, zum Beispiel „Nordic Freight Support“.',
  tickets: 'Neue Tickets',
  ticketsText: 'Was mit E-Mails an diese Adresse geschieht.',
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
  languageHelp:
    'Ein Sprachcode, zum Beispiel en oder de, für Kunden, die keine Sprache gewählt haben. Ohne Angabe gilt Englisch.',
  sendLimit: 'E-Mails pro Stunde',
  sendLimitHelp:
    'Das Limit Ihres Anbieters, falls es eines gibt. Weitere E-Mails warten. Ohne Angabe gibt es kein Limit.',
  fetching: 'Abruf',
  fetchingText: 'Wie Nachrichten an diese Adresse in den Dienst gelangen.',
  fetch: {
    label: 'Nachrichten gehen ein',
    kinds: { none: 'Durch Weiterleitung', imap: 'IMAP', microsoft365: 'Microsoft 365', gmail: 'Gmail' },
    texts: {
      none: 'Ihr Mailserver übergibt sie an die API. Der Dienst ruft nichts ab.',
      imap: 'Der Dienst meldet sich mit Anmeldename und Passwort an einem Mailserver an.',
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
    username: 'Anmeldename',
  },
  application: {
    clientId: 'Client-ID',
    clientIdHelp: 'ID der Anwendung, die Sie beim Anbieter registriert haben.',
    tenant: 'Verzeichnis-ID (Mandant)',
    tenantHelp: 'Leer lassen für Konten aus beliebigen Verzeichnissen.',
  },
  test: { send: 'Test senden', sent: 'Test an Ihre Adresse gesendet' },
  fetchNow: { label: 'Jetzt abrufen', done: 'Nachrichten werden jetzt abgerufen' },
  credentials: {
    password: 'Passwort',
    clientSecret: 'Client-Secret',
    set: { password: 'Passwort …', clientSecret: 'Client-Secret …' },
    text: 'Ersetzt den gespeicherten Wert. Danach kann ihn niemand mehr lesen.',
    save: 'Speichern',
    saved: 'Gespeichert. Der Dienst meldet sich ab sofort damit an.',
  },
  connect: {
    label: 'Verbinden',
    register: 'Tragen Sie diese Weiterleitungs-URI bei der Anwendung ein: %{url}',
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
    text: 'Antworten auf seine Tickets werden dann über das Standardpostfach gesendet.',
  },
};

export const subjectNames = { mailbox: 'Postfach' };
export const eventSubjects = { mailbox: 'Postfächer' };
export const permissions = { 'mailbox:manage': 'Postfächer verwalten' };
export const events = {
  'mailbox.created': 'Postfach erstellt',
  'mailbox.updated': 'Postfach geändert',
  'mailbox.credentials_changed': 'Zugangsdaten eines Postfachs geändert',
  'mailbox.fetch_requested': 'Abruf eines Postfachs angefordert',
  'mailbox.deleted': 'Postfach gelöscht',
};
