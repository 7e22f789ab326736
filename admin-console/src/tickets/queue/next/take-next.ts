import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@ticketwire/sdk';
import { client } from '../../../platform/api/client.ts';
import type { Ticket } from '../../../platform/api/types.ts';
import { hasDraft } from '../../../platform/drafts/use-drafts.ts';
import type { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { ticketKey } from '../../query/ticket-query.ts';
import type { Arrival, Question } from '../ticket-queue.ts';
import { forgetSkippedTickets, isUntouched, rememberTaken, skippedTickets, skipTicket } from './kept-in-tab.ts';
import { nextInput } from './next-input.ts';

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
      notices.warned(`workspace.takeNext.${reason}`, { smart_count: skipped.length });
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
  if (!mayAssign) return notices.done('workspace.takeNext.stays', { reference });
  try {
    await client.tickets.assign({ ticketId: id, expectedVersion: version, assigneeId: null });
    notices.done('workspace.takeNext.putBack', { reference });
  } catch (error) {
    if (!isApiError(error)) throw error;
    notices.warned('workspace.takeNext.stays', { reference });
  }
}
