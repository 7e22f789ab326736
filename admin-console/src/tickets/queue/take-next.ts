import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@ticketwire/sdk';
import { client } from '../../platform/api/client.ts';
import type { Client, Input, State, Ticket, TicketFilters } from '../../platform/api/types.ts';
import { hasDraft } from '../../platform/drafts/use-drafts.ts';
import type { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { defaultSort } from '../query/list-filters.ts';
import { withoutMetric } from '../query/metric-filter.ts';
import { ticketKey } from '../query/ticket-query.ts';
import { sortOfList } from '../query/ticket-sort.ts';
import type { Arrival, Question } from './ticket-queue.ts';

/** Limits of the service. */
const MOST_SKIPPED = 200;

const SKIPPED = 'ticketwire.skipped';
const TAKEN = 'ticketwire.taken';

/** Ids of the tickets that the user has skipped in this tab, the one skipped last at the end. */
const skippedTickets = (): string[] => JSON.parse(sessionStorage.getItem(SKIPPED) ?? '[]');

function skipTicket(id: string): void {
  const ids = skippedTickets().filter((skipped) => skipped !== id);
  sessionStorage.setItem(SKIPPED, JSON.stringify([...ids, id].slice(-MOST_SKIPPED)));
}

const forgetSkippedTickets = (): void => sessionStorage.removeItem(SKIPPED);

type TakenTicket = Pick<Ticket, 'id' | 'version' | 'reference'>;

/** Remembers the ticket that the user has taken as the next one, as it was then. */
const rememberTaken = ({ id, version, reference }: TakenTicket): void =>
  sessionStorage.setItem(TAKEN, JSON.stringify({ id, version, reference }));

/** Whether the user has taken the ticket as the next one in this tab, and no one has changed it since. */
function isUntouched({ id, version }: TakenTicket): boolean {
  const taken: TakenTicket | null = JSON.parse(sessionStorage.getItem(TAKEN) ?? 'null');
  return taken?.id === id && taken.version === version;
}

type NextInput = Input<Client['tickets']['next']>;

/** The others wait for someone else. */
const due: readonly State[] = ['new', 'open'];

/**
 * Returns what the next ticket must match: the filters of the list, except those that an unassigned ticket never
 * matches. A list in its initial order is worked on by waiting time.
 */
function nextInput(question: Question | null, skip: string[]): NextInput {
  const { assignee: _, parent, trash, snoozed, ...filters }: TicketFilters = withoutMetric(question?.filter ?? {});
  const state = filters.state?.filter((each) => due.includes(each)) ?? [];
  const sort = question && sortOfList(question.sort, filters);
  const isChosen = sort !== null && sort !== sortOfList(defaultSort, {}) && sort !== '-relevance';
  return { ...filters, ...(state.length > 0 && { state }), ...(isChosen && { sort }), skip };
}

export interface NextOptions {
  /** What the list shows that the user works through; null for all tickets. */
  readonly question: Question | null;
  /** The ticket on screen, which is skipped unless the user has done something with it. */
  readonly current?: Ticket | undefined;
  /** Opens the ticket that the user has taken. It is loaded already. */
  readonly open: (ticket: Ticket, arrival: Arrival) => void;
  /** Called if there is no ticket to take. */
  readonly onNothing?: (() => void) | undefined;
}

interface Surroundings {
  readonly cache: QueryClient;
  readonly notices: ReturnType<typeof useNotices>;
  readonly userId: string | undefined;
  readonly mayAssign: boolean;
}

/**
 * Takes the next ticket of a list that no one works on. A ticket that was taken in this way, and on which nothing has
 * happened since, is put back for others if the user can assign tickets, and does not come again in this tab.
 */
export async function takeNext(
  { question, current, open, onNothing }: NextOptions,
  around: Surroundings,
): Promise<void> {
  const { cache, notices, userId, mayAssign } = around;
  const skipped = skippedTickets();
  // Before the request: an answer that is on its way now counts, even if it has arrived when the next ticket comes.
  const isSkipped = current && userId !== undefined && isUntouched(current) && !hasDraft(userId, current.id);
  const { ticket } = await client.tickets.next(nextInput(question, skipped));
  if (!ticket) {
    // What users cannot put back does not come again.
    if (mayAssign) forgetSkippedTickets();
    const reason = mayAssign && skipped.length > 0 ? 'onlySkipped' : 'nothing';
    onNothing?.();
    if (!onNothing || reason === 'onlySkipped')
      notices.warned(`tickets.takeNext.${reason}`, { smart_count: skipped.length });
    return;
  }
  if (isSkipped) void putBack(current, around);
  rememberTaken(ticket);
  cache.setQueryData(ticketKey(ticket.reference), ticket);
  open(ticket, { isTaken: true });
  void cache.invalidateQueries({ queryKey: ['tickets', 'getList'] });
}

async function putBack({ id, version, reference }: Ticket, { notices, mayAssign }: Surroundings): Promise<void> {
  skipTicket(id);
  if (!mayAssign) return notices.done('tickets.takeNext.stays', { reference });
  try {
    await client.tickets.assign({ ticketId: id, expectedVersion: version, assigneeId: null });
    notices.done('tickets.takeNext.putBack', { reference });
  } catch (error) {
    if (!isApiError(error)) throw error;
    notices.warned('tickets.takeNext.stays', { reference });
  }
}
