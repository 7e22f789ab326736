import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { Link } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ticketPath } from '../../../platform/resources/ticket-path.ts';
import { ErrorPage } from '../../../platform/ui/page/ErrorPage.tsx';
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx';
import { PageSkeleton } from '../../../platform/ui/page/PageSkeleton.tsx';
import { fullTime } from '../../../platform/ui/time/format.ts';
import { TicketProvider } from '../context/ticket-context.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { Followers } from '../properties/Followers.tsx';
import InCopy from '../recipients/InCopy.tsx';
import { Relations } from '../relations/Relations.tsx';
import { ReadOnlyColumns } from './ReadOnlyColumns.tsx';

interface Props {
  id: string;
  /** Time in the past, in ISO 8601. */
  at: string;
}

/** Read-only page of the ticket as it was at that time. */
export default function HistoricalTicket({ id, at }: Props) {
  const t = useT();
  const locale = useLocale();
  const {
    data: ticket,
    error,
    refetch,
  } = useQuery({
    queryKey: ['tickets', 'then', id, at],
    queryFn: ({ signal }) => client.tickets.get({ ticketId: id, at }, { signal }),
    staleTime: Infinity,
  });
  const now = ticketPath({ reference: ticket?.reference ?? id });
  const header = { to: now, label: t('tickets.past.back') };
  if (!ticket) {
    if (!error) return <PageSkeleton kind="ticket" />;
    return <ErrorPage title={id} error={error} back={header} onRetry={refetch} />;
  }
  return (
    <TicketProvider ticket={ticket} address={id} frozen>
      <PageHeader title={ticket.subject} text={ticket.reference} back={header} />
      <Alert
        severity="warning"
        sx={{ mb: 2, alignItems: 'center', '& .MuiAlert-action': { display: { xs: 'none', sm: 'flex' } } }}
        action={
          <Button component={Link} to={now} color="inherit" endIcon={<ArrowForwardIcon />}>
            {t('tickets.past.back')}
          </Button>
        }
      >
        <b>{t('tickets.past.title', { at: fullTime(new Date(at), locale) })}</b> {t('tickets.past.text')}
      </Alert>
      <ReadOnlyColumns conversation={<Conversation until={at} />}>
        <Relations />
        <InCopy />
        <Followers />
      </ReadOnlyColumns>
    </TicketProvider>
  );
}
