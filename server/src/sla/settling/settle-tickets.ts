import type { Configuration } from '../../configuration/configuration.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { type Settled, settleTargets } from '../targets/settle-targets.rules.ts';
import type { TargetNotice } from '../targets/target.ts';
import { type PastClock, readPastClocks } from './past-clocks.ts';
import { saveTargets } from './target.rows.ts';
import { readTicketsWithTargets, type TicketWithTargets } from './ticket-facts.ts';

/**
 * Brings the targets of tickets up to date that this transaction has locked. Returns the ids of those whose targets have
 * changed. Until all tickets are settled after an edit of a policy or calendar, no one is notified of what new due times
 * cause: an edit can make many tickets late.
 */
export async function settleTickets(tx: TransactionContext, ids: readonly string[]): Promise<string[]> {
  const { tickets, configuration } = await readTicketsWithTargets(tx.em, ids);
  const isSilent = !isRecalculated(configuration);
  const settled = await settleAll(tx, tickets, configuration);
  const changed = [...settled].filter(([, { changed }]) => changed.length > 0);
  await saveTargets(tx.em, new Map(changed.map(([id, result]) => [id, result.changed])));
  for (const [id, { notices, immediate }] of changed) {
    for (const notice of isSilent ? notices : [...notices, ...immediate]) recordNotice(tx, id, notice);
  }
  return changed.map(([id]) => id);
}

/** Whether all tickets have been settled since the last edit of a policy or calendar. */
export const isRecalculated = ({ slaRevision }: Configuration): boolean =>
  slaRevision.revision === slaRevision.finished_revision;

/** Only a target that is resumed or starts late needs the past, which is another statement. */
async function settleAll(
  { em, now }: TransactionContext,
  tickets: readonly TicketWithTargets[],
  configuration: Configuration,
): Promise<ReadonlyMap<string, Settled>> {
  const withPast: TicketWithTargets[] = [];
  const settled = new Map<string, Settled>();
  for (const ticket of tickets) {
    let needsPast = false;
    const result = settleOne(ticket, configuration, now, () => {
      needsPast = true;
      return [];
    });
    if (needsPast) withPast.push(ticket);
    else settled.set(ticket.id, result);
  }
  if (withPast.length === 0) return settled;
  const pasts = await readPastClocks(
    em,
    withPast.map(({ id, facts }) => ({ id, createdAt: facts.createdAt })),
  );
  for (const ticket of withPast) {
    const past = pasts.get(ticket.id);
    if (past) settled.set(ticket.id, settleOne(ticket, configuration, now, past));
  }
  return settled;
}

export const settleOne = (
  { facts, targets, policy }: Omit<TicketWithTargets, 'id'>,
  configuration: Configuration,
  now: Date,
  clockSince: PastClock,
): Settled =>
  settleTargets({
    ticket: facts,
    targets,
    policy,
    businessTime: (calendarId) => configuration.businessTime(calendarId),
    clockSince,
    now: now.getTime(),
  });

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
