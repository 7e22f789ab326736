/**
 * Which changes require a recent proof of who the caller is, declared a second time on purpose. `own`: within 5 minutes.
 * `dangerous`: within 10. `secondFactor`: within 5, of accounts that have a second factor. With `+`: only with that input.
 */
export const stepUpTable: Record<string, string> = {
  'auth.changeEmail': 'secondFactor',
  'auth.changePassword': 'secondFactor',
  'auth.beginTotp': 'own',
  'auth.confirmTotp': 'own',
  'auth.removeTotp': 'own',
  'auth.newPasskeyOptions': 'own',
  'auth.addPasskey': 'own',
  'auth.renamePasskey': 'own',
  'auth.removePasskey': 'own',
  'auth.renewRecoveryCodes': 'own',
  'auth.endSession': 'own',
  'auth.endSessions': 'own',
  'users.create': 'dangerous + roleIds',
  'users.invite': 'dangerous + roleIds',
  'users.setRoles': 'dangerous',
  'users.resetFactors': 'dangerous',
  'roles.create': 'dangerous',
  'roles.update': 'dangerous',
  'roles.upsert': 'dangerous',
  'roles.delete': 'dangerous',
  'apiKeys.create': 'dangerous',
  'apiKeys.rotate': 'dangerous',
  'webhooks.create': 'dangerous',
  'webhooks.rotateSecret': 'dangerous',
};

/** Why the other changes of accounts, rights and secrets do not. Whatever concerns none of these never does. */
export const withoutStepUp: Record<string, string> = {
  'auth.stepUp': 'is the proof',
  'auth.stepUpOptions': 'asks for the proof',
  'auth.updateMe': 'changes nothing that signs in',
  'auth.updateNotificationPreferences': 'changes nothing that signs in',
  'auth.issueRequesterToken': 'is for API keys only',
  'users.upsert': 'gives no role but Requester',
  'users.update': 'changes neither roles nor how the user signs in',
  'users.suspend': 'takes rights away, perhaps in an emergency',
  'users.activate': 'gives back what someone else had given',
  'users.endSessions': 'takes rights away, perhaps in an emergency',
  'users.resendInvitation': 'goes to the address that was invited',
  'apiKeys.revoke': 'takes rights away, perhaps in an emergency',
  'webhooks.update': 'reveals no secret',
  'webhooks.delete': 'reveals no secret',
  'webhooks.test': 'reveals no secret',
  'webhooks.redeliver': 'reveals no secret',
};
