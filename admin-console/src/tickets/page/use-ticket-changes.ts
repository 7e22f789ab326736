import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import type { Ticket } from '../../api/types.ts';
import { changeUnlessTouched } from '../../api/versions.ts';
import { useNotices } from '../../ui/use-notices.tsx';
import { ticketKey } from './ticket-queries.ts';

export interface TicketChanges {
  /** Whether a change is on its way. */
  busy: boolean;
  /**
   * Makes one change of the ticket and shows the result; answers whether it was made. `fields` are the ones it sets:
   * where somebody else changed others meanwhile, it is made all the same.
   */
  change(fields: string[], make: (expectedVersion: number) => Promise<Ticket>): Promise<boolean>;
  /** Reads everything anew that is on screen of tickets. */
  refresh(): Promise<void>;
}

/** `address` is what the page was opened by: the id or the reference. */
export function useTicketChanges(ticket: Ticket, address: string): TicketChanges {
  const cache = useQueryClient();
  const notices = useNotices();
  const [running, setRunning] = useState(0);

  const refresh = () => cache.invalidateQueries({ queryKey: ['tickets'] });

  const change: TicketChanges['change'] = async (fields, make) => {
    setRunning((count) => count + 1);
    try {
      const changed = await changeUnlessTouched(fields, ticket.version, make);
      cache.setQueryData(ticketKey(address), changed);
      await refresh();
      return true;
    } catch (error) {
      if (hasCode(error, 'version_conflict')) {
        notices.warned('errors.changedMeanwhile');
        await refresh();
      } else notices.failed(error);
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
  };

  return { busy: running > 0, change, refresh };
}
