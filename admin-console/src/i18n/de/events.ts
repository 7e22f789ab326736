import type { Texts } from '../texts.ts';

export const events: Texts['events'] = {
  ticket: {
    created: 'Ein Ticket wurde angelegt',
    updated: 'Felder eines Tickets änderten sich',
    assigned: 'Ein Ticket ging an jemanden, an ein Team oder an niemanden',
    status_changed: 'Ein Ticket bekam einen anderen Status',
    reopened: 'Ein gelöstes Ticket wurde wieder geöffnet',
    deleted: 'Ein Ticket kam in den Papierkorb',
    restored: 'Ein Ticket wurde aus dem Papierkorb geholt',
    followed: 'Jemand folgt einem Ticket',
    unfollowed: 'Jemand folgt einem Ticket nicht mehr',
    merged: 'Ein Ticket wurde mit einem anderen zusammengeführt, das sein Gespräch fortsetzt',
    follow_up_created: 'Eine Antwort auf ein geschlossenes Ticket eröffnete ein neues',
    linked: 'Ein Ticket wurde mit einem anderen verknüpft',
    unlinked: 'Ein Ticket ist nicht mehr mit einem anderen verknüpft',
  },
  comment: {
    public: 'Eine öffentliche Antwort wurde geschrieben',
    internal: 'Eine interne Notiz wurde geschrieben',
    updated: 'Ein Kommentar wurde bearbeitet',
    redacted: 'Was ein Kommentar sagte, wurde endgültig entfernt',
  },
  attachment: {
    added: 'Eine Datei wurde angehängt',
    deleted: 'Eine Datei wurde entfernt',
  },
  interaction: {
    recorded: 'Ein Kontakt mit der Kundschaft wurde festgehalten',
  },
  user: {
    registered: 'Jemand hat sich registriert',
    registered_again: 'Jemand registrierte sich mit einer Adresse, die schon ein Konto hat',
    created: 'Die Administration legte ein Konto an',
    invited: 'Jemand wurde eingeladen',
    invitation_accepted: 'Jemand mit Einladung wählte ein Passwort',
    verified: 'Jemand bestätigte seine E-Mail-Adresse',
    updated: 'Ein Konto änderte sich',
    roles_changed: 'Jemand bekam andere Rollen',
    suspended: 'Ein Konto wurde gesperrt',
    activated: 'Ein Konto wurde wieder freigegeben',
    signed_in: 'Jemand hat sich angemeldet',
    sign_in_failed: 'Jemand versuchte vergeblich, sich anzumelden',
    locked: 'Zu viele Anmeldeversuche: Fremde müssen warten',
    session_ended: 'Eine Sitzung wurde beendet',
    sessions_ended: 'Alle Sitzungen einer Person wurden beendet',
    verification_requested: 'Jemand bat um eine weitere Mail zur Bestätigung einer Adresse',
    email_change_requested: 'Jemand möchte seine Adresse ändern',
    email_changed: 'Jemand änderte seine Adresse',
    password_changed: 'Ein Passwort wurde geändert',
    password_reset_requested: 'Jemand bat um ein neues Passwort',
    preferences_changed: 'Jemand wählte, was er erfahren möchte',
  },
  api_key: {
    created: 'Ein API-Schlüssel wurde gemacht',
    rotated: 'Ein API-Schlüssel bekam ein neues Geheimnis',
    revoked: 'Ein API-Schlüssel wurde widerrufen',
  },
  role: {
    created: 'Eine Rolle wurde angelegt',
    updated: 'Eine Rolle änderte sich',
    deleted: 'Eine Rolle wurde gelöscht',
  },
  team: {
    created: 'Ein Team wurde angelegt',
    updated: 'Ein Team änderte sich',
    deleted: 'Ein Team wurde gelöscht',
    member_added: 'Jemand kam in ein Team oder bekam darin eine andere Aufgabe',
    member_removed: 'Jemand verließ ein Team',
  },
  category: {
    created: 'Eine Kategorie wurde angelegt',
    updated: 'Eine Kategorie änderte sich',
    moved: 'Eine Kategorie wurde unter eine andere oder innerhalb ihrer Ebene verschoben',
    deleted: 'Eine Kategorie wurde gelöscht',
  },
  status: {
    created: 'Ein Status wurde angelegt',
    updated: 'Ein Status änderte sich',
    deleted: 'Ein Status wurde gelöscht',
    transitions_changed: 'Die erlaubten Übergänge änderten sich',
  },
  view: {
    created: 'Eine Ansicht wurde gespeichert',
    updated: 'Eine Ansicht änderte sich',
    deleted: 'Eine Ansicht wurde gelöscht',
  },
  setting: {
    updated: 'Einstellungen des Dienstes änderten sich',
  },
  notification_rule: {
    created: 'Eine Benachrichtigungsregel wurde angelegt',
    updated: 'Eine Benachrichtigungsregel änderte sich',
    deleted: 'Eine Benachrichtigungsregel wurde gelöscht',
  },
  delivery: {
    retried: 'Eine gescheiterte Nachricht wurde erneut geschickt',
  },
  webhook: {
    created: 'Ein Webhook wurde angelegt',
    updated: 'Ein Webhook änderte sich',
    deleted: 'Ein Webhook wurde gelöscht',
    secret_rotated: 'Ein Webhook bekam ein neues Geheimnis',
    disabled: 'Ein Webhook wurde abgeschaltet, weil seine Nachrichten nicht angenommen wurden',
  },
};

export const eventSubjects: Texts['eventSubjects'] = {
  ticket: 'Tickets',
  comment: 'Kommentare',
  attachment: 'Dateien',
  interaction: 'Kontakte',
  user: 'Konten',
  api_key: 'API-Schlüssel',
  role: 'Rollen',
  team: 'Teams',
  category: 'Kategorien',
  status: 'Status',
  view: 'Ansichten',
  setting: 'Einstellungen',
  notification_rule: 'Benachrichtigungsregeln',
  delivery: 'Nachrichten',
  webhook: 'Webhooks',
};

export const accountMessages: Texts['accountMessages'] = {
  user: {
    verification: 'Ein Link, mit dem Sie Ihre E-Mail-Adresse bestätigen',
    password_reset: 'Ein Link, mit dem Sie ein neues Passwort wählen',
    password_changed: 'Ihr Passwort wurde geändert',
    email_changed: 'Die Adresse Ihres Kontos wird oder wurde geändert',
    invited: 'Jemand hat ein Konto für Sie angelegt',
    locked: 'Jemand versucht, Ihr Passwort zu erraten',
  },
  api_key: {
    created: 'Ein API-Schlüssel wurde gemacht, der in Ihrem Namen handelt',
  },
  webhook: {
    disabled: 'Einer Ihrer Webhooks wurde abgeschaltet, weil seine Nachrichten nicht angenommen wurden',
  },
};
