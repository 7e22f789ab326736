import { z } from 'zod';
import { expected, Id, InstantInput, line, listing, Resource, Timestamp } from '../base/common.ts';
import { Grant } from '../base/permissions.ts';
import { UserRef } from './users.ts';

export const ApiKey = Resource.extend({
  name: z.string(),
  prefix: z.string().describe('The first characters of the key, to tell it from others'),
  owner: UserRef,
  grants: z.array(Grant).nullable().describe('null: all that the owner may do'),
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable().describe('To the minute'),
  revokedAt: Timestamp.nullable(),
}).meta({ id: 'ApiKey', description: 'A lasting secret by which a program acts in the name of its owner.' });

export const ApiKeyWithSecret = ApiKey.extend({
  key: z.string().describe('The whole key; it is shown this once. Send it as Authorization: Bearer'),
}).meta({ id: 'ApiKeyWithSecret', description: 'An API key, this once with its secret.' });

export const ApiKeyList = z.strictObject({
  ...listing,
  owner: Id.optional().describe('Whose keys; absent: of all whose keys you may see'),
});

export const ApiKeyCreate = z.strictObject({
  name: line(80),
  grants: z
    .array(Grant)
    .max(100)
    .nullable()
    .default(null)
    .describe('All that it may do, which can only narrow what its owner may; null: all that the owner may do'),
  expiresAt: InstantInput.nullable().default(null).describe('At most ten years from now; null: it never expires'),
  ownerId: Id.optional().describe('A service account; absent: yourself'),
});

export const ApiKeyRotate = z.strictObject({
  id: Id,
  ...expected,
  keepOldForSeconds: z
    .int()
    .min(0)
    .max(86_400)
    .default(0)
    .describe('How long the old secret stays good beside the new one'),
});

export type ApiKey = z.infer<typeof ApiKey>;
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>;
export type ApiKeyList = z.infer<typeof ApiKeyList>;
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;
export type ApiKeyRotate = z.infer<typeof ApiKeyRotate>;
