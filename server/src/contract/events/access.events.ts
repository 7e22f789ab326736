import { z } from 'zod';
import { Id, Timestamp } from '../base/common.ts';
import { Grant } from '../base/permissions.ts';
import { ACCOUNT, PERMISSIONS } from './account.events.ts';
import { created, createdWith, deleted, deletedWith, updated } from './changes.ts';
import { defineEvent } from './define-event.ts';
import { at, id, ruth } from './example-desk.ts';

const key = {
  name: z.string(),
  ownerId: Id.describe('ID of the owner.'),
  prefix: z.string().describe('Start of the key.'),
};
const exampleKey = { name: 'Scanners in Lund', ownerId: id('05'), prefix: 'twk_4fQ9' };
const ofKey = { subjectId: id('81'), by: ruth };

const apiKeyEvents = {
  'api_key.created': defineEvent({
    text: 'API key created',
    changes: created({
      name: z.string(),
      grants: z.array(Grant).nullable(),
      requesterSource: z.string().nullable(),
      expiresAt: Timestamp.nullable(),
    }),
    data: key,
    effects: { ...ACCOUNT, mayLag: false, wakesSenders: true },
    example: {
      ...ofKey,
      changes: createdWith({
        name: exampleKey.name,
        grants: [{ permission: 'ticket:create' as const, scope: 'own' as const }],
      }),
      data: exampleKey,
    },
  }),
  'api_key.rotated': defineEvent({
    text: 'API key secret rotated',
    changes: updated({ prefix: z.string(), previousUntil: Timestamp.nullable() }),
    data: key,
    effects: PERMISSIONS,
    example: {
      ...ofKey,
      changes: { prefix: { from: exampleKey.prefix, to: 'twk_8sWd' } },
      data: { ...exampleKey, prefix: 'twk_8sWd' },
    },
  }),
  'api_key.revoked': defineEvent({
    text: 'API key revoked',
    changes: created({ revokedAt: Timestamp }),
    data: key,
    effects: PERMISSIONS,
    example: { ...ofKey, changes: createdWith({ revokedAt: at('08:00:00') }), data: exampleKey },
  }),
};

const role = {
  name: z.string(),
  description: z.string(),
  grants: z.array(Grant),
  requiresSecondFactor: z.boolean(),
};
const roleKey = { key: z.string() };
const exampleRole = {
  name: 'Agent',
  description: 'Answers the tickets of their teams',
  grants: [
    { permission: 'ticket:read' as const, scope: 'team' as const },
    { permission: 'comment:create_public' as const, scope: 'team' as const },
    { permission: 'user:read' as const, scope: 'all' as const },
  ],
  requiresSecondFactor: false,
};
const ofRole = { subjectId: id('12'), by: ruth };

const roleEvents = {
  'role.created': defineEvent({
    text: 'Role created',
    changes: created(role),
    data: roleKey,
    effects: PERMISSIONS,
    example: { ...ofRole, changes: createdWith(exampleRole), data: { key: 'agent' } },
  }),
  'role.updated': defineEvent({
    text: 'Role updated',
    changes: updated(role),
    effects: PERMISSIONS,
    example: { ...ofRole, changes: { name: { from: 'Helper', to: exampleRole.name } } },
  }),
  'role.deleted': defineEvent({
    text: 'Role deleted',
    changes: deleted(role),
    data: roleKey,
    effects: PERMISSIONS,
    example: { ...ofRole, changes: deletedWith(exampleRole), data: { key: 'agent' } },
  }),
};

/** Events of API keys and roles. */
export const accessEvents = { ...apiKeyEvents, ...roleEvents };
