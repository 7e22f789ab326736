import {
  Factors,
  Passkey,
  PasskeyAdd,
  PasskeyAdded,
  PasskeyCreation,
  PasskeyRename,
  RecoveryCodes,
  TotpConfirm,
  TotpConfirmed,
  TotpSetup,
} from '../../contract/accounts/factors.ts';
import { ById, Done } from '../../contract/base/common.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inSession, rest, router } from '../../platform/procedures/trpc.ts';
import { renewRecoveryCodes, viewFactors } from './own/factors.view.ts';
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from './own/passkey.commands.ts';
import { beginTotp, confirmTotp, removeTotp } from './own/totp.commands.ts';

/** Also for users whose role requires a second factor that they do not have yet: this is how they get one. */
const inOwnAccount = inSession.use(({ ctx, next }) => {
  // A registration can be someone else's, who would keep the factor when the mailbox confirms it.
  if (!ctx.actor.verified) throw new AppError('email_not_verified');
  return next();
});

/** Procedures for the signed-in user's own second factors. */
export const ownFactorsRouter = router({
  factors: inSession
    .meta(
      rest('GET /auth/me/factors', 'List your second factors', {
        description: 'Returns your passkeys, your authenticator app, and how many recovery codes you have left.',
      }),
    )
    .output(Factors)
    .query(({ ctx }) => viewFactors(ctx.em, ctx.actor.id)),

  beginTotp: inOwnAccount
    .meta(
      rest('POST /auth/me/totp', 'Set up an authenticator app', {
        stepUp: 'own',
        secret: true,
        errors: ['email_not_verified'],
        description:
          'Returns a secret for an authenticator app (RFC 6238). Nothing changes until you confirm it with a code by `POST /auth/me/totp/confirm` within an hour. It then replaces the app that you have, if any.',
      }),
    )
    .output(TotpSetup)
    .mutation(({ ctx }) => ctx.transact((tx) => beginTotp(tx, ctx.services))),

  confirmTotp: inOwnAccount
    .meta(
      rest('POST /auth/me/totp/confirm', 'Confirm an authenticator app', {
        stepUp: 'own',
        secret: true,
        errors: ['email_not_verified', 'conflict'],
        description:
          'From now on, signing in with your password requires a code, too. Notifies you by email. With your first second factor, returns recovery codes: keep them in a safe place. Your session counts as confirmed with two factors: continue with the new access token.',
      }),
    )
    .input(TotpConfirm)
    .output(TotpConfirmed)
    .mutation(({ ctx, input }) => ctx.transact((tx) => confirmTotp(tx, ctx.services, input.code))),

  removeTotp: inOwnAccount
    .meta(
      rest('DELETE /auth/me/totp', 'Remove your authenticator app', {
        stepUp: 'own',
        status: 204,
        errors: ['email_not_verified', 'not_found', 'conflict'],
        description:
          'Notifies you by email. Rejected with `conflict` if it is your last second factor and a role of yours requires one. With the last one, your recovery codes are removed, too.',
      }),
    )
    .output(Done)
    .mutation(({ ctx }) => ctx.transact((tx) => removeTotp(tx, ctx.services))),

  newPasskeyOptions: inOwnAccount
    .meta(
      rest('POST /auth/me/passkeys/options', 'Start adding a passkey', {
        stepUp: 'own',
        errors: ['email_not_verified', 'conflict'],
        description:
          'Returns a challenge for a new passkey, valid for five minutes. Pass `options` to `navigator.credentials.create` in the browser. Rejected with `conflict` if you have 20 passkeys, or if the address of the service is an IP address, which cannot have passkeys.',
      }),
    )
    .output(PasskeyCreation)
    .mutation(({ ctx }) => newPasskeyOptions(ctx)),

  addPasskey: inOwnAccount
    .meta(
      rest('POST /auth/me/passkeys', 'Add a passkey', {
        stepUp: 'own',
        secret: true,
        status: 201,
        errors: ['email_not_verified', 'not_found', 'conflict'],
        description:
          'From now on, you can sign in with the passkey alone, and signing in with your password requires a second factor, too. Notifies you by email. With your first second factor, returns recovery codes: keep them in a safe place. Your session counts as confirmed with two factors: continue with the new access token.',
      }),
    )
    .input(PasskeyAdd)
    .output(PasskeyAdded)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  renamePasskey: inOwnAccount
    .meta(
      rest('PATCH /auth/me/passkeys/{id}', 'Rename a passkey', {
        stepUp: 'own',
        errors: ['email_not_verified'],
        description: 'Changes only the name that you see in your list.',
      }),
    )
    .input(PasskeyRename)
    .output(Passkey)
    .mutation(({ ctx, input }) => ctx.transact((tx) => renamePasskey(tx, input))),

  removePasskey: inOwnAccount
    .meta(
      rest('DELETE /auth/me/passkeys/{id}', 'Remove a passkey', {
        stepUp: 'own',
        status: 204,
        errors: ['email_not_verified', 'conflict'],
        description:
          'Notifies you by email. Rejected with `conflict` if it is your last second factor and a role of yours requires one. With the last one, your recovery codes are removed, too.',
      }),
    )
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => removePasskey(tx, ctx.services, input.id))),

  renewRecoveryCodes: inOwnAccount
    .meta(
      rest('POST /auth/me/recovery-codes', 'Create new recovery codes', {
        stepUp: 'own',
        secret: true,
        errors: ['email_not_verified', 'conflict'],
        description:
          'Returns ten codes, each of which replaces a second factor once. Earlier codes stop working. Rejected with `conflict` if you have no second factor.',
      }),
    )
    .output(RecoveryCodes)
    .mutation(({ ctx }) => ctx.transact(renewRecoveryCodes)),
});
