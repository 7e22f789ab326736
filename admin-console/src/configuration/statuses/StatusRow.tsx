import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Chip, IconButton, TableCell, TableRow } from '@mui/material';
import type { Status } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { aboveRowLink, RowLink } from '../../platform/ui/display/RowLink.tsx';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';

interface Props {
  status: Status;
  /** Whether other statuses have the same state, so that it matters which one is the default. */
  shared: boolean;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onShift: (by: -1 | 1) => void;
}

export function StatusRow({ status, shared, isFirst, isLast, busy, onShift }: Props) {
  const t = useT();
  const { id, color, requesterLabel, state, isDefault, archivedAt } = status;
  const name = inLanguage('statuses', status.name, t);
  return (
    <TableRow sx={[linkedRow, archivedAt !== null && { opacity: 0.65 }]}>
      <TableCell component="th" scope="row">
        <RowLink to={`/statuses/${id}`}>
          <TicketStatus status={{ name: status.name, color }} />
        </RowLink>
      </TableCell>
      <TableCell>{inLanguage('statuses', requesterLabel, t)}</TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {t(`labels.state.${state}`)}
          {isDefault && shared && <Chip label={t('statuses.default')} variant="outlined" />}
          {archivedAt !== null && <Chip label={t('statuses.archived')} />}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={[aboveRowLink, { display: 'inline-grid', gridTemplateColumns: 'repeat(2, 30px)' }]}>
          {!isFirst && (
            <IconButton
              size="small"
              disabled={busy}
              onClick={() => onShift(-1)}
              aria-label={t('statuses.up', { name })}
            >
              <ArrowUpwardIcon sx={{ fontSize: 17 }} />
            </IconButton>
          )}
          {!isLast && (
            <IconButton
              size="small"
              disabled={busy}
              onClick={() => onShift(1)}
              aria-label={t('statuses.down', { name })}
              sx={{ gridColumn: 2 }}
            >
              <ArrowDownwardIcon sx={{ fontSize: 17 }} />
            </IconButton>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
}
