import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { client } from '../../../platform/api/client.ts';
import { isMissing } from '../../../platform/api/errors.ts';
import type { Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useBusy } from '../../../platform/ui/hooks/use-busy.ts';
import { ErrorPage } from '../../../platform/ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../../platform/ui/page/NotFoundPage.tsx';
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx';
import { PageSkeleton } from '../../../platform/ui/page/PageSkeleton.tsx';
import { fullTime } from '../../../platform/ui/time/format.ts';
import { useRestore } from '../../changes/use-restore.ts';
import { deletedListPath } from '../../query/list-filters.ts';
import { QueueNav } from '../../queue/QueueNav.tsx';
import { useQueue } from '../../queue/queue-context.tsx';
import { TicketProvider } from '../context/ticket-context.tsx';
import { DeletedConversation } from './DeletedConversation.tsx';
import { ReadOnlyColumns } from './ReadOnlyColumns.tsx';

/** Says who deleted the ticket and when, and restores it. */
function DeletedBanner({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const locale = useLocale();
  const restore = useRestore();
  const [isRestoring, run] = useBusy();
  const { by = null, at = ticket.updatedAt } = ticket.deletion ?? {};
  const time = fullTime(new Date(at), locale);
  return (
    <Alert
      severity="warning"
      sx={{
        mb: 2,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 200px' },
      }}
      action={
        <Button
          variant="contained"
          startIcon={<RestoreIcon />}
          loading={isRestoring}
          loadingPosition="start"
          onClick={() => run(() => restore([ticket]))}
        >
          {t('tickets.page.restore')}
        </Button>
      }
    >
      <b>{by ? t('deleted.by', { name: by.name, time }) : t('deleted.at', { time })}</b> {t('deleted.readOnly')}
    </Alert>
  );
}

/** Read-only page of a ticket in the trash, for users who can restore it. */
function DeletedTicket({ ticket, address }: { ticket: Ticket; address: string }) {
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

/** Replaces a ticket that cannot be found: it is in the trash, or does not exist for this user. */
export default function MissingTicket({ address }: { address: string }) {
  const t = useT();
  const { list } = useQueue();
  const mayRestore = useMay('ticket:restore');
  const { data, error, isPending, refetch } = useQuery({
    // Not among the queries of `tickets`, which are loaded again when the ticket is restored.
    queryKey: ['deleted tickets', address],
    queryFn: ({ signal }) => client.tickets.get({ ticketId: address, trash: true }, { signal }),
    enabled: mayRestore,
    gcTime: 0,
  });
  if (data) return <DeletedTicket ticket={data} address={address} />;
  if (mayRestore && isPending) return <PageSkeleton kind="ticket" />;
  const back = { ...list, label: t('tickets.title') };
  if (error && !isMissing(error)) return <ErrorPage title={address} error={error} back={back} onRetry={refetch} />;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <QueueNav />
      </Box>
      <NotFoundPage heading={t('missing.ticket.title')} text={t('missing.ticket.text', { address })} back={back} />
    </>
  );
}
