import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { Box, Tooltip } from '@mui/material';
import type { Delivery } from '../api/types.ts';
import { deliveryStates } from '../api/words.ts';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ChoiceFilter } from '../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../ui/list/FilterBar.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Pager } from '../ui/list/Pager.tsx';
import { RecordTable } from '../ui/list/RecordTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Time } from '../ui/Time.tsx';
import { DeliveryStateChip } from './DeliveryStateChip.tsx';

export default function DeliveryList() {
  const t = useT();
  return (
    <ListPage
      header={<PageHeader title={t('deliveries.title')} text={t('deliveries.text')} />}
      filters={
        <FilterBar>
          <ChoiceFilter
            source="state"
            label={t('deliveries.state')}
            choices={deliveryStates.map((value) => ({ value, label: t(`words.deliveryState.${value}`) }))}
          />
        </FilterBar>
      }
    >
      <RecordTable<Delivery>
        label={t('deliveries.title')}
        columns={[
          {
            key: 'subject',
            label: t('deliveries.columns.subject'),
            render: (delivery) => <Mail delivery={delivery} />,
          },
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
            render: (delivery) => <Attempts delivery={delivery} />,
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
        ]}
        phone={(delivery) => ({
          title: delivery.subject,
          aside: <DeliveryStateChip state={delivery.state} />,
          lines: [delivery.target, <Time key="at" at={delivery.createdAt} />, lastError(delivery)],
        })}
        empty={<EmptyState icon={OutboxIcon} title={t('deliveries.empty.title')} text={t('deliveries.empty.text')} />}
      />
      <Pager />
    </ListPage>
  );
}

const lastError = ({ attempts }: Delivery) => attempts.at(-1)?.error ?? null;

const Mail = ({ delivery }: { delivery: Delivery }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <Box sx={{ fontWeight: 550 }}>{delivery.subject}</Box>
    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{delivery.target}</Box>
    {lastError(delivery) && <Box sx={{ fontSize: 12, color: 'error.main' }}>{lastError(delivery)}</Box>}
  </Box>
);

function Attempts({ delivery: { attempts } }: { delivery: Delivery }) {
  const t = useT();
  if (attempts.length === 0) return '—';
  const each = attempts.map(({ at, error }) => (
    <Box key={at}>
      <Time at={at} /> {error}
    </Box>
  ));
  return (
    <Tooltip title={each}>
      <span>{t('deliveries.attempt', { smart_count: attempts.length })}</span>
    </Tooltip>
  );
}
