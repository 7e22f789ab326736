import AddIcon from '@mui/icons-material/Add';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import { Button, Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { client } from '../api/client.ts';
import { everything } from '../api/reference.ts';
import type { Calendar, SlaPolicy } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { TableSkeleton } from '../ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../ui/messages/ErrorNotice.tsx';
import { useReorder } from '../ui/order/use-reorder.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { SlaPolicyRow } from './SlaPolicyRow.tsx';

const fromSm = { display: { xs: 'none', sm: 'table-cell' } };

/** Lists the policies in the order in which they are tried. */
export default function SlaPolicyList() {
  const t = useT();
  const { data, error, refetch } = useGetList<SlaPolicy>('sla-policies', everything);
  const { data: calendars = [] } = useGetList<Calendar>('calendars', everything);
  const reorder = useReorder('sla-policies', (ids) => client.slaPolicies.reorder({ ids }), data);
  const add = (
    <Button component={Link} to="/sla-policies/create" variant="contained" startIcon={<AddIcon />}>
      {t('slaPolicies.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('slaPolicies.title')} text={t('slaPolicies.text')} actions={add} />
      {error && !data ? (
        <ErrorNotice error={error} onRetry={refetch} />
      ) : (
        <Card>
          {!data && <TableSkeleton columns={4} />}
          {data?.length === 0 && (
            <EmptyState
              icon={TimerIcon}
              title={t('slaPolicies.empty.title')}
              text={t('slaPolicies.empty.text')}
              action={add}
            />
          )}
          {data && data.length > 0 && (
            <TableContainer tabIndex={0} role="region" aria-label={t('slaPolicies.title')}>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>{t('slaPolicies.columns.name')}</TableCell>
                    <TableCell sx={fromSm}>{t('slaPolicies.columns.goals')}</TableCell>
                    <TableCell sx={fromSm}>{t('slaPolicies.columns.calendar')}</TableCell>
                    <TableCell align="right">{t('slaPolicies.columns.order')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {data.map((policy, index) => (
                    <SlaPolicyRow
                      key={policy.id}
                      policy={policy}
                      calendar={calendars.find(({ id }) => id === policy.calendarId)?.name}
                      isFirst={index === 0}
                      isLast={index === data.length - 1}
                      busy={reorder.busy}
                      onShift={(by) => reorder.shift(policy.id, by)}
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
