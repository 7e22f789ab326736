import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import type { Ticket, TransitionCheck } from '../../../platform/api/types.ts';

/** Whether a transition needs neither a comment nor values of custom fields. */
export const asksNothing = ({ requiresComment, requiredFields }: Ticket['availableTransitions'][number]): boolean =>
  requiresComment === 'none' && requiredFields.length === 0;

/** Loads the statuses that are not available to this user now, with the reasons. */
export function useBlockedTransitions({ id, version, status }: Ticket, enabled: boolean): TransitionCheck[] {
  const { data } = useQuery({
    queryKey: ['tickets', 'transitions', id, version],
    queryFn: async ({ signal }) => (await client.tickets.transitions({ ticketId: id }, { signal })).data,
    enabled,
  });
  return data?.filter((answer) => !answer.allowed && answer.status.id !== status.id) ?? [];
}
