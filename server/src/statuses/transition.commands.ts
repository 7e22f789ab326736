import type { Transition, TransitionsReplace } from '../contract/tickets/statuses.ts';
import { AppError } from '../platform/base/failure.ts';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import { lockConfiguration } from '../platform/configured.ts';
import { StatusEntity, StatusTransitionEntity } from './status.entity.ts';
import { listTransitions } from './status.queries.ts';
import { transitionErrors, without } from './status.rules.ts';
import { viewTransition } from './status.view.ts';

/** The transitions change as one; their facts are about the set, which has no row and so the Nil UUID (RFC 9562, 5.9). */
const TRANSITIONS = { id: '00000000-0000-0000-0000-000000000000' };

export async function replaceTransitions(tx: TransactionContext, input: TransitionsReplace): Promise<Transition[]> {
  const { em } = tx;
  // One writer at a time; and the statuses that are named here stay until the end.
  await lockConfiguration(em, 'statuses');
  const states = new Map((await em.find(StatusEntity, {})).map(({ id, state }) => [id, state]));
  const errors = transitionErrors(input.transitions, states);
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });

  const present = (await listTransitions(em)).map(viewTransition);
  const gone = without(present, input.transitions);
  const added = without(input.transitions, present);
  if (gone.length > 0 || added.length > 0) {
    // Gone first, and at once: a way may be among both, with another permission, and stands only once in the table.
    for (const { fromId, toId } of gone) await em.nativeDelete(StatusTransitionEntity, { from: fromId, to: toId });
    for (const { fromId, toId, ...terms } of added)
      em.create(StatusTransitionEntity, { from: fromId, to: toId, ...terms });
    tx.record('status.transitions_changed', TRANSITIONS, {
      changes: [{ field: 'transitions', from: gone, to: added }],
    });
    await em.flush();
  }
  return (await listTransitions(em)).map(viewTransition);
}
