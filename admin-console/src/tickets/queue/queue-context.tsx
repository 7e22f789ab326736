import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { nextInList } from './next-in-list.ts';
import { canMove, type Direction, indexIn, pageOf, pathOfPage, previousInList } from './queue-pages.ts';
import {
  type Arrival,
  arrivalOf,
  type Question,
  type QueuedTicket,
  queueOf,
  queueState,
  type TicketQueue,
  writeQueue,
} from './ticket-queue.ts';

interface QueuePosition {
  /** Position in the whole list, starting with 1. */
  readonly position: number;
  /** Size of the list, if known. */
  readonly total: number | undefined;
  /** Whether there is a ticket in each direction. */
  readonly can: Readonly<Record<Direction, boolean>>;
  /** The next ticket, if its page of the list has been loaded. */
  readonly next: QueuedTicket | undefined;
}

interface QueueOnScreen {
  /** ID or reference of the ticket, from the URL. */
  readonly address: string;
  /** Null if the ticket was not opened from a list. */
  readonly queue: TicketQueue | null;
  /** Place of the ticket in the queue, or -1. */
  readonly index: number;
  /** Null if the ticket was not opened from a list. */
  readonly place: QueuePosition | null;
  /** Path and history state of the list that the ticket was opened from, or of the default list. */
  readonly list: { readonly to: string; readonly state?: unknown };
  /** What that list shows; null if the ticket was not opened from a list. */
  readonly question: Question | null;
  /** How the ticket came on screen. */
  readonly arrival: Required<Arrival>;
  /** Opens another ticket, also one that is not in the list. */
  open(ticket: Pick<QueuedTicket, 'reference'>, arrival?: Arrival): void;
  /** Replaces the queue in which the ticket is. */
  adopt(next: TicketQueue): void;
  /** Opens the next ticket that still matches the list, or the one that was before this one in it. */
  move(direction: Direction): Promise<void>;
  /** Says that no ticket follows. */
  finish(): void;
  /** Returns to the list. */
  leave(): void;
  /** Undoes the change after which the page went on to another ticket, if there was one. */
  readonly undoLeft: RefObject<(() => Promise<boolean>) | null>;
}

const Context = createContext<QueueOnScreen | null>(null);

export function useQueue(): QueueOnScreen {
  const found = useContext(Context);
  if (!found) throw new Error('Must be used inside a QueueProvider');
  return found;
}

/**
 * Provides the position of the ticket in the list that it was opened from, in the order that the list had. `j` opens
 * the next ticket that still matches the list, `k` goes back to what was before, and `u` returns to the list.
 */
export function QueueProvider({ address, children }: { address: string; children: ReactNode }) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  // Counts up when more of the list has been loaded.
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored queue changes with the revision
  const queue = useMemo(() => queueOf(state), [state, revision]);
  const index = queue ? indexIn(queue, address) : -1;
  // A ticket that is not in the list follows the one of the list that was open last.
  const from = queue && index < 0 ? indexIn(queue, queue.place.id) : index;
  const isMoving = useRef(false);
  const undoLeft = useRef<(() => Promise<boolean>) | null>(null);

  useEffect(() => {
    const ticket = queue?.tickets[index];
    if (queue && ticket) writeQueue({ ...queue, place: { ...queue.place, id: ticket.id } });
  }, [queue, index]);

  const page = queue && (index >= 0 ? pageOf(queue, index) : queue.place.page);
  const list = queue && page !== null ? { to: pathOfPage(queue, page), state: queueState(queue) } : { to: '/tickets' };
  const leave = () => navigate(list.to, { state: list.state });
  const show = (ticket: Pick<QueuedTicket, 'reference'>, within: TicketQueue | null, arrival?: Arrival) =>
    navigate(ticketPath(ticket), { state: queueState(within, arrival) });
  const open = (ticket: Pick<QueuedTicket, 'reference'>, arrival?: Arrival) => show(ticket, queue, arrival);
  const arrival = arrivalOf(state);
  const finish = () => navigate(pathname, { state: queueState(queue, { ...arrival, isEnd: true }) });

  const adopt = (next: TicketQueue) => {
    writeQueue(next);
    navigate(pathname, { replace: true, state: queueState(next) });
  };

  const move = async (direction: Direction) => {
    if (!queue || isMoving.current) return;
    isMoving.current = true;
    try {
      const { queue: longer, ticket } =
        direction === 'next' ? await nextInList(queue, from) : await previousInList(queue, address);
      writeQueue(longer);
      if (ticket) show(ticket, longer);
      else if (direction === 'next') finish();
      else setRevision((count) => count + 1);
    } catch (error) {
      notices.failed(error);
    } finally {
      isMoving.current = false;
    }
  };

  const place: QueuePosition | null =
    queue && index >= 0
      ? {
          position: queue.offset + index + 1,
          total: queue.total,
          can: { next: canMove(queue, index, 'next'), previous: canMove(queue, index, 'previous') },
          next: queue.tickets[index + 1],
        }
      : null;
  useShortcut('j', () => move('next'), queue !== null && canMove(queue, from, 'next'));
  useShortcut('k', () => move('previous'), place?.can.previous ?? false);
  useShortcut('u', leave);
  return (
    <Context
      value={{
        address,
        queue,
        index,
        adopt,
        place,
        list,
        question: queue?.question ?? null,
        arrival,
        open,
        move,
        finish,
        leave,
        undoLeft,
      }}
    >
      {children}
    </Context>
  );
}
