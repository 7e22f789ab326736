import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasCode } from '../../../api/errors.ts';
import type { Ticket } from '../../../api/types.ts';
import { changeUnlessTouched } from '../../../api/versions.ts';
import { useNotices } from '../../../ui/messages/use-notices.tsx';
import { ticketKey } from '../../query/ticket-query.ts';

export interface TicketChanges {
  /**
   * Makes one change to the ticket, shows the result and returns whether the change succeeded. `fields` are the
   * fields that it sets: the change succeeds even if another user has changed other fields in the meantime.
   * Concurrent changes run one after the other. `onFailed` shows an error in place of a message.
   */
  change(
    fields: string[],
    make: (expectedVersion: number) => Promise<Ticket>,
    onFailed?: (error: unknown) => void,
  ): Promise<boolean>;
  /** Reloads all ticket data on screen. */
  refresh(): Promise<void>;
}

/** `address` is the id or reference from the URL of the page. */
export function useTicketChanges(ticket: Ticket, address: string): TicketChanges {
  const cache = useQueryClient();
  const notices = useNotices();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Maps each version to the one that this page created from it, so that the page never conflicts with itself. */
  const own = useRef(new Map<number, number>());

  const refresh = () => cache.invalidateQueries({ queryKey: ['tickets'] });

  const attempt: TicketChanges['change'] = async (fields, make, onFailed = notices.failed) => {
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
      else onFailed(error);
      return false;
    }
  };

  const change: TicketChanges['change'] = async (fields, make, onFailed) => {
    const turn = last.current.then(() => attempt(fields, make, onFailed));
    last.current = turn;
    const isMade = await turn;
    // The caller does not wait for the reload.
    refresh();
    return isMade;
  };

  return { change, refresh };
}

/** Follows the changes made by this page alone, from a version to the newest one. */
function newestOwn(own: ReadonlyMap<number, number>, version: number): number {
  const next = own.get(version);
  return next === undefined ? version : newestOwn(own, next);
}
