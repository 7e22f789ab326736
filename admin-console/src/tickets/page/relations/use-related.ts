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

/** A question to someone outside, with what was last written. */
interface OutsideQuestion extends LinkedTicket {
  readonly latestComment?: { readonly text: string; readonly author: { readonly name: string } } | null;
}

const none: OutsideQuestion[] = [];

/** Loads the child tickets. */
export const useChildren = ({ id }: Ticket): LinkedTicket[] =>
  useQuery({
    queryKey: ['tickets', 'children', id],
    queryFn: async ({ signal }) =>
      (await client.tickets.list({ parent: id, sort: 'createdAt', limit: MOST }, { signal })).data,
  }).data ?? none;

/** Loads the questions to people outside. */
export const useQuestions = ({ id }: Ticket): OutsideQuestion[] =>
  useQuery({
    queryKey: ['tickets', 'questions', id],
    queryFn: async ({ signal }) => {
      const asked = { askedFor: id, include: ['latestComment' as const], sort: 'createdAt' as const, limit: MOST };
      return (await client.tickets.list(asked, { signal })).data;
    },
  }).data ?? none;
