import { FactorReset, UserFactors } from '../../contract/accounts/factors.ts';
import { ById } from '../../contract/base/common.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { requestFactorReset } from './reset/reset-factors.ts';
import { factorsOfUser } from './reset/user-factors.queries.ts';

/** Procedures of `users` that concern second factors. */
export const userFactorsRouter = router({
  factors: requires('user:suspend')
    .meta(
      rest('GET /users/{id}/factors', "List a user's second factors", {
        description:
          'Also returns when they will be removed, if a reset is pending. Only for users whose permissions do not exceed yours.',
      }),
    )
    .input(ById)
    .output(UserFactors)
    .query(({ ctx, input }) => factorsOfUser(ctx, input.id)),

  resetFactors: requires('user:suspend')
    .meta(
      rest('POST /users/{id}/reset-factors', "Reset a user's second factors", {
        stepUp: 'dangerous',
        status: 202,
        errors: ['conflict'],
        description:
          'For users who have lost all their second factors. Ends their sessions immediately and removes all their second factors after 24 hours. The user is notified by email, with a link that stops it. Asking again returns the pending reset. Only for users whose permissions do not exceed yours; rejected with `conflict` if the user has no second factor.',
      }),
    )
    .input(ById)
    .output(FactorReset)
    .mutation(({ ctx, input }) => ctx.transact((tx) => requestFactorReset(tx, ctx.services.config, input.id))),
});
