import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api/client.ts';
import type { Ticket } from '../../platform/api/types.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

type Deleted = Pick<Ticket, 'id' | 'reference'>;

/** Takes tickets out of the trash one by one, reports the result, and returns the restored ones. */
export function useRestore(): (tickets: readonly Deleted[]) => Promise<Deleted[]> {
  const cache = useQueryClient();
  const notices = useNotices();
  return async (tickets) => {
    const restored: Deleted[] = [];
    for (const ticket of tickets) {
      try {
        await client.tickets.restore({ ticketId: ticket.id });
        restored.push(ticket);
      } catch (error) {
        notices.failed(error);
      }
    }
    const [first, ...others] = restored;
    if (first && others.length === 0) notices.done('deleted.restored', { reference: first.reference });
    else if (first) notices.done('deleted.manyRestored', { smart_count: restored.length });
    await cache.invalidateQueries({ queryKey: ['tickets'] });
    return restored;
  };
}
