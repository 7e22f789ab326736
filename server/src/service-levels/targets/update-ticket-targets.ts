import type { Configuration } from '../../configuration/configuration.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { saveTargets } from './target.rows.ts';
import type { TargetNotice } from './target.ts';
import { readTicketsWithTargets, type TicketWithTargets } from './ticket-facts.ts';
import { updateTargetsOf, withClockHistory } from './update-with-history.ts';

/**
 * Updates the targets of tickets that this transaction has locked. Returns the ids of those whose targets have
 * changed. Until all tickets are updated after an edit of a policy or calendar, no one is notified of what new due times
 * cause: an edit can make many tickets late.
 */
export async function updateTicketTargets(tx: TransactionContext, ids: readonly string[]): Promise<string[]> {
  return updateReadTickets(tx, await readTicketsWithTargets(tx.em, ids));
}

export interface ReadTickets {
  readonly tickets: readonly TicketWithTargets[];
  /** The configuration that their policies are from. */
  readonly configuration: Configuration;
}

/** Updates the targets of tickets, and returns the ids of those whose targets have changed. */
export async function updateReadTickets(
  tx: TransactionContext,
  { tickets, configuration }: ReadTickets,
): Promise<string[]> {
  const isSilent = !isRecalculated(configuration);
  const updates = await withClockHistory(tx.em, tickets, (ticket, history) =>
    updateTargetsOf(ticket, { configuration, now: tx.now, history }),
  );
  const changed = [...updates].filter(([, { changed }]) => changed.length > 0);
  const areNew = tickets.every(({ targets }) => targets.length === 0);
  await saveTargets(tx.em, new Map(changed.map(([id, result]) => [id, result.changed])), areNew);
  for (const [id, { notices, immediate }] of changed) {
    for (const notice of isSilent ? notices : [...notices, ...immediate]) recordNotice(tx, id, notice);
  }
  return changed.map(([id]) => id);
}

/** Whether all tickets have been updated since the last edit of a policy or calendar. */
export const isRecalculated = ({ slaRevision }: Configuration): boolean =>
  slaRevision.revision === slaRevision.finished_revision;

function recordNotice(tx: TransactionContext, ticketId: string, { type, target, dueAt }: TargetNotice): void {
  const { metric, ordinal, policyId, policyName } = target;
  tx.record(
    `sla.${type}`,
    { id: ticketId },
    {
      ticketId,
      by: SYSTEM,
      data: {
        metric,
        ordinal,
        dueAt: new Date(dueAt).toISOString(),
        policy: { id: policyId, name: policyName },
      },
    },
  );
}
