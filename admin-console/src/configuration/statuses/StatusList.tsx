import AddIcon from '@mui/icons-material/Add';
import AltRouteIcon from '@mui/icons-material/AltRoute';
import {
  Box,
  Button,
  Card,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { everything } from '../../platform/api/reference.ts';
import type { Status } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RowLink } from '../../platform/ui/display/RowLink.tsx';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { ShiftButtons, type Shifting } from '../../platform/ui/order/ShiftButtons.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';

interface Props extends Shifting {
  status: Status;
  /** Whether other statuses have the same state, so that it matters which one is the default. */
  shared: boolean;
}

function StatusRow({ status, shared, ...shifting }: Props) {
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
        <ShiftButtons {...shifting} labels={{ up: t('statuses.up', { name }), down: t('statuses.down', { name }) }} />
      </TableCell>
    </TableRow>
  );
}

/** Lists the statuses in the order in which all menus show them. */
export default function StatusList() {
  const t = useT();
  const { data, error, refetch } = useGetList<Status>('statuses', everything);
  const reorder = useReorder(data);
  return (
    <>
      <PageHeader title={t('statuses.title')} text={t('statuses.text')} actions={<Actions />} />
      {error && !data ? (
        <ErrorNotice error={error} onRetry={refetch} />
      ) : (
        <Card>
          {!data && <TableSkeleton columns={4} />}
          {data && (
            <TableContainer tabIndex={0} role="region" aria-label={t('statuses.title')}>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>{t('statuses.columns.name')}</TableCell>
                    <TableCell>{t('statuses.columns.label')}</TableCell>
                    <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                      {t('statuses.columns.state')}
                    </TableCell>
                    <TableCell align="right">{t('statuses.columns.order')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {data.map((status, index) => (
                    <StatusRow
                      key={status.id}
                      status={status}
                      shared={data.filter(({ state }) => state === status.state).length > 1}
                      isFirst={index === 0}
                      isLast={index === data.length - 1}
                      busy={reorder.busy}
                      onShift={(by) => reorder.shift(index, by)}
                    />
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          )}
        </Card>
      )}
    </>
  );
}

function Actions() {
  const t = useT();
  return (
    <>
      <Button component={Link} to="/statuses/transitions" variant="outlined" startIcon={<AltRouteIcon />}>
        {t('statuses.workflow')}
      </Button>
      <Button component={Link} to="/statuses/create" variant="contained" startIcon={<AddIcon />}>
        {t('statuses.add')}
      </Button>
    </>
  );
}

function useReorder(statuses: Status[] | undefined) {
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const shift = async (index: number, by: -1 | 1) => {
    const ids = (statuses ?? []).map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    setBusy(true);
    try {
      await client.statuses.reorder({ ids });
    } catch (error) {
      notices.failed(error);
    } finally {
      await refresh('statuses');
      setBusy(false);
    }
  };
  return { busy, shift };
}
