import type { Texts } from '../texts.ts';

export const account: Texts['account'] = {
  email: 'E-Mail-Adresse',
  emailText:
    'Sie melden sich mit %{email} an. Eine neue Adresse gilt, sobald Sie dem Link folgen, den wir an sie schicken.',
  newEmail: 'Neue Adresse',
  password: 'Ihr Passwort',
  change: 'Link schicken',
  sent: 'Wir haben einen Link an %{email} geschickt. Nichts ändert sich, bevor Sie ihm folgen.',
  sessions: 'Wo Sie angemeldet sind',
  sessionsText: 'Beenden Sie, was Sie nicht kennen. Es ist sofort vorbei.',
  current: 'Diese hier',
  lastUsed: 'Zuletzt benutzt',
  begun: 'Begonnen',
  unknownDevice: 'Unbekanntes Gerät',
  end: 'Beenden',
  endOf: 'Sitzung beenden: %{device}',
  ended: 'Die Sitzung ist beendet',
  preferences: 'Was Sie erfahren',
  preferencesText: 'Wo eine Regel Sie benachrichtigen würde. Was die Sicherheit Ihres Kontos betrifft, kommt immer.',
  always: 'Was immer kommt',
  told: '%{event}: %{channel}',
};
