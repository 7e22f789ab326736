/** Operations that never succeed for a client that knows only the document, with what else they require. */
export const untaken: Readonly<Record<string, string>> = {
  authVerifyEmail: 'the link in a mail',
  authResetPassword: 'the link in a mail',
  authAcceptInvitation: 'the link in a mail',
  authSetUp: 'the link that the start prints, once',
  notificationsSubscription: 'the link in a mail',
  notificationsUnsubscribe: 'the link in a mail',
  notificationsResubscribe: 'the link in a mail',
  notificationsMarkRead: 'a message in the inbox, which a worker puts there',
  notificationsMarkUnread: 'a message in the inbox, which a worker puts there',
  deliveriesRetry: 'a message that could not be delivered',
  webhooksRedeliver: 'a message that was delivered',
};
