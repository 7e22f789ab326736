import { AccessAnswer, AuthzCheck } from '../contract/administration/authz.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { checkAccess } from './check-access.ts';

export const authzRouter = router({
  check: requires('role:manage')
    .meta(
      rest('POST /authz/check', 'Ask whether somebody may do something, with a ticket or at all, and why', {
        errors: ['not_found'],
        description:
          'Asks the same rules that refuse requests, and puts their answer into words. A ticket that you may not see yourself is not found.',
      }),
    )
    .input(AuthzCheck)
    .output(AccessAnswer)
    .mutation(({ ctx, input }) => ctx.transact((scope) => checkAccess(scope, input))),
});
