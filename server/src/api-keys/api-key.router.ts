import { ApiKey, ApiKeyCreate, ApiKeyList, ApiKeyRotate, ApiKeyWithSecret } from '../contract/accounts/api-keys.ts';
import { ById, ByIdExpected, Done, pageOf } from '../contract/base/common.ts';
import { requiresOneOf, rest, router } from '../platform/procedures/trpc.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './api-key.commands.ts';
import { getApiKey, listApiKeys } from './api-key.queries.ts';

const managing = requiresOneOf('api_key:manage_own', 'api_key:manage_any');

export const apiKeyRouter = router({
  list: managing
    .meta(
      rest('GET /api-keys', 'List your API keys; with api_key:manage_any, those of everybody', {
        description: 'Newest first; never with their secrets. Those of others take `api_key:manage_any`.',
      }),
    )
    .input(ApiKeyList)
    .output(pageOf(ApiKey))
    .query(({ ctx, input }) => listApiKeys(ctx.em, ctx.actor, input)),

  get: managing
    .meta(
      rest('GET /api-keys/{id}', 'Read an API key, but for its secret', {
        description: 'What is known of a key but its secret, with when it was last used.',
      }),
    )
    .input(ById)
    .output(ApiKey)
    .query(({ ctx, input }) => getApiKey(ctx.em, ctx.actor, input.id)),

  create: managing
    .meta(
      rest('POST /api-keys', 'Make an API key; the answer shows it this once', {
        status: 201,
        secret: true,
        description:
          'The answer shows the secret, and nothing ever shows it again. What it may do can only narrow what its owner may, and shrinks with it.',
      }),
    )
    .input(ApiKeyCreate)
    .output(ApiKeyWithSecret)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createApiKey(scope, ctx.services.config, input))),

  rotate: managing
    .meta(
      rest('POST /api-keys/{id}/rotate', 'Give an API key a new secret, shown this once', {
        secret: true,
        description:
          'The answer shows the new secret, once. The old one may stay good for a while, so that programs can change over.',
      }),
    )
    .input(ApiKeyRotate)
    .output(ApiKeyWithSecret)
    .mutation(({ ctx, input }) => ctx.transact((scope) => rotateApiKey(scope, input))),

  revoke: managing
    .meta(
      rest('DELETE /api-keys/{id}', 'Revoke an API key, at once and for good', {
        status: 204,
        description: 'It is refused from then on; other instances follow within two seconds.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => revokeApiKey(scope, input))),
});
