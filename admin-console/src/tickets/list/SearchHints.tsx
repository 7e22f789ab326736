import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import { Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import type { TicketBase, TicketFilters } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { useSearchSuggestions } from '../query/use-search-suggestions.ts';

/** What a search means besides its words: the ticket with the number, unless it is the first row, and requesters to filter by. */
export default function SearchHints({ q }: { q: string }) {
  const t = useT();
  const { filterValues, setFilters, data } = useListContext<TicketBase>();
  const { suggestions } = useSearchSuggestions(q);
  const { q: _, ...filters }: TicketFilters = filterValues;
  const isFirst = suggestions?.ticket?.id === data?.[0]?.id;
  const ticket = isFirst ? null : (suggestions?.ticket ?? null);
  const requesters = suggestions?.requesters ?? [];
  if (!ticket && requesters.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('tickets.hints.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      {ticket && (
        <Button component={Link} to={ticketPath(ticket)} variant="outlined" startIcon={<TicketIcon />}>
          {ticket.reference}&nbsp;<bdi>{ticket.subject}</bdi>
        </Button>
      )}
      {requesters.map(({ id, name, email }) => (
        <Button
          key={id}
          variant="outlined"
          startIcon={<FilterIcon />}
          title={email ?? undefined}
          onClick={() => setFilters({ ...filters, requester: id }, [])}
        >
          <bdi>{t('tickets.hints.requester', { name })}</bdi>
        </Button>
      ))}
    </Box>
  );
}
