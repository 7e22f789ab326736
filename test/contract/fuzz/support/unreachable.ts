/** Operations that never succeed for a client that knows only the document, with what else they require. */
export const unreachable: Readonly<Record<string, string>> = {
  authVerifyEmail: 'a link from an email',
  authResetPassword: 'a link from an email',
  authAcceptInvitation: 'a link from an email',
  authSetUp: 'the one-time link that the start prints',
  notificationsSubscription: 'a link from an email',
  notificationsUnsubscribe: 'a link from an email',
  notificationsResubscribe: 'a link from an email',
  notificationsMarkRead: 'an inbox message, which a worker creates',
  notificationsMarkUnread: 'an inbox message, which a worker creates',
  deliveriesRetry: 'a message that could not be delivered',
  webhooksRedeliver: 'a message that was delivered',
  surveysGet: 'a link from an email',
  surveysAnswer: 'a link from an email',
  surveysRedact: 'a survey that a worker has sent',
};
