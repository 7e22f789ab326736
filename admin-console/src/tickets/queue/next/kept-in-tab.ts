import type { Ticket } from '../../../platform/api/types.ts';

/** Limits of the service. */
const MOST_SKIPPED = 200;

const SKIPPED = 'ticketwire.skipped';
const TAKEN = 'ticketwire.taken';

/** Ids of the tickets that the user has skipped in this tab, the one skipped last at the end. */
export const skippedTickets = (): string[] => JSON.parse(sessionStorage.getItem(SKIPPED) ?? '[]');

export function skipTicket(id: string): void {
  const ids = skippedTickets().filter((skipped) => skipped !== id);
  sessionStorage.setItem(SKIPPED, JSON.stringify([...ids, id].slice(-MOST_SKIPPED)));
}

export const forgetSkippedTickets = (): void => sessionStorage.removeItem(SKIPPED);

export type TakenTicket = Pick<Ticket, 'id' | 'version' | 'reference'>;

/** Remembers the ticket that the user has taken as the next one, as it was then. */
export const rememberTaken = ({ id, version, reference }: TakenTicket): void =>
  sessionStorage.setItem(TAKEN, JSON.stringify({ id, version, reference }));

/** Whether the user has taken the ticket as the next one in this tab, and no one has changed it since. */
export function isUntouched({ id, version }: TakenTicket): boolean {
  const taken: TakenTicket | null = JSON.parse(sessionStorage.getItem(TAKEN) ?? 'null');
  return taken?.id === id && taken.version === version;
}
