import { named } from '../../contract/base/id-or-key.ts';
import type { Transition, TransitionsReplace } from '../../contract/configuration/statuses.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { StatusEntity, StatusTransitionEntity } from './status.entity.ts';
import { transitionErrors, transitionsNotIn } from './status.logic.ts';
import { listTransitions } from './status.queries.ts';
import { viewTransition } from './status.view.ts';

/** The event subject for the set of all transitions, which has no row: the Nil UUID (RFC 9562, section 5.9). */
const TRANSITIONS = { id: '00000000-0000-0000-0000-000000000000' };

export async function replaceTransitions(tx: TransactionContext, input: TransitionsReplace): Promise<Transition[]> {
  const { em } = tx;
  // Serializes writers and prevents the deletion of the statuses that the transitions refer to.
  await lockTable(em, 'statuses');
  const statuses = await em.find(StatusEntity, {});
  const idOf = (idOrKey: string) => named(statuses, idOrKey)?.id ?? idOrKey;
  const transitions = input.transitions.map(({ fromId, toId, ...terms }) => ({
    ...terms,
    fromId: fromId && idOf(fromId),
    toId: idOf(toId),
  }));
  const errors = transitionErrors(transitions, new Map(statuses.map(({ id, state }) => [id, state])));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });

  const current = (await listTransitions(em)).map(viewTransition);
  const removed = transitionsNotIn(current, transitions);
  const added = transitionsNotIn(transitions, current);
  if (removed.length > 0 || added.length > 0) {
    // Deletes first, outside the unit of work: a pair whose terms changed is in both lists but must be unique.
    for (const { fromId, toId } of removed) await em.nativeDelete(StatusTransitionEntity, { from: fromId, to: toId });
    for (const { fromId, toId, ...terms } of added)
      em.create(StatusTransitionEntity, { from: fromId, to: toId, ...terms });
    tx.record('status.transitions_changed', TRANSITIONS, {
      changes: { transitions: { from: removed, to: added } },
    });
    await em.flush();
  }
  return (await listTransitions(em)).map(viewTransition);
}
