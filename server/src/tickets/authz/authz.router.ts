import { scopesOf } from '../../accounts/roles/role.policy.ts';
import { AccessCheck, AuthzCheck } from '../../contract/tickets/authz.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { judge } from './access.logic.ts';
import { explain } from './access.wording.ts';
import { subjectOf, ticketOf } from './authz.queries.ts';

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
    .output(AccessCheck)
    .mutation(({ ctx, input }) => ctx.transact((tx) => checkAccess(tx, input))),
});

/** Reports whether a user has a permission and why, using the predicates that requests are checked with. */
async function checkAccess(
  { em, actor: asker }: TransactionContext<Actor>,
  { userId, permission, ticketId }: AuthzCheck,
): Promise<AccessCheck> {
  const subject = await subjectOf(em, userId);
  const ticket = ticketId === undefined ? null : await ticketOf(em, asker, subject.actor, ticketId);
  const verdict = judge(subject, permission, ticket);
  return {
    allowed: verdict.reason === 'granted',
    permission,
    reason: verdict.reason,
    detail: explain({ subject, permission, ticket }, verdict),
    scope: subject.actor.scopes.get(permission) ?? null,
    grantedBy: subject.roles.flatMap(({ id, key, name, grants }) => {
      const scope = scopesOf(grants).get(permission);
      return scope === undefined ? [] : [{ role: { id, key, name }, scope }];
    }),
    ticket: ticket && { id: ticket.id, reference: ticket.reference, standing: ticket.standing },
  };
}
