import type { Texts } from '../texts.ts';

export const auth: Texts['auth'] = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  name: 'Ihr Name',
  passwordRule:
    'Mindestens 10 Zeichen, kein gängiges Passwort und nicht Ihr Name oder Ihre Adresse. Einige Wörter ohne Zusammenhang eignen sich gut.',
  backToSignIn: 'Zurück zur Anmeldung',
  signIn: {
    title: 'Anmelden',
    text: 'Willkommen zurück.',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
    register: 'Konto anlegen',
    expired: 'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  },
  forgot: {
    title: 'Passwort vergessen?',
    text: 'Geben Sie Ihre Adresse an. Wir schicken einen Link, mit dem Sie ein neues Passwort wählen.',
    submit: 'Link schicken',
    doneTitle: 'Sehen Sie in Ihren Posteingang',
    doneText: 'Wenn zu dieser Adresse ein Konto gehört, ist ein Link unterwegs. Er gilt einmal.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    text: 'Überall sonst werden Sie abgemeldet.',
    submit: 'Passwort setzen',
    doneTitle: 'Ihr Passwort ist gesetzt',
    doneText: 'Melden Sie sich nun damit an.',
  },
  register: {
    title: 'Konto anlegen',
    text: 'Wir schicken einen Link an Ihre Adresse, um sie zu bestätigen.',
    submit: 'Konto anlegen',
    haveAccount: 'Sie haben schon eines?',
    doneTitle: 'Bestätigen Sie Ihre Adresse',
    doneText: 'Folgen Sie dem Link, den wir eben geschickt haben. Danach können Sie sich anmelden.',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    text: 'Bestätigen Sie nur, wenn Sie diese E-Mail angefordert haben. Sonst schließen Sie die Seite: Es ändert sich nichts.',
    submit: 'Meine Adresse bestätigen',
    doneTitle: 'Ihre Adresse ist bestätigt',
    doneText: 'Sie können sich nun anmelden.',
  },
  unsubscribe: {
    title: 'Diese E-Mails abbestellen',
    text: 'Sie bekommen eine E-Mail, wenn dies bei einem Ihrer Tickets geschieht:',
    submit: 'Diese E-Mails abbestellen',
  },
  unsubscribed: {
    title: 'Diese E-Mails sind abbestellt',
    text: 'Sie bekommen keine E-Mail mehr, wenn dies bei einem Ihrer Tickets geschieht:',
    submit: 'Wieder an mich schicken',
  },
  unverified: {
    title: 'E-Mail-Adresse bestätigen',
    text: 'Wir haben einen Link an %{email} geschickt. Folgen Sie ihm und melden Sie sich dann neu an.',
    resend: 'Link noch einmal schicken',
    resent: 'Ein neuer Link ist unterwegs.',
    check: 'Ich bin dem Link gefolgt',
  },
  invitation: {
    title: 'Einladung annehmen',
    text: 'Wählen Sie, wie andere Sie sehen, und ein Passwort.',
    submit: 'Beitreten',
    doneTitle: 'Willkommen',
    doneText: 'Ihr Konto ist bereit. Melden Sie sich mit Ihrer Adresse und dem gewählten Passwort an.',
    nameHelp: 'Lassen Sie es leer, um den Namen der Einladung zu behalten.',
  },
  setUp: {
    title: 'Ticketwire einrichten',
    text: 'Damit entsteht das erste Administratorkonto. Der Link gilt einmal.',
    submit: 'Administratorkonto anlegen',
    doneTitle: 'Ticketwire ist eingerichtet',
    doneText: 'Melden Sie sich mit dem Administratorkonto an, das Sie eben angelegt haben.',
  },
  link: {
    missing:
      'Diese Seite wird durch den Link aus einer E-Mail geöffnet. Der Link, dem Sie gefolgt sind, ist unvollständig.',
  },
};
