import { BeginLink, FinishLink, Identity, ProviderAddress } from '../../../contract/accounts/sso.ts';
import { ById, Done, listOf } from '../../../contract/base/common.ts';
import { inSession, inVerifiedSession, rest, router } from '../../../platform/procedures/trpc.ts';
import { beginLink, finishLink, listIdentities, removeIdentity } from './own-identities.ts';

/** Accounts at identity providers with which the signed-in user signs in. */
export const ownIdentityRouter = router({
  identities: inSession
    .meta(
      rest('GET /auth/me/identities', 'List your linked accounts', {
        description: 'Returns your accounts at identity providers with which you can sign in.',
      }),
    )
    .output(listOf(Identity))
    .query(async ({ ctx }) => ({ data: await listIdentities(ctx.em, ctx.actor.id) })),

  beginLink: inVerifiedSession
    .meta(
      rest('POST /auth/me/identities', 'Begin to link an account', {
        stepUp: 'own',
        errors: ['conflict'],
        description:
          'Returns the page of the provider to send the browser to. Afterwards, the browser is at `redirectUri`: pass what the provider added to its address to `POST /auth/me/identities/finish`.',
      }),
    )
    .input(BeginLink)
    .output(ProviderAddress)
    .mutation(({ ctx, input }) => beginLink(ctx, input)),

  finishLink: inVerifiedSession
    .meta(
      rest('POST /auth/me/identities/finish', 'Finish linking an account', {
        errors: ['conflict'],
        description:
          'Must be called in the session that began it, within 10 minutes. Rejected with `conflict` if another user has linked the account, or if you have another one at the provider.',
      }),
    )
    .input(FinishLink)
    .output(Identity)
    .mutation(({ ctx, input }) => finishLink(ctx, input)),

  removeIdentity: inSession
    .meta(
      rest('DELETE /auth/me/identities/{id}', 'Unlink an account', {
        stepUp: 'own',
        status: 204,
        errors: ['conflict'],
        description:
          'You cannot sign in with it any more. Rejected with `conflict` if it is your only way to sign in: choose a password first.',
      }),
    )
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => removeIdentity(tx, ctx.services.config, input.id))),
});
