/**
 * Procedures that tRPC does not offer, and why. Its error says where to send them, and the SDK sends them there by
 * itself.
 */
export const onRestAlone: Readonly<Record<string, string>> = {
  'attachments.upload': 'The body is the file, which is not held in memory',
  'attachments.download': 'The answer is the file, in parts if asked for',
  'tickets.export': 'The answer is a file that is written while it is read',
  'analytics.export': 'The answer is a file',
  'inbound.receiveEmail': 'The body is a mail as it came, over which there is a signature',
};

/** Procedures that do not repeat the stored response for an idempotency key, and why. */
export const notRepeated: Readonly<Record<string, string>> = {
  'auth.changePassword': 'Whoever did it is signed in no longer',
  'auth.endSessions': 'Whoever did it is signed in no longer',
  'notificationRules.preview': 'It changes nothing, so that no answer is kept',
};
