import type { Texts } from '../en/index.ts';

export const stepUp: Texts['stepUp'] = {
  title: 'Bestätigen Sie, dass Sie es sind',
  text: 'Dieser Schritt ist geschützt, falls Sie Ihren Bildschirm offen gelassen haben.',
  submit: 'Bestätigen',
  done: 'Bestätigt. Sie können Ihren letzten Schritt jetzt wiederholen.',
  noWay: 'Dieser Browser kann Ihren zweiten Faktor hier nicht verwenden. Melden Sie sich ab und wieder an.',
  at: 'Mit %{name} bestätigen',
  leaves: 'Sie verlassen diese Seite. Nicht gespeicherte Änderungen gehen verloren.',
};

export const proof: Texts['proof'] = {
  usePasskey: 'Passkey verwenden',
  code: 'Code aus Ihrer App',
  codeHelp: 'Sechs Ziffern. Alle 30 Sekunden erscheint ein neuer Code.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHelp: 'Jeder Code gilt einmal. Groß- und Kleinschreibung und Leerzeichen spielen keine Rolle.',
  use: {
    passkey: 'Passkey verwenden',
    totp: 'Code aus der App verwenden',
    recovery_code: 'Wiederherstellungscode verwenden',
    password: 'Passwort verwenden',
  },
};

export const sso: Texts['sso'] = {
  title: 'Anmeldung läuft',
  failed: 'Anmeldung gescheitert',
  waiting: 'Anmeldung läuft',
  lost: 'Dieser Vorgang hat nicht in diesem Tab begonnen oder ist schon abgeschlossen. Beginnen Sie neu.',
  denied: 'Sie haben beim Anmeldedienst abgebrochen, oder er lässt Sie nicht zu.',
  needHttps: 'Um sich über Ihre Organisation anzumelden, öffnen Sie diese Seite über ihre HTTPS-Adresse.',
  back: 'Zurück',
  linked: '%{name} verknüpft',
  confirm: {
    title: 'Bestätigen Sie Ihr Konto',
    text: 'Nur dieses Mal: Geben Sie das Passwort Ihres Kontos %{email} ein oder öffnen Sie den Link, den wir an diese Adresse gesendet haben.',
    byMail:
      'Bestätigen Sie nur, wenn Sie sich gerade über Ihren Anmeldedienst angemeldet haben. Danach melden Sie sich ohne Passwort an.',
    submit: 'Bestätigen und anmelden',
  },
};
