import type { Configuration } from '../../configuration/configuration.ts';
import { latestConfiguration } from '../../configuration/with-configuration.ts';
import { type Settler, withEventData } from '../../platform/commands/transaction-context.ts';
import type { NewEvent } from '../../platform/events/event-log.ts';
import { isSilent, SILENT } from '../../platform/events/silence.ts';
import { newTicketIn } from './new-ticket.ts';
import { isRecalculated, settle, settleTickets } from './settle-tickets.ts';

/**
 * Settles the targets of the tickets that a transaction has changed. Costs no statement if there are no policies, and none
 * that reads if the statement which inserted the only ticket has found its policy.
 */
export const settleServiceLevels: Settler = async (tx, events) => {
  const concerned = events.filter(concernsTargets);
  const ids = [...new Set(concerned.flatMap(({ ticketId }) => ticketId ?? []))];
  if (ids.length === 0) return;
  const configuration = await latestConfiguration(tx.em);
  if (hasNoTargets(configuration)) return;
  const inserted = newTicketIn(concerned);
  // What a silent change makes late is recorded, but notifies no one either.
  const settling = concerned.every(isSilent) ? withEventData(tx, SILENT) : tx;
  if (inserted) await settle(settling, inserted);
  else await settleTickets(settling, ids.sort());
};

/** Filters can ask for anything that a ticket is, and for the words in its comments. */
const concernsTargets = ({ type }: NewEvent) => type.startsWith('ticket.') || type.startsWith('comment.');

const hasNoTargets = (configuration: Configuration) =>
  configuration.slaPolicies.every(({ enabled }) => !enabled) && isRecalculated(configuration);
