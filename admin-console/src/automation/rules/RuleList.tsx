import AddIcon from '@mui/icons-material/Add';
import AutoModeIcon from '@mui/icons-material/AutoModeOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { everything } from '../../platform/api/reference.ts';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { OrderedTable } from '../../platform/ui/order/OrderedTable.tsx';
import { useReorder } from '../../platform/ui/order/use-reorder.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { RuleRow } from './RuleRow.tsx';
import { stoppingRule } from './stopping-rule.ts';

/** Lists the rules in the order in which they run, with their runs and errors of the last week. */
export default function RuleList() {
  const t = useT();
  const loading = useGetList<Rule>('rules', everything);
  const { data: activity } = useQuery({
    queryKey: ['rules', 'activity'],
    queryFn: ({ signal }) => client.rules.activity({ signal }),
    staleTime: 0,
  });
  const reorder = useReorder('rules', (ids) => client.rules.reorder({ ids }), loading.data);
  const rules = loading.data ?? [];
  const add = (
    <Button component={Link} to="/rules/create" variant="contained" startIcon={<AddIcon />}>
      {t('automation.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('automation.title')} text={t('automation.text')} actions={add} />
      <OrderedTable
        label={t('automation.title')}
        loading={loading}
        headings={[
          { label: t('automation.columns.name') },
          { label: t('automation.columns.when'), from: 'sm' },
          { label: t('automation.columns.does'), from: 'md' },
          { label: t('automation.columns.week'), from: 'sm' },
          { label: t('automation.columns.order') },
        ]}
        empty={
          <EmptyState
            icon={AutoModeIcon}
            title={t('automation.empty.title')}
            text={t('automation.empty.text')}
            action={add}
          />
        }
        onMove={({ id }, by) => void reorder.shift(id, by)}
        renderRow={(rule, place) => {
          const stopping = stoppingRule(rules, rule);
          return (
            <RuleRow
              key={rule.id}
              rule={rule}
              activity={activity?.data.find(({ ruleId }) => ruleId === rule.id)}
              stopping={stopping}
              onMoveAbove={() => stopping && void reorder.shift(rule.id, rules.indexOf(stopping) - rules.indexOf(rule))}
              busy={reorder.busy}
              onShift={(by) => reorder.shift(rule.id, by)}
              {...place}
            />
          );
        }}
      />
    </>
  );
}
