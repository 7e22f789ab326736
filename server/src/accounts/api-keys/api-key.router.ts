import {
  ApiKey,
  ApiKeyCreate,
  ApiKeyCreation,
  ApiKeyList,
  ApiKeyRotate,
  ApiKeyWithSecret,
} from '../../contract/accounts/api-keys.ts';
import { ById, ByIdExpected, Done, listOf, pageOf } from '../../contract/base/common.ts';
import { requiresOneOf, rest, router } from '../../platform/procedures/trpc.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './api-key.commands.ts';
import { getApiKey, listApiKeys, listKeyCreations } from './api-key.queries.ts';

const managing = requiresOneOf('api_key:manage_own', 'api_key:manage_any');

export const apiKeyRouter = router({
  list: managing
    .meta(
      rest('GET /api-keys', 'List API keys', {
        description:
          'Returns your API keys, newest first and without their secrets. Seeing the keys of other users requires `api_key:manage_any`.',
      }),
    )
    .input(ApiKeyList)
    .output(pageOf(ApiKey))
    .query(({ ctx, input }) => listApiKeys(ctx.em, ctx.actor, input)),

  get: managing
    .meta(
      rest('GET /api-keys/{id}', 'Get an API key', {
        description: 'Returns everything except the secret, including when the key was last used.',
      }),
    )
    .input(ById)
    .output(ApiKey)
    .query(({ ctx, input }) => getApiKey(ctx.em, ctx.actor, input.id)),

  create: managing
    .meta(
      rest('POST /api-keys', 'Create an API key', {
        stepUp: 'dangerous',
        status: 201,
        secret: true,
        description:
          'The secret is shown only in this response. A key can never do more than its owner: if the owner loses a permission, so does the key.',
      }),
    )
    .input(ApiKeyCreate)
    .output(ApiKeyWithSecret)
    .mutation(({ ctx, input }) => ctx.transact((tx) => createApiKey(tx, ctx.services.config, input))),

  rotate: managing
    .meta(
      rest('POST /api-keys/{id}/rotate', 'Rotate an API key', {
        stepUp: 'dangerous',
        secret: true,
        description:
          'Replaces the secret. The new one is shown only in this response; the old one can stay valid for up to a day, so that you can switch programs over. Otherwise, the tokens for requesters that the key issued end.',
      }),
    )
    .input(ApiKeyRotate)
    .output(ApiKeyWithSecret)
    .mutation(({ ctx, input }) => ctx.transact((tx) => rotateApiKey(tx, input))),

  creations: managing
    .meta(
      rest('GET /api-keys/{id}/creations', 'List what a key created', {
        description:
          'Returns webhooks, rules, and API keys that were created with the key and still exist, newest first, at most 100. They continue when the key is revoked.',
      }),
    )
    .input(ById)
    .output(listOf(ApiKeyCreation))
    .query(async ({ ctx, input }) => ({ data: await listKeyCreations(ctx.em, ctx.actor, input.id) })),

  revoke: managing
    .meta(
      rest('DELETE /api-keys/{id}', 'Revoke an API key', {
        status: 204,
        description:
          'Revokes the key permanently. This instance of the service rejects it immediately, all others within two seconds. The tokens for requesters that it issued end. What it created continues: see `GET /api-keys/{id}/creations`.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => revokeApiKey(tx, input))),
});
