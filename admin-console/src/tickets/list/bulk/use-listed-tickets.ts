import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import type { TicketBase } from '../../../platform/api/types.ts';
import { useIsUnread, useReading } from '../../presence/read-marks.ts';

const lists = { queryKey: ['tickets', 'getList'] };

/** Changes the tickets that the lists show, until the lists are read again. */
export function useListedTickets() {
  const cache = useQueryClient();
  const isUnread = useIsUnread();
  const { markRead } = useReading();
  const listed = () => cache.getQueriesData<GetListResult<TicketBase>>(lists).flatMap(([, list]) => list?.data ?? []);
  return {
    async show(tickets: readonly TicketBase[]) {
      // An answer that is on its way would show the tickets as they were.
      await cache.cancelQueries(lists);
      const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
      cache.setQueriesData<GetListResult<TicketBase>>(
        lists,
        (list) => list && { ...list, data: list.data.map((ticket) => byId.get(ticket.id) ?? ticket) },
      );
    },
    /** Reads the lists again. What users change themselves is not news to them, so these tickets stay read. */
    async reread(changed: readonly TicketBase[] = []) {
      const readIds = new Set(changed.filter((ticket) => !isUnread(ticket)).map(({ id }) => id));
      await cache.invalidateQueries({ queryKey: ['tickets'] });
      for (const ticket of listed()) if (readIds.has(ticket.id)) markRead(ticket);
    },
  };
}
