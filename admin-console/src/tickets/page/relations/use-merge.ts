import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { hasCode } from '../../../platform/api/errors.ts';
import type { OtherRequester } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { errorText } from '../../../platform/ui/messages/error-text.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useQueue } from '../../queue/queue-context.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { PickedTicket } from './find-tickets.ts';

/** Returns who would read what after a merge; undefined until it is known. */
export function useMergePreview(into: PickedTicket | null) {
  const { ticket } = useTicketOnScreen();
  return useQuery({
    queryKey: ['tickets', 'merge-preview', ticket.id, into?.id],
    queryFn: ({ signal }) => client.tickets.previewMerge({ ticketId: ticket.id, intoId: String(into?.id) }, { signal }),
    enabled: into !== null,
    gcTime: 0,
  });
}

/** Merges the ticket on screen. A rejection that concerns the other ticket is returned, to be shown at its field. */
export function useMerge(onMerged: () => void) {
  const t = useT();
  const { open } = useQueue();
  const notices = useNotices();
  const { ticket, refresh } = useTicketOnScreen();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const merge = async (into: PickedTicket, otherRequester: OtherRequester | null) => {
    setBusy(true);
    try {
      await client.tickets.merge({
        ...{ ticketId: ticket.id, expectedVersion: ticket.version, intoId: into.id },
        ...(otherRequester && { otherRequester }),
      });
      onMerged();
      open(into);
      notices.done('tickets.merge.done', { reference: ticket.reference });
      await refresh();
    } catch (apiError) {
      if (hasCode(apiError, 'conflict', 'validation_failed', 'permission_denied')) setError(errorText(apiError, t));
      else if (hasCode(apiError, 'version_conflict')) notices.warned('errors.changedMeanwhile');
      else notices.failed(apiError);
      await refresh();
      setBusy(false);
    }
  };
  return { merge, error, clearError: () => setError(undefined), isBusy };
}
