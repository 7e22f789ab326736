import { IN_COOKIE, Session } from '../../contract/accounts/auth.ts';
import {
  PasskeyChallenge,
  PasskeySignIn,
  SecondFactor,
  SteppedUp,
  StepUp,
  StepUpOptions,
  StopFactorReset,
} from '../../contract/accounts/factors.ts';
import { Done } from '../../contract/base/common.ts';
import { inSession, open, rest, router } from '../../platform/procedures/trpc.ts';
import { keepInCookie } from '../auth/sessions/refresh-cookie.ts';
import { stopFactorReset } from './reset/reset-factors.ts';
import { passkeyChallenge, signInWithPasskey, signInWithSecondFactor } from './sign-in/second-factor.ts';
import { stepUp, stepUpOptions } from './sign-in/step-up.ts';

/** Procedures that prove who a user is with more than a password. */
export const signInRouter = router({
  secondFactor: open
    .meta(
      rest('POST /auth/second-factor', 'Sign in with a second factor', {
        errors: ['not_found', 'permission_denied', 'conflict'],
        description:
          'Completes a sign-in that `POST /auth/login` answered with a challenge. A challenge is valid for five minutes and five attempts, and only from the network that it was requested from. A code works once. After five wrong codes, the owner is notified by email, because someone knows their password.',
      }),
    )
    .input(SecondFactor)
    .output(Session)
    .mutation(async ({ ctx, input }) => {
      const session = await signInWithSecondFactor(ctx, input);
      return input.refreshTokenIn === IN_COOKIE ? keepInCookie(ctx, session) : session;
    }),

  passkeyOptions: open
    .meta(
      rest('POST /auth/passkey/options', 'Start a passkey sign-in', {
        errors: ['conflict'],
        description:
          'Returns a challenge that any passkey of this service can answer, without an email address. Pass `options` to `navigator.credentials.get` in the browser. Rejected with `conflict` if the address of the service is an IP address, which cannot have passkeys.',
      }),
    )
    .output(PasskeyChallenge)
    .mutation(({ ctx }) => passkeyChallenge(ctx)),

  passkey: open
    .meta(
      rest('POST /auth/passkey/verify', 'Sign in with a passkey', {
        errors: ['not_found', 'permission_denied', 'conflict'],
        description:
          'Counts as two factors, so no password is required. The passkey must have verified the user, by a PIN or biometrics.',
      }),
    )
    .input(PasskeySignIn)
    .output(Session)
    .mutation(async ({ ctx, input }) => {
      const session = await signInWithPasskey(ctx, input);
      return input.refreshTokenIn === IN_COOKIE ? keepInCookie(ctx, session) : session;
    }),

  stepUpOptions: inSession
    .meta(
      rest('POST /auth/step-up/options', 'List ways to confirm', {
        description:
          'Returns the ways in which you can confirm that it is you, for `POST /auth/step-up`, and a challenge for your passkeys.',
      }),
    )
    .output(StepUpOptions)
    .mutation(({ ctx }) => stepUpOptions(ctx)),

  stepUp: inSession
    .meta(
      rest('POST /auth/step-up', 'Confirm that it is you', {
        secret: true,
        errors: ['not_found', 'conflict'],
        description:
          'Operations that change how you sign in, give rights or reveal secrets require a recent proof, and are otherwise rejected with `step_up_required`. Returns a new access token of the same session: repeat the operation with it. A password is accepted only if your account has no second factor.',
      }),
    )
    .input(StepUp)
    .output(SteppedUp)
    .mutation(({ ctx, input }) => stepUp(ctx, input)),

  stopFactorReset: open
    .meta(
      rest('POST /auth/stop-factor-reset', 'Stop a second factor reset', {
        status: 204,
        errors: ['invalid_token'],
        description:
          'The token from the email works until the second factors are removed. They stay as they are, and the administrators see who stopped it in the audit log.',
      }),
    )
    .input(StopFactorReset)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await stopFactorReset(ctx, input.token);
      return {};
    }),
});
