import { useMemo } from 'react';
import { useGrants } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

/** What the entries of a conversation need to know about the user who reads it. */
export interface Reader {
  readonly id: string | undefined;
  readonly requesterId: string;
  readonly requesterName: string;
  readonly mayEditOwn: boolean;
  readonly mayRedact: boolean;
  readonly maySplitOff: boolean;
  readonly mayDeleteFiles: boolean;
  readonly mayDeleteOwnFiles: boolean;
}

/**
 * Found out once for all entries. Stays the same object until something in it changes, so that a change of the ticket
 * does not render hundreds of messages again.
 */
export function useReader(): Reader {
  const id = useMe()?.id;
  const { may } = useGrants();
  const { ticket, frozen } = useTicketOnScreen();
  const { id: requesterId, name: requesterName } = ticket.requester;
  const mayEditOwn = !frozen && ticket.status.state !== 'closed' && may('comment:update_own');
  const mayRedact = !frozen && may('comment:redact');
  const maySplitOff = !frozen && may('ticket:create') && may('ticket:link');
  const mayDeleteFiles = !frozen && may('attachment:delete');
  const mayDeleteOwnFiles = !frozen;
  return useMemo(
    () => ({ id, requesterId, requesterName, mayEditOwn, mayRedact, maySplitOff, mayDeleteFiles, mayDeleteOwnFiles }),
    [id, requesterId, requesterName, mayEditOwn, mayRedact, maySplitOff, mayDeleteFiles, mayDeleteOwnFiles],
  );
}
