import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import type { LinkedTicket, Ticket } from '../../../platform/api/types.ts';

const MOST = 100;

/** Loads another ticket to show its name; undefined until it is loaded. */
export const useOther = (id: string | null): LinkedTicket | undefined =>
  useQuery({
    queryKey: ['tickets', 'one', id],
    queryFn: ({ signal }) => client.tickets.get({ ticketId: String(id) }, { signal }),
    enabled: id !== null,
  }).data;

const none: LinkedTicket[] = [];

/** Loads the child tickets. */
export const useChildren = ({ id }: Ticket): LinkedTicket[] =>
  useQuery({
    queryKey: ['tickets', 'children', id],
    queryFn: async ({ signal }) =>
      (await client.tickets.list({ parent: id, sort: 'createdAt', limit: MOST }, { signal })).data,
  }).data ?? none;
