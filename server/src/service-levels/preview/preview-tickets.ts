import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../../configuration/configuration.ts';
import type { PolicyDefinition } from '../../configuration/sla-policies/sla-policy.queries.ts';
import type { Target } from '../targets/target.ts';
import { type TicketWithTargets, ticketOf } from '../targets/ticket-facts.ts';
import { updateTargetsOf, withClockHistory } from '../targets/update-with-history.ts';
import type { PreviewRow } from './affected-tickets.ts';
import type { DraftedOrder } from './drafted-order.ts';
import { type Effect, effectOf, withChanges } from './preview.logic.ts';

/** A ticket as it is and as it would be. */
export interface Previewed {
  readonly row: PreviewRow;
  readonly before: readonly Target[];
  readonly after: readonly Target[];
  readonly effect: Effect;
  /** Whether the ticket would have the policy, or any for an order. */
  readonly isMatch: boolean;
}

interface Present {
  readonly order: DraftedOrder;
  readonly configuration: Configuration;
  readonly now: Date;
}

/** Computes the targets of tickets by the present policies and by those after saving. */
export async function previewTickets(
  em: EntityManager,
  rows: readonly PreviewRow[],
  { order, configuration, now }: Present,
): Promise<Previewed[]> {
  const firstOf = (row: PreviewRow, policies: readonly PolicyDefinition[]) =>
    policies.find((policy) => row.matches[order.either.indexOf(policy)]);
  const tickets = rows.map((row) => {
    const before = ticketOf(row, configuration, firstOf(row, order.before));
    return {
      id: row.id,
      facts: before.facts,
      row,
      before,
      after: ticketOf(row, configuration, firstOf(row, order.after)),
    };
  });
  const previewed = await withClockHistory(em, tickets, (ticket, history) => {
    const updateOf = (one: TicketWithTargets) => updateTargetsOf(one, { configuration, now, history });
    const updates = { before: updateOf(ticket.before), after: updateOf(ticket.after) };
    const before = withChanges(ticket.before.targets, updates.before.changed);
    const after = withChanges(ticket.after.targets, updates.after.changed);
    const effect = effectOf(before, after, order.policyId, now.getTime());
    const { policy } = ticket.after;
    const isMatch = policy !== null && (order.policyId === null || policy.id === order.policyId);
    const needsHistory = updates.before.needsHistory || updates.after.needsHistory;
    return { row: ticket.row, before, after, effect, isMatch, needsHistory };
  });
  return rows.flatMap(({ id }) => previewed.get(id) ?? []);
}
