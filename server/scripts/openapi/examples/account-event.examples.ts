import { agent, agentRole, at, id, invited, requester, requesterRole, ruth, scanner } from './desk.ts';
import { cameWith, type FactsOf } from './event.ts';

const itself = { subjectId: requester.id, by: requester };
const stranger = { subjectId: requester.id };
const { email } = requester;
const key = { name: 'Scanners in Lund', prefix: 'twk_4fQ9', ownerId: scanner.id };
const userAgent = 'Mozilla/5.0';

/** Events about the accounts of the desk and their API keys. */
export const accountFacts: FactsOf<'user' | 'api_key'> = {
  'user.registered': { ...itself, data: { email } },
  'user.registered_again': { ...stranger, data: { email } },
  'user.created': {
    subjectId: agent.id,
    by: ruth,
    data: { kind: agent.kind, email: agent.email, roles: [requesterRole.key] },
  },
  'user.invited': {
    subjectId: invited.id,
    by: ruth,
    data: { email: invited.email, roles: [agentRole.key] },
  },
  'user.invitation_accepted': {
    subjectId: invited.id,
    by: invited,
    changes: [{ field: 'status', from: 'invited', to: 'active' }],
  },
  'user.verified': { ...itself, changes: cameWith({ emailVerifiedAt: at('08:00:00') }) },
  'user.updated': {
    subjectId: agent.id,
    by: agent,
    changes: [{ field: 'availability', from: 'online', to: 'away' }],
  },
  'user.roles_changed': {
    subjectId: agent.id,
    by: ruth,
    time: '07:50:00',
    changes: [{ field: 'roles', from: [requesterRole.key], to: [agentRole.key] }],
  },
  'user.suspended': {
    subjectId: agent.id,
    by: ruth,
    changes: [{ field: 'status', from: 'active', to: 'suspended' }],
  },
  'user.activated': {
    subjectId: agent.id,
    by: ruth,
    changes: [{ field: 'status', from: 'suspended', to: 'active' }],
  },
  'user.signed_in': { ...itself, data: { userAgent } },
  'user.sign_in_failed': { ...stranger, data: { email, reason: 'wrong_credentials', userAgent } },
  'user.locked': { ...stranger, data: { email } },
  'user.session_ended': { ...itself, data: { sessionId: id('71') } },
  'user.sessions_ended': { ...itself },
  'user.verification_requested': { ...stranger, data: { email } },
  'user.email_change_requested': { ...itself, data: { email: 'm.lindqvist@example.com' } },
  'user.email_changed': {
    ...itself,
    changes: [{ field: 'email', from: email, to: 'm.lindqvist@example.com' }],
  },
  'user.password_changed': { ...itself, data: { how: 'reset' } },
  'user.password_reset_requested': { ...stranger, data: { email } },
  'api_key.created': {
    subjectId: id('81'),
    by: ruth,
    changes: cameWith({ name: key.name, grants: [{ permission: 'ticket:create', scope: 'own' }] }),
    data: key,
  },
  'api_key.rotated': {
    subjectId: id('81'),
    by: ruth,
    changes: [{ field: 'prefix', from: key.prefix, to: 'twk_8sWd' }],
    data: { ...key, prefix: 'twk_8sWd' },
  },
  'api_key.revoked': {
    subjectId: id('81'),
    by: ruth,
    changes: cameWith({ revokedAt: at('08:00:00') }),
    data: key,
  },
};
