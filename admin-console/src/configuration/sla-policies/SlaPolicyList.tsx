import AddIcon from '@mui/icons-material/Add';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import { Button } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { everything } from '../../platform/api/reference.ts';
import type { Calendar, SlaPolicy } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { OrderedTable } from '../../platform/ui/order/OrderedTable.tsx';
import { useReorder } from '../../platform/ui/order/use-reorder.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { EffectOf } from './preview/EffectOf.tsx';
import { useConfirmedShift } from './preview/use-confirmed-shift.ts';
import { SlaPolicyRow } from './SlaPolicyRow.tsx';

/** Lists the policies in the order in which they are tried. */
export default function SlaPolicyList() {
  const t = useT();
  const loading = useGetList<SlaPolicy>('sla-policies', everything);
  const { data: calendars = [] } = useGetList<Calendar>('calendars', everything);
  const reorder = useReorder('sla-policies', (ids) => client.slaPolicies.reorder({ ids }), loading.data);
  const shifting = useConfirmedShift(loading.data ?? [], reorder.shift);
  const add = (
    <Button component={Link} to="/sla-policies/create" variant="contained" startIcon={<AddIcon />}>
      {t('slaPolicies.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('slaPolicies.title')} text={t('slaPolicies.text')} actions={add} />
      <OrderedTable
        label={t('slaPolicies.title')}
        loading={loading}
        headings={[
          { label: t('slaPolicies.columns.name') },
          { label: t('slaPolicies.columns.goals'), from: 'sm' },
          { label: t('slaPolicies.columns.calendar'), from: 'sm' },
          { label: t('slaPolicies.columns.order') },
        ]}
        empty={
          <EmptyState
            icon={TimerIcon}
            title={t('slaPolicies.empty.title')}
            text={t('slaPolicies.empty.text')}
            action={add}
          />
        }
        renderRow={(policy, place) => (
          <SlaPolicyRow
            key={policy.id}
            policy={policy}
            calendar={calendars.find(({ id }) => id === policy.calendarId)?.name}
            busy={reorder.busy || shifting.busy}
            onShift={(by) => void shifting.request(policy, by)}
            {...place}
          />
        )}
      />
      {shifting.asked && (
        <ConfirmDialog
          open
          title={t(shifting.asked.by < 0 ? 'slaPolicies.moveUp' : 'slaPolicies.moveDown', {
            name: shifting.asked.policy.name,
          })}
          text={<EffectOf draft={shifting.asked.draft} />}
          confirm={t('slaPolicies.move')}
          onConfirm={shifting.confirm}
          onClose={shifting.cancel}
        />
      )}
    </>
  );
}
