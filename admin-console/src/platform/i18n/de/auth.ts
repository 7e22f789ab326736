import type { Texts } from '../en/index.ts';

export const auth: Texts['auth'] = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  name: 'Ihr Name',
  passwordRule:
    'Mindestens 10 Zeichen. Vermeiden Sie gängige Passwörter, Ihren Namen und Ihre E-Mail-Adresse. Gut eignen sich einige Wörter ohne Zusammenhang.',
  language: 'Sprache',
  backToSignIn: 'Zurück zur Anmeldung',
  signIn: {
    title: 'Anmelden',
    text: 'Willkommen zurück.',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
    register: 'Konto erstellen',
    expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um fortzufahren.',
    or: 'oder',
    passkey: 'Mit einem Passkey anmelden',
    with: 'Weiter mit %{name}',
    usePassword: 'Stattdessen ein Passwort verwenden',
  },
  second: {
    title: 'Zweiter Schritt',
    text: 'Ihr Passwort stimmt. Bestätigen Sie nun mit Ihrem zweiten Faktor.',
    restart: 'Neu beginnen',
    noWay:
      'Dieser Browser kann Ihren zweiten Faktor hier nicht verwenden. Öffnen Sie den Dienst über seinen Namen oder nehmen Sie einen anderen Browser.',
  },
  stopReset: {
    title: 'Zweite Faktoren behalten',
    text: 'Die Administration wird Ihre Passkeys und Codes entfernen. Wenn Sie nicht darum gebeten haben, verhindern Sie es hier.',
    submit: 'Behalten',
    doneTitle: 'Ihre zweiten Faktoren bleiben',
    doneText: 'Es wird nichts entfernt. Sagen Sie der Administration Bescheid, wenn Sie nicht darum gebeten haben.',
  },
  forgot: {
    title: 'Passwort vergessen?',
    text: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    submit: 'Link senden',
    doneTitle: 'Prüfen Sie Ihren Posteingang',
    doneText: 'Wenn zu dieser Adresse ein Konto gehört, haben wir einen Link gesendet. Er funktioniert nur einmal.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    text: 'Sie werden auf allen anderen Geräten abgemeldet.',
    submit: 'Passwort speichern',
    doneTitle: 'Passwort geändert',
    doneText: 'Sie können sich jetzt mit Ihrem neuen Passwort anmelden.',
  },
  register: {
    title: 'Konto erstellen',
    text: 'Wir senden Ihnen einen Link, mit dem Sie Ihre Adresse bestätigen.',
    submit: 'Konto erstellen',
    haveAccount: 'Schon ein Konto?',
    doneTitle: 'Bestätigen Sie Ihre Adresse',
    doneText:
      'Öffnen Sie den Link in der E-Mail, die wir Ihnen gerade gesendet haben. Danach können Sie sich anmelden.',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    text: 'Bestätigen Sie nur, wenn Sie diese E-Mail angefordert haben. Schließen Sie sonst die Seite; dann ändert sich nichts.',
    registration:
      'Bestätigen Sie nur, wenn Sie sich registriert haben. Geben Sie Ihr Passwort noch einmal ein: Nur dieses gilt, egal was zuvor eingegeben wurde.',
    submit: 'Meine Adresse bestätigen',
    doneTitle: 'E-Mail-Adresse bestätigt',
    doneText: 'Sie können sich jetzt anmelden.',
  },
  unsubscribe: {
    title: 'Diese E-Mails abbestellen',
    text: 'Sie erhalten eine E-Mail, wenn bei einem Ihrer Tickets Folgendes geschieht:',
    submit: 'Abbestellen',
  },
  unsubscribed: {
    title: 'E-Mails abbestellt',
    text: 'Sie erhalten keine E-Mail mehr, wenn bei einem Ihrer Tickets Folgendes geschieht:',
    submit: 'Wieder abonnieren',
  },
  unverified: {
    title: 'E-Mail-Adresse bestätigen',
    text: 'Wir haben einen Link an %{email} gesendet. Öffnen Sie ihn und melden Sie sich dann erneut an.',
    resend: 'Link erneut senden',
    resent: 'Wir haben Ihnen einen neuen Link gesendet.',
    check: 'Ich habe den Link geöffnet',
  },
  invitation: {
    title: 'Einladung annehmen',
    text: 'Wählen Sie den Namen, den andere sehen, und ein Passwort.',
    submit: 'Beitreten',
    doneTitle: 'Willkommen',
    doneText: 'Ihr Konto ist bereit. Melden Sie sich mit Ihrer E-Mail-Adresse und dem gewählten Passwort an.',
    nameHelp: 'Leer lassen, um den Namen aus der Einladung zu behalten.',
  },
  setUp: {
    title: 'Ticketwire einrichten',
    text: 'Erstellen Sie das erste Administratorkonto. Dieser Link funktioniert nur einmal.',
    submit: 'Administratorkonto erstellen',
    doneTitle: 'Ticketwire ist eingerichtet',
    doneText: 'Melden Sie sich mit dem Administratorkonto an, das Sie gerade erstellt haben.',
  },
  link: {
    missing:
      'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail oder kopieren Sie ihn vollständig in die Adresszeile.',
  },
};
