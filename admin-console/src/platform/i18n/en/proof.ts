/** Asks users to confirm who they are before something that is protected. */
export const stepUp = {
  title: 'Confirm that it is you',
  text: 'This step is protected, in case you left your screen open.',
  submit: 'Confirm',
  done: 'Confirmed. You can now repeat what you wanted to do.',
  noWay: 'This browser cannot use your second factor here. Sign out, and sign in again.',
  at: 'Confirm with %{name}',
  leaves: 'You leave this page, and changes that you have not saved are lost.',
};

/** Fields and buttons to prove who one is. */
export const proof = {
  usePasskey: 'Use your passkey',
  code: 'Code from your app',
  codeHelp: 'Six digits. A new code appears every 30 seconds.',
  recoveryCode: 'Recovery code',
  recoveryCodeHelp: 'Each code works once. Upper or lower case and blanks do not matter.',
  use: {
    passkey: 'Use a passkey',
    totp: 'Use a code from your app',
    recovery_code: 'Use a recovery code',
    password: 'Use your password',
  },
};

/** Sign-in through an identity provider. */
export const sso = {
  title: 'Signing in',
  failed: 'Sign-in failed',
  waiting: 'Signing in',
  lost: 'This did not begin in this tab, or is already finished. Start again.',
  denied: 'You canceled at the provider, or it does not let you in.',
  needHttps: 'To sign in through your organization, open this page by its HTTPS address.',
  back: 'Back',
  linked: '%{name} linked',
  confirm: {
    title: 'Confirm your account',
    text: 'Only this time: enter the password of your account %{email}, or open the link that we sent to this address.',
    byMail: 'Confirm only if you just signed in through your provider. Then you sign in without a password.',
    submit: 'Confirm and sign in',
  },
};
