import { z } from 'zod';
import { expected, Id, InstantInput, line, listing, Resource, Timestamp } from '../base/common.ts';
import { Grant } from '../base/permissions.ts';
import { UserRef } from './users.ts';

export const ApiKey = Resource.extend({
  name: z.string(),
  prefix: z.string().describe('First characters of the key, to tell it from others.'),
  owner: UserRef,
  grants: z
    .array(Grant)
    .nullable()
    .describe('Permissions that the key is limited to; null if it has all permissions of its owner.'),
  requesterSource: z
    .string()
    .nullable()
    .describe('External system for whose people the key issues tokens; null if it issues none.'),
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable().describe('When the key was last used, to the minute; null if never.'),
  revokedAt: Timestamp.nullable(),
}).meta({ id: 'ApiKey', description: 'Long-lived secret with which a program acts as its owner.' });

export const ApiKeyWithSecret = ApiKey.extend({
  key: z.string().describe('Complete key, shown only in this response. Send it as `Authorization: Bearer …`.'),
}).meta({ id: 'ApiKeyWithSecret', description: 'API key with its secret, which is shown only once.' });

export const ApiKeyList = z.strictObject({
  ...listing,
  owner: Id.optional().describe('ID of the owner. If omitted, lists all keys that you can see.'),
});

export const issuesTokens = (grants: readonly Grant[] | null): boolean =>
  grants?.some(({ permission }) => permission === 'user:issue_token') ?? false;

export const ApiKeyCreate = z
  .strictObject({
    name: line(80),
    grants: z
      .array(Grant)
      .max(100)
      .nullable()
      .default(null)
      .describe(
        'Permissions to limit the key to, at most those of its owner; null for all permissions of the owner, except those that a key must name: `named` in `GET /permissions`.',
      ),
    requesterSource: line(100)
      .nullable()
      .default(null)
      .describe(
        'External system for whose people the key issues tokens. Required with the permission `user:issue_token`, and fixed for the life of the key.',
      ),
    expiresAt: InstantInput.nullable()
      .default(null)
      .describe('When the key expires, at most ten years from now; null if never.'),
    ownerId: Id.optional().describe('ID of the service account that owns the key. If omitted, you own it.'),
  })
  .refine(({ grants, requesterSource }) => (requesterSource !== null) === issuesTokens(grants), {
    path: ['requesterSource'],
    message: 'Must be specified if grants contain user:issue_token, and only then',
  });

export const ApiKeyCreation = z
  .object({
    kind: z.enum(['webhook', 'rule', 'api_key']),
    id: Id,
    name: z.string().describe('Name at its creation; for a webhook, the origin of its URL and a hash.'),
  })
  .meta({ id: 'ApiKeyCreation', description: 'What an API key created and what continues when the key is revoked.' });

export const ApiKeyRotate = z.strictObject({
  id: Id,
  ...expected,
  expireOldAfterSeconds: z
    .int()
    .min(0)
    .max(86_400)
    .default(0)
    .describe('How long the old secret stays valid, in seconds.'),
});

export type ApiKey = z.infer<typeof ApiKey>;
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>;
export type ApiKeyCreation = z.infer<typeof ApiKeyCreation>;
export type ApiKeyList = z.infer<typeof ApiKeyList>;
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;
export type ApiKeyRotate = z.infer<typeof ApiKeyRotate>;
