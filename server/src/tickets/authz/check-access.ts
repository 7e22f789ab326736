import { scopesOf } from '../../accounts/roles/role.policy.ts';
import type { AccessAnswer, AuthzCheck } from '../../contract/tickets/authz.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { judge } from './access.logic.ts';
import { explain } from './access.wording.ts';
import { subjectOf } from './subject.queries.ts';
import { ticketOf } from './ticket.queries.ts';

/** Reports whether a user has a permission and why, using the predicates that requests are checked with. */
export async function checkAccess(
  { em, actor: asker }: TransactionContext<Actor>,
  { userId, permission, ticketId }: AuthzCheck,
): Promise<AccessAnswer> {
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
