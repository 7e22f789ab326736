import {
  IdentityProvider,
  IdentityProviderCreate,
  IdentityProviderSecret,
  IdentityProviderUpdate,
  IdentityProviderUpsert,
  UpsertedIdentityProvider,
} from '../../../contract/accounts/identity.ts';
import { BeginProviderTest, FinishProviderTest, ProviderTest } from '../../../contract/accounts/provider-test.ts';
import { ProviderAddress } from '../../../contract/accounts/sso.ts';
import { ById, ByIdExpected, Done, listOf } from '../../../contract/base/common.ts';
import { requires, rest, router } from '../../../platform/procedures/trpc.ts';
import { getProvider, listProviders, viewProvider } from '../base/provider.queries.ts';
import { createProvider, deleteProvider, setSecret, updateProvider, upsertProvider } from './provider.commands.ts';
import { beginTest, finishTest } from './provider-test.ts';

const managing = requires('identity:manage');

/** Identity providers, through which users sign in. */
export const identityProviderRouter = router({
  list: managing
    .meta(rest('GET /identity-providers', 'List identity providers', { description: 'Returns all of them, by name.' }))
    .output(listOf(IdentityProvider))
    .query(async ({ ctx }) => ({ data: (await listProviders(ctx.em)).map(viewProvider) })),

  get: managing
    .meta(
      rest('GET /identity-providers/{id}', 'Get an identity provider', {
        description: 'Includes everything except its client secret.',
      }),
    )
    .input(ById)
    .output(IdentityProvider)
    .query(async ({ ctx, input }) => viewProvider(await getProvider(ctx.em, input.id))),

  create: managing
    .meta(
      rest('POST /identity-providers', 'Create an identity provider', {
        stepUp: 'dangerous',
        status: 201,
        description:
          'The provider is disabled. Set its client secret, run a test, and enable it then. Without a secret, the service signs with its own key (`private_key_jwt`), which the provider finds at `/.well-known/jwks.json`, unless `JWT_SECRET` is set. Register `/admin/sso` of the service as the redirect address with the provider, and `/api/auth/sso/{key}/logout` for back-channel logout.',
      }),
    )
    .input(IdentityProviderCreate)
    .output(IdentityProvider)
    .mutation(({ ctx, input }) => ctx.transact((tx) => createProvider(tx, ctx.services, input))),

  update: managing
    .meta(
      rest('PATCH /identity-providers/{id}', 'Update an identity provider', {
        stepUp: 'dangerous',
        errors: ['conflict'],
        description:
          'Fields that you omit stay unchanged. Enabling it requires a test run since the last change of issuer, client, secret, or scopes. Disabling it ends the sessions that it opened.',
      }),
    )
    .input(IdentityProviderUpdate)
    .output(IdentityProvider)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateProvider(tx, ctx.services, input))),

  upsert: managing
    .meta(
      rest('PUT /identity-providers/by-key/{key}', 'Create or update an identity provider', {
        stepUp: 'dangerous',
        orCreated: true,
        errors: ['conflict'],
        description:
          'Creates a provider as `POST /identity-providers` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200.',
      }),
    )
    .input(IdentityProviderUpsert)
    .output(UpsertedIdentityProvider)
    .mutation(({ ctx, input }) => ctx.transact((tx) => upsertProvider(tx, ctx.services, input))),

  delete: managing
    .meta(
      rest('DELETE /identity-providers/{id}', 'Delete an identity provider', {
        stepUp: 'dangerous',
        status: 204,
        description:
          'Ends the sessions that it opened, and unlinks its users. Their accounts and roles stay; without a password, they must reset it to sign in.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => deleteProvider(tx, input))),

  setSecret: managing
    .meta(
      rest('PUT /identity-providers/{id}/secret', 'Set the client secret', {
        stepUp: 'dangerous',
        status: 204,
        description:
          'Stores the secret, sealed under a key that is not in the database. It replaces the former one, and no one can read it. Run a test afterwards.',
      }),
    )
    .input(IdentityProviderSecret)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => setSecret(tx, ctx.services, input))),

  beginTest: managing
    .meta(
      rest('POST /identity-providers/{id}/test', 'Begin a test run', {
        stepUp: 'dangerous',
        errors: ['conflict'],
        description:
          'Returns the page on which to sign in at the provider. It does not have to be enabled. Nothing happens to any account.',
      }),
    )
    .input(BeginProviderTest)
    .output(ProviderAddress)
    .mutation(({ ctx, input }) => beginTest(ctx, input)),

  finishTest: managing
    .meta(
      rest('POST /identity-providers/{id}/test/finish', 'Finish a test run', {
        errors: ['conflict', 'permission_denied'],
        description:
          'Returns the claims of the user who signed in, the account that they would get, and its roles. Only the user who began the test can finish it, within 10 minutes. The provider can be enabled then.',
      }),
    )
    .input(FinishProviderTest)
    .output(ProviderTest)
    .mutation(({ ctx, input }) => finishTest(ctx, input)),
});
