import type { Configuration } from '../../configuration/configuration.ts';
import { latestConfiguration } from '../../configuration/with-configuration.ts';
import type { EventType } from '../../contract/events/catalog.ts';
import { type BeforeCommit, withEventData } from '../../platform/commands/transaction-context.ts';
import type { NewEvent } from '../../platform/events/event-log.ts';
import { isSilent, SILENT } from '../../platform/events/silence.ts';
import { type InsertedTicket, matchAtInsertion } from '../../tickets/write/policy-matches.ts';
import { matchedPolicy, timeOf } from './ticket-facts.ts';
import { isRecalculated, type ReadTickets, updateReadTickets, updateTicketTargets } from './update-ticket-targets.ts';

/**
 * Updates the targets of the tickets that a transaction has changed. Costs no statement if there are no policies, and none
 * that reads if the statement which inserted the only ticket has found its policy.
 */
export const updateServiceLevels: BeforeCommit = async (tx, events) => {
  const relevantEvents = events.filter(concernsTargets);
  const ids = [...new Set(relevantEvents.flatMap(({ ticketId }) => ticketId ?? []))];
  if (ids.length === 0) return;
  const configuration = await latestConfiguration(tx.em);
  if (hasNoTargets(configuration)) return;
  const newTicket = newTicketIn(relevantEvents);
  // What a silent change makes late is recorded, but notifies no one either.
  const context = relevantEvents.every(isSilent) ? withEventData(tx, SILENT) : tx;
  if (newTicket) await updateReadTickets(context, newTicket);
  else await updateTicketTargets(context, ids.sort());
};

/** Filters can ask for anything that a ticket is, and for the words in its comments. */
const concernsTargets = ({ type }: NewEvent) => type.startsWith('ticket.') || type.startsWith('comment.');

const hasNoTargets = (configuration: Configuration) =>
  configuration.slaPolicies.every(({ enabled }) => !enabled) && isRecalculated(configuration);

/** What creating a ticket records. Followers matter to no policy that the row of a ticket decides. */
const CREATION: readonly EventType[] = ['ticket.created', 'ticket.assigned', 'ticket.followed'];

/**
 * Returns the ticket that these events created, with the policy that the statement which inserted it has found. Null if
 * there is no such ticket, or if anything else has happened to it or to another one: then they must be read.
 */
function newTicketIn(events: readonly NewEvent[]): ReadTickets | null {
  const [first] = events;
  // Later events of the transaction find the targets that its creation got.
  const match = first?.type === 'ticket.created' ? matchAtInsertion(first.subject) : undefined;
  if (!match) return null;
  const { ticket, configuration } = match;
  const isOnlyCreated =
    ticket.version === 1 &&
    events.every(
      ({ type, subject, ticketId }) =>
        CREATION.includes(type) && ticketId === ticket.id && (subject === ticket || type === 'ticket.followed'),
    );
  return isOnlyCreated ? { tickets: [ticketOf(match)], configuration } : null;
}

const ticketOf = ({ ticket, policy }: InsertedTicket) => ({
  id: ticket.id,
  facts: {
    // It has not changed since it was created.
    createdAt: new Date(ticket.updatedAt).getTime(),
    state: ticket.status.state,
    firstResponseAt: timeOf(ticket.firstResponseAt),
    waitingSince: timeOf(ticket.waitingSince),
    lastAgentCommentAt: timeOf(ticket.lastAgentCommentAt),
    solvedAt: timeOf(ticket.solvedAt),
    closedAt: timeOf(ticket.closedAt),
    deletedAt: timeOf(ticket.deletedAt),
    isMerged: ticket.mergedIntoId !== null,
    isImported: ticket.channel === 'import',
    priority: ticket.priority,
    teamId: ticket.team?.id ?? null,
  },
  targets: [],
  policy: policy && matchedPolicy(policy),
});
