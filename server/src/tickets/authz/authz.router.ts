import { AccessAnswer, AuthzCheck } from '../../contract/tickets/authz.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { checkAccess } from './check-access.ts';

export const authzRouter = router({
  check: requires('role:manage')
    .meta(
      rest('POST /authz/check', 'Check a permission', {
        errors: ['not_found'],
        description:
          'Checks whether a user has a permission, in general or on one ticket, and explains why. Applies the same rules as every other request. A ticket that you cannot see yourself is not found.',
      }),
    )
    .input(AuthzCheck)
    .output(AccessAnswer)
    .mutation(({ ctx, input }) => ctx.transact((tx) => checkAccess(tx, input))),
});
