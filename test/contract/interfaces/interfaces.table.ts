/**
 * Procedures that tRPC does not offer, and why. Its error says where to send them, and the SDK sends them there by
 * itself.
 */
export const onRestAlone: Readonly<Record<string, string>> = {
  'attachments.upload': 'The request body is the file, which is streamed',
  'attachments.download': 'The response is the file, or a range of it',
  'tickets.export': 'The response is a file that is streamed',
  'analytics.export': 'The response is a file',
  'inbound.receiveEmail': 'The request body is a raw, signed email',
};

/** Procedures that do not repeat the stored response for an idempotency key, and why. */
export const notRepeated: Readonly<Record<string, string>> = {
  'auth.changePassword': 'The caller is signed out afterwards',
  'auth.endSessions': 'The caller is signed out afterwards',
  'notificationRules.preview': 'It changes nothing, so no response is stored',
  'slaPolicies.preview': 'It changes nothing, so no response is stored',
  'tickets.announcePresence': 'It stores nothing, and repeating it is harmless',
  'tickets.leavePresence': 'It stores nothing, and repeating it is harmless',
};
