import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { NoticeLink } from '../../platform/ui/messages/NoticeLink.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import type { SplitOrigin } from './split-origin.ts';

/** Returns what follows the creation of a split-off ticket: it is linked with the former one, to which the page returns. */
export function useSplitCreated(origin: SplitOrigin | null) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notices = useNotices();
  if (!origin) return undefined;
  return async (id: string) => {
    navigate(ticketPath(origin.ticket), { state: origin.state });
    const open = <NoticeLink to={`/tickets/${id}`} label={t('splitOff.open')} />;
    try {
      await client.tickets.link({ ticketId: id, type: 'relates_to', targetId: origin.ticket.id });
      notices.done('splitOff.done', { reference: origin.ticket.reference }, open);
    } catch (error) {
      // The ticket exists all the same.
      notices.done('tickets.create.done', undefined, open);
      notices.failed(error);
    }
    await cache.invalidateQueries({ queryKey: ['tickets'] });
  };
}
