import type { Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx';
import { deletedListPath } from '../../deleted/deleted-list.ts';
import { QueueNav } from '../../queue/QueueNav.tsx';
import { TicketProvider } from '../context/ticket-context.tsx';
import { ReadOnlyColumns } from '../read-only/ReadOnlyColumns.tsx';
import { DeletedBanner } from './DeletedBanner.tsx';
import { DeletedConversation } from './DeletedConversation.tsx';

/** Read-only page of a ticket in the trash, for users who can restore it. */
export function DeletedTicket({ ticket, address }: { ticket: Ticket; address: string }) {
  const t = useT();
  return (
    <TicketProvider ticket={ticket} address={address} frozen>
      <PageHeader
        title={ticket.subject}
        text={ticket.reference}
        back={{ to: deletedListPath, label: t('deleted.view') }}
        actions={<QueueNav />}
      />
      <DeletedBanner ticket={ticket} />
      <ReadOnlyColumns conversation={<DeletedConversation ticket={ticket} />} />
    </TicketProvider>
  );
}
