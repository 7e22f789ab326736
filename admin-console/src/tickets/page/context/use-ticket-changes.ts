import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasCode } from '../../../api/errors.ts';
import type { Ticket } from '../../../api/types.ts';
import { changeUnlessTouched } from '../../../api/versions.ts';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { ticketKey } from './ticket-queries.ts';

export interface TicketChanges {
  /**
   * Makes one change of the ticket and shows the result; answers whether it was made. `fields` are the ones it sets:
   * where somebody else changed others meanwhile, it is made all the same. Several at once are made one after another.
   */
  change(fields: string[], make: (expectedVersion: number) => Promise<Ticket>): Promise<boolean>;
  /** Reads everything anew that is on screen of tickets. */
  refresh(): Promise<void>;
}

/** `address` is what the page was opened by: the id or the reference. */
export function useTicketChanges(ticket: Ticket, address: string): TicketChanges {
  const cache = useQueryClient();
  const notices = useNotices();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** The versions that this page made, by the one that each was made on: no conflict is one with oneself. */
  const own = useRef(new Map<number, number>());

  const refresh = () => cache.invalidateQueries({ queryKey: ['tickets'] });

  const attempt: TicketChanges['change'] = async (fields, make) => {
    const makeOn = async (version: number) => {
      const changed = await make(version);
      if (changed.version > version) own.current.set(version, changed.version);
      return changed;
    };
    try {
      const changed = await changeUnlessTouched(fields, newestOwn(own.current, ticket.version), makeOn);
      cache.setQueryData(ticketKey(address), changed);
      return true;
    } catch (error) {
      if (hasCode(error, 'version_conflict')) notices.warned('errors.changedMeanwhile');
      else notices.failed(error);
      return false;
    }
  };

  const change: TicketChanges['change'] = async (fields, make) => {
    const turn = last.current.then(() => attempt(fields, make));
    last.current = turn;
    const isMade = await turn;
    // Whoever made it need not wait until all of it is read.
    refresh();
    return isMade;
  };

  return { change, refresh };
}

/** What became of a version by changes of this page alone. */
function newestOwn(own: ReadonlyMap<number, number>, version: number): number {
  const next = own.get(version);
  return next === undefined ? version : newestOwn(own, next);
}
