import AddIcon from '@mui/icons-material/Add';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import { Box, Button, Chip, TableCell, TableRow } from '@mui/material';
import { SLA_METRICS } from '@ticketwire/sdk';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { priorities } from '../../platform/api/enum-values.ts';
import { everything } from '../../platform/api/reference.ts';
import type { Calendar, SlaPolicy } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { RowLink } from '../../platform/ui/display/RowLink.tsx';
import { fromSm, linkedRow } from '../../platform/ui/list/columns.ts';
import { NotReached } from '../../platform/ui/order/NotReached.tsx';
import { OrderedTable } from '../../platform/ui/order/OrderedTable.tsx';
import { ShiftButtons, type Shifting } from '../../platform/ui/order/ShiftButtons.tsx';
import { useReorder } from '../../platform/ui/order/use-reorder.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { formatDuration } from './duration.ts';
import { EffectOf } from './preview/EffectOf.tsx';
import { hidingPolicy } from './preview/hiding-policy.ts';
import { useConfirmedShift } from './preview/use-confirmed-shift.ts';

interface Props extends Shifting {
  policy: SlaPolicy;
  /** The name of its calendar; undefined if all time counts. */
  calendar: string | undefined;
  /** The earlier policy that every ticket matches, so that this one never applies. */
  hiding: SlaPolicy | undefined;
  onMoveAbove: () => void;
}

function SlaPolicyRow({ policy, calendar, hiding, onMoveAbove, ...shifting }: Props) {
  const t = useT();
  const { id, name, enabled, targets } = policy;
  const goals = useGoalTexts()(targets);
  const time = calendar ?? t('slaPolicies.clock.always');
  return (
    <TableRow sx={[linkedRow, !enabled && { opacity: 0.65 }]}>
      <TableCell component="th" scope="row">
        <RowLink to={`/sla-policies/${id}`}>{name}</RowLink> {!enabled && <Chip label={t('slaPolicies.notInUse')} />}
        {hiding && enabled && (
          <NotReached
            reason={t('slaPolicies.order.because', { name: hiding.name })}
            name={hiding.name}
            busy={shifting.busy}
            onMove={onMoveAbove}
          />
        )}
        <Box sx={{ display: { sm: 'none' }, fontWeight: 400, fontSize: 13, color: 'text.secondary' }}>
          {[...goals, time].join(' · ')}
        </Box>
      </TableCell>
      <TableCell sx={fromSm}>
        {goals.map((goal) => (
          <div key={goal}>{goal}</div>
        ))}
      </TableCell>
      <TableCell sx={fromSm}>{time}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <ShiftButtons
          {...shifting}
          labels={{ up: t('slaPolicies.up', { name }), down: t('slaPolicies.down', { name }) }}
        />
      </TableCell>
    </TableRow>
  );
}

/** Returns a function that names the targets of a policy, such as `Resolution: Urgent 1 h … Low 48 h`. */
function useGoalTexts(): (targets: SlaPolicy['targets']) => string[] {
  const t = useT();
  return (targets) =>
    SLA_METRICS.flatMap((metric) => {
      const goals = priorities.flatMap((priority) => {
        const goal = targets.find((one) => one.metric === metric && one.priority === priority);
        return goal ? [`${t(`labels.priority.${priority}`)} ${formatDuration(goal.seconds)}`] : [];
      });
      const ends = goals.length > 2 ? [`${goals[0]} … ${goals.at(-1)}`] : goals;
      return ends.length > 0
        ? [t('list.chosen', { label: t(`slaPolicies.metrics.${metric}`), first: ends.join(', ') })]
        : [];
    });
}

/** Lists the policies in the order in which they are tried. */
export default function SlaPolicyList() {
  const t = useT();
  const loading = useGetList<SlaPolicy>('sla-policies', everything);
  const { data: calendars = [] } = useGetList<Calendar>('calendars', everything);
  const reorder = useReorder('sla-policies', (ids) => client.slaPolicies.reorder({ ids }), loading.data);
  const policies = loading.data ?? [];
  const shifting = useConfirmedShift(policies, reorder.shift);
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
        onMove={(policy, by) => void shifting.request(policy, by)}
        renderRow={(policy, place) => {
          const hiding = hidingPolicy(policies, policy.id);
          return (
            <SlaPolicyRow
              key={policy.id}
              policy={policy}
              calendar={calendars.find(({ id }) => id === policy.calendarId)?.name}
              hiding={hiding}
              onMoveAbove={() =>
                hiding && void shifting.request(policy, policies.indexOf(hiding) - policies.indexOf(policy))
              }
              busy={reorder.busy || shifting.busy}
              onShift={(by) => void shifting.request(policy, by)}
              {...place}
            />
          );
        }}
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
