import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '../../../api/client.ts';
import type { Ticket } from '../../../api/types.ts';
import { useGrants } from '../../../auth/grants.ts';
import { useMe } from '../../../auth/me.ts';
import { hasDraft } from '../../../drafts/use-draft.ts';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { ticketKey } from '../../query/ticket-query.ts';
import type { Question } from '../ticket-queue.ts';
import { forgetSkippedTickets, isUntouched, rememberTaken, skippedTickets, skipTicket } from './kept-in-tab.ts';
import { nextInput } from './next-input.ts';

interface Options {
  /** What the list shows that the user works through; null for all tickets. */
  readonly question: Question | null;
  /** The ticket on screen, which is skipped unless the user has done something with it. */
  readonly current?: Ticket | undefined;
  /** Opens the ticket that the user has taken. It is loaded already. */
  readonly open: (ticket: Ticket) => void;
}

interface NextTicket {
  /** Whether the user can take tickets. */
  readonly mayTake: boolean;
  /** Takes the next ticket and opens it. */
  next(): Promise<void>;
}

/**
 * Takes the next ticket of a list that no one works on. A ticket that was taken in this way, and on which nothing has
 * happened since, is put back for others if the user can assign tickets, and does not come again in this tab.
 */
export function useNextTicket({ question, current, open }: Options): NextTicket {
  const cache = useQueryClient();
  const notices = useNotices();
  const me = useMe();
  const { may } = useGrants();
  const isTaking = useRef(false);

  const putBack = async ({ id, version, reference }: Ticket) => {
    if (!may('ticket:assign')) return notices.done('workspace.takeNext.stays', { reference });
    skipTicket(id);
    try {
      await client.tickets.assign({ ticketId: id, expectedVersion: version, assigneeId: null });
      notices.done('workspace.takeNext.putBack', { reference });
    } catch {
      notices.warned('workspace.takeNext.stays', { reference });
    }
  };
  const next = async () => {
    if (isTaking.current) return;
    isTaking.current = true;
    const skipped = skippedTickets();
    try {
      const { ticket } = await client.tickets.next(nextInput(question, skipped));
      if (!ticket) {
        forgetSkippedTickets();
        const reason = skipped.length > 0 ? 'onlySkipped' : 'nothing';
        notices.warned(`workspace.takeNext.${reason}`, { smart_count: skipped.length });
        return;
      }
      const isSkipped = current && me && isUntouched(current) && !hasDraft(me.id, current.id);
      if (isSkipped) void putBack(current);
      rememberTaken(ticket);
      cache.setQueryData(ticketKey(ticket.reference), ticket);
      open(ticket);
      void cache.invalidateQueries({ queryKey: ['tickets', 'getList'] });
    } catch (error) {
      notices.failed(error);
    } finally {
      isTaking.current = false;
    }
  };
  return { mayTake: may('ticket:take'), next };
}
