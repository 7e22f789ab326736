import type { Ticket } from '../../platform/api/types.ts';

const KEY = 'ticketwire.solved';
/** More than an agent solves in a day. */
const MOST = 1_000;

type WithState = Pick<Ticket, 'id'> & { readonly status: Pick<Ticket['status'], 'state'> };

interface Solved {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const read = (): Solved[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');

export const isSolved = ({ status: { state } }: WithState): boolean => state === 'solved' || state === 'closed';

/** Remembers the ticket if the user has just solved it in this tab, and forgets it if they have opened it again. */
export function noteSolved(before: WithState, after: WithState): void {
  if (isSolved(before) && isSolved(after)) return;
  const others = read().filter(({ id }) => id !== after.id);
  const solved = isSolved(after) ? [...others, { id: after.id, at: Date.now() }] : others;
  sessionStorage.setItem(KEY, JSON.stringify(solved.slice(-MOST)));
}

/** Whether the user has solved the ticket in this tab, and it is not open again. */
export const isDoneHere = (ticket: WithState): boolean => isSolved(ticket) && read().some(({ id }) => id === ticket.id);

/** Returns how many tickets the user has solved in this tab since a time. */
export const countSolved = (since: number): number => read().filter(({ at }) => at >= since).length;
