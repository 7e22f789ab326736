import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Box } from '@mui/material';
import type { TicketSummary } from '../../api/types.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { Priority } from '../../ui/display/Priority.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import type { Column, PhoneRow } from '../../ui/list/columns.ts';
import { PersonName } from '../../ui/people/PersonName.tsx';
import { Marked } from '../../ui/text/Marked.tsx';
import { Time } from '../../ui/time/Time.tsx';

const Soft = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);

/** The passage of the ticket that matches the search, with highlights. */
const Excerpt = ({ ticket: { excerpt } }: { ticket: TicketSummary }) =>
  excerpt ? (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'block',
        mt: 0.25,
        fontSize: 12.5,
        fontWeight: 400,
        color: theme.tokens.soft,
        overflowWrap: 'anywhere',
        '& mark': { background: theme.tokens.noteLine, color: theme.tokens.ink, borderRadius: '3px', px: '2px' },
      })}
    >
      <Marked html={excerpt} />
    </Box>
  ) : null;

const Subject = ({ ticket }: { ticket: TicketSummary }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 220 }}>
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', fontSize: 14 }}>
      {ticket.subject}
    </Box>
    <Box component="span" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
      {ticket.reference}
      {ticket.tags.length > 0 && ` · ${ticket.tags.join(', ')}`}
    </Box>
    <Excerpt ticket={ticket} />
  </Box>
);

export const ticketColumns = (t: Translate): Column<TicketSummary>[] => [
  { key: 'subject', label: t('tickets.columns.subject'), render: (ticket) => <Subject ticket={ticket} /> },
  {
    key: 'status',
    label: t('tickets.columns.status'),
    width: 130,
    render: ({ status }) => <StatusChip name={status.name} color={status.color} />,
  },
  {
    key: 'requester',
    label: t('tickets.columns.requester'),
    width: 150,
    from: 'md',
    render: ({ requester }) => requester.name,
  },
  {
    key: 'assignee',
    label: t('tickets.columns.assignee'),
    width: 165,
    render: ({ assignee }) => (assignee ? <PersonName person={assignee} /> : <Soft>{t('tickets.unassigned')}</Soft>),
  },
  {
    key: 'category',
    label: t('tickets.columns.category'),
    width: 150,
    from: 'xl',
    render: ({ category }) => category?.name ?? <Soft>—</Soft>,
  },
  {
    key: 'priority',
    label: t('tickets.columns.priority'),
    width: 100,
    sort: 'DESC',
    render: ({ priority }) => <Priority value={priority} />,
  },
  {
    key: 'updatedAt',
    label: t('tickets.columns.updated'),
    width: 110,
    sort: 'DESC',
    render: ({ updatedAt }) => (
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <Time at={updatedAt} />
      </Box>
    ),
  },
];

export const phoneTicket = (ticket: TicketSummary, t: Translate): PhoneRow => ({
  title: ticket.subject,
  aside: <Time at={ticket.updatedAt} />,
  lines: [
    <Box key="state" component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StatusChip name={ticket.status.name} color={ticket.status.color} />
      {ticket.priority !== 'normal' && <Priority value={ticket.priority} />}
      <span>{ticket.reference}</span>
    </Box>,
    <Box key="people" component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, alignItems: 'center' }}>
      {ticket.requester.name}
      <ArrowForwardIcon sx={{ fontSize: 13 }} titleAccess={t('tickets.columns.assignee')} />
      {ticket.assignee?.name ?? t('tickets.unassigned')}
    </Box>,
    ...(ticket.excerpt ? [<Excerpt key="excerpt" ticket={ticket} />] : []),
  ],
});
