import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { Box } from '@mui/material';
import { DELIVERY_KINDS, DELIVERY_STATES } from '@ticketwire/sdk';
import type { Delivery } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { ChoiceFilter } from '../../platform/ui/list/ChoiceFilter.tsx';
import type { Column } from '../../platform/ui/list/columns.ts';
import { FilterBar } from '../../platform/ui/list/FilterBar.tsx';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { SearchFilter } from '../../platform/ui/list/SearchFilter.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { DeliveryStateChip } from './DeliveryStateChip.tsx';
import { deliveryTitle, lastError } from './delivery-title.ts';

export default function DeliveryList() {
  const t = useT();
  return (
    <ListPage header={<PageHeader title={t('deliveries.title')} text={t('deliveries.text')} />} filters={<Filters />}>
      <RecordTable<Delivery>
        label={t('deliveries.title')}
        columns={columns(t)}
        phone={(delivery) => ({
          title: deliveryTitle(delivery, t),
          aside: <DeliveryStateChip state={delivery.state} />,
          lines: [delivery.target, <Time key="at" at={delivery.createdAt} />, lastError(delivery)],
        })}
        linkTo={({ id }) => `/deliveries/${id}`}
        empty={<EmptyState icon={OutboxIcon} title={t('deliveries.empty.title')} text={t('deliveries.empty.text')} />}
      />
      <Pager />
    </ListPage>
  );
}

function Filters() {
  const t = useT();
  // The API shows only the kinds that the user can manage, so a filter makes sense only for both.
  const seesBoth = [useMay('notification:manage'), useMay('webhook:manage')].every(Boolean);
  return (
    <FilterBar search={<SearchFilter source="target" label={t('deliveries.target')} />} parts={['target']}>
      <ChoiceFilter
        source="state"
        label={t('deliveries.state')}
        choices={DELIVERY_STATES.map((value) => ({ value, label: t(`labels.deliveryState.${value}`) }))}
      />
      {seesBoth && (
        <ChoiceFilter
          source="kind"
          label={t('deliveries.kind')}
          choices={DELIVERY_KINDS.map((value) => ({ value, label: t(`deliveries.kinds.${value}`) }))}
        />
      )}
    </FilterBar>
  );
}

const columns = (t: Translate): Column<Delivery>[] => [
  { key: 'subject', label: t('deliveries.columns.subject'), render: (delivery) => <Message delivery={delivery} /> },
  {
    key: 'state',
    label: t('deliveries.columns.state'),
    width: 120,
    render: ({ state }) => <DeliveryStateChip state={state} />,
  },
  {
    key: 'attempts',
    label: t('deliveries.columns.attempts'),
    width: 120,
    render: ({ attempts }) => (attempts.length === 0 ? '—' : t('deliveries.attempt', { smart_count: attempts.length })),
  },
  {
    key: 'createdAt',
    label: t('deliveries.columns.created'),
    width: 130,
    from: 'md',
    render: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    key: 'nextAttemptAt',
    label: t('deliveries.columns.next'),
    width: 130,
    from: 'lg',
    render: ({ nextAttemptAt }) => (nextAttemptAt ? <Time at={nextAttemptAt} /> : '—'),
  },
];

function Message({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const error = lastError(delivery);
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block' }}>
        {deliveryTitle(delivery, t)}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
        {delivery.target}
      </Box>
      {error && (
        <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
