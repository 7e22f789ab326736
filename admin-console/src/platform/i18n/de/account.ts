import type { Texts } from '../en/index.ts';

export const account: Texts['account'] = {
  email: 'E-Mail-Adresse',
  emailText: 'Sie melden sich mit %{email} an. Eine neue Adresse gilt, sobald Sie sie per E-Mail bestätigen.',
  newEmail: 'Neue Adresse',
  password: 'Ihr Passwort',
  change: 'Bestätigungslink senden',
  sent: 'Wir haben einen Bestätigungslink an %{email} gesendet. Ihre Adresse ändert sich erst, wenn Sie ihn öffnen.',
  sessions: 'Aktive Sitzungen',
  sessionsText: 'Beenden Sie jede Sitzung, die Sie nicht kennen. Das Gerät wird sofort abgemeldet.',
  current: 'Diese Sitzung',
  lastUsed: 'Zuletzt verwendet',
  begun: 'Angemeldet',
  unknownDevice: 'Unbekanntes Gerät',
  end: 'Beenden',
  endOf: 'Sitzung beenden: %{device}',
  ended: 'Sitzung beendet',
  preferences: 'Benachrichtigungen',
  preferencesText:
    'Wählen Sie, wie Sie benachrichtigt werden. Nachrichten zur Sicherheit Ihres Kontos erhalten Sie immer.',
  always: 'Immer gesendet',
  notified: '%{event}: %{channel}',
};
