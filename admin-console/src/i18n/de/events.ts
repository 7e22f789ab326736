import type { Texts } from '../texts.ts';

export const events: Texts['events'] = {
  ticket: {
    created: 'Ticket erstellt',
    updated: 'Ticketfelder geändert',
    assigned: 'Ticket zugewiesen oder Zuweisung aufgehoben',
    status_changed: 'Ticketstatus geändert',
    reopened: 'Gelöstes Ticket wieder geöffnet',
    deleted: 'Ticket in den Papierkorb verschoben',
    restored: 'Ticket aus dem Papierkorb wiederhergestellt',
    followed: 'Ticket gefolgt',
    unfollowed: 'Ticket nicht mehr gefolgt',
    merged: 'Ticket mit einem anderen zusammengeführt',
    follow_up_created: 'Folgeticket durch Antwort auf ein geschlossenes Ticket erstellt',
    linked: 'Ticket mit einem anderen verknüpft',
    unlinked: 'Verknüpfung mit einem anderen Ticket entfernt',
  },
  comment: {
    public: 'Öffentliche Antwort hinzugefügt',
    internal: 'Interne Notiz hinzugefügt',
    updated: 'Kommentar bearbeitet',
    redacted: 'Kommentar geschwärzt',
  },
  attachment: {
    added: 'Datei angehängt',
    deleted: 'Datei gelöscht',
  },
  interaction: {
    recorded: 'Kundenkontakt protokolliert',
  },
  user: {
    registered: 'Konto registriert',
    registered_again: 'Registrierung mit einer Adresse, die schon ein Konto hat',
    created: 'Konto durch die Administration erstellt',
    invited: 'Person eingeladen',
    invitation_accepted: 'Einladung angenommen',
    verified: 'E-Mail-Adresse bestätigt',
    updated: 'Konto geändert',
    roles_changed: 'Rollen eines Kontos geändert',
    suspended: 'Konto gesperrt',
    activated: 'Konto reaktiviert',
    signed_in: 'Anmeldung',
    sign_in_failed: 'Anmeldung fehlgeschlagen',
    locked: 'Anmeldung aus unbekannten Netzen nach zu vielen Versuchen gesperrt',
    session_ended: 'Sitzung beendet',
    sessions_ended: 'Alle Sitzungen eines Kontos beendet',
    verification_requested: 'Weitere Bestätigungsmail angefordert',
    email_change_requested: 'Änderung der E-Mail-Adresse angefordert',
    email_changed: 'E-Mail-Adresse geändert',
    password_changed: 'Passwort geändert',
    password_reset_requested: 'Zurücksetzen des Passworts angefordert',
    preferences_changed: 'Benachrichtigungseinstellungen geändert',
  },
  api_key: {
    created: 'API-Schlüssel erstellt',
    rotated: 'Secret eines API-Schlüssels erneuert',
    revoked: 'API-Schlüssel widerrufen',
  },
  role: {
    created: 'Rolle erstellt',
    updated: 'Rolle geändert',
    deleted: 'Rolle gelöscht',
  },
  team: {
    created: 'Team erstellt',
    updated: 'Team geändert',
    deleted: 'Team gelöscht',
    member_added: 'Teammitglied hinzugefügt oder Rolle geändert',
    member_removed: 'Teammitglied entfernt',
  },
  category: {
    created: 'Kategorie erstellt',
    updated: 'Kategorie geändert',
    moved: 'Kategorie verschoben oder umsortiert',
    deleted: 'Kategorie gelöscht',
  },
  status: {
    created: 'Status erstellt',
    updated: 'Status geändert',
    deleted: 'Status gelöscht',
    transitions_changed: 'Erlaubte Übergänge geändert',
  },
  view: {
    created: 'Ansicht gespeichert',
    updated: 'Ansicht geändert',
    deleted: 'Ansicht gelöscht',
  },
  setting: {
    updated: 'Einstellungen geändert',
  },
  notification_rule: {
    created: 'Benachrichtigungsregel erstellt',
    updated: 'Benachrichtigungsregel geändert',
    deleted: 'Benachrichtigungsregel gelöscht',
  },
  delivery: {
    retried: 'Fehlgeschlagene Zustellung wiederholt',
  },
  webhook: {
    created: 'Webhook erstellt',
    updated: 'Webhook geändert',
    deleted: 'Webhook gelöscht',
    secret_rotated: 'Webhook-Secret erneuert',
    disabled: 'Webhook nach fehlgeschlagenen Zustellungen deaktiviert',
  },
};

export const eventSubjects: Texts['eventSubjects'] = {
  ticket: 'Tickets',
  comment: 'Kommentare',
  attachment: 'Dateien',
  interaction: 'Kundenkontakte',
  user: 'Konten',
  api_key: 'API-Schlüssel',
  role: 'Rollen',
  team: 'Teams',
  category: 'Kategorien',
  status: 'Status',
  view: 'Ansichten',
  setting: 'Einstellungen',
  notification_rule: 'Benachrichtigungsregeln',
  delivery: 'Zustellungen',
  webhook: 'Webhooks',
};

export const accountMessages: Texts['accountMessages'] = {
  user: {
    verification: 'Link zum Bestätigen Ihrer E-Mail-Adresse',
    password_reset: 'Link zum Zurücksetzen Ihres Passworts',
    password_changed: 'Ihr Passwort wurde geändert',
    email_changed: 'Ihre E-Mail-Adresse wird geändert oder wurde geändert',
    invited: 'Einladung zu Ihrem Konto',
    locked: 'Zu viele fehlgeschlagene Anmeldeversuche bei Ihrem Konto',
  },
  api_key: {
    created: 'Ein API-Schlüssel, der in Ihrem Namen handelt, wurde erstellt',
  },
  webhook: {
    disabled: 'Ihr Webhook wurde nach fehlgeschlagenen Zustellungen deaktiviert',
  },
};
