import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import type { TicketSummary } from '../../../api/types.ts';

const lists = { queryKey: ['tickets', 'getList'] };

/** Changes the tickets that the lists show, until the lists are read again. */
export function useListedTickets() {
  const cache = useQueryClient();
  return {
    async show(tickets: readonly TicketSummary[]) {
      // An answer that is on its way would show the tickets as they were.
      await cache.cancelQueries(lists);
      const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
      cache.setQueriesData<GetListResult<TicketSummary>>(
        lists,
        (list) => list && { ...list, data: list.data.map((ticket) => byId.get(ticket.id) ?? ticket) },
      );
    },
    reread: () => cache.invalidateQueries({ queryKey: ['tickets'] }),
  };
}
