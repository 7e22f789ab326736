import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { LinkedTicket, Ticket } from '../../../api/types.ts';

const MOST = 100;

/** Another ticket, by what names it; undefined as long as it is not known. */
export const useOther = (id: string | null): LinkedTicket | undefined =>
  useQuery({
    queryKey: ['tickets', 'one', id],
    queryFn: ({ signal }) => client.tickets.get({ ticketId: String(id) }, { signal }),
    enabled: id !== null,
  }).data;

const none: LinkedTicket[] = [];

/** The tickets that are part of this one. */
export const useChildren = ({ id }: Ticket): LinkedTicket[] =>
  useQuery({
    queryKey: ['tickets', 'children', id],
    queryFn: async ({ signal }) =>
      (await client.tickets.list({ parent: id, sort: 'createdAt', limit: MOST }, { signal })).data,
  }).data ?? none;
