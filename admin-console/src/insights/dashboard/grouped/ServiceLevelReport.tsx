import { client } from '../../../platform/api/client.ts';
import { findValue, priorities } from '../../../platform/api/enum-values.ts';
import type { SlaReport } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { Cell, NumberColumn } from '../reports/ReportTable.tsx';
import { useUnits } from '../reports/use-units.ts';
import { type SlaGrouping, slaGroupings } from '../view/view.ts';
import { Attainments } from './Attainments.tsx';
import { GroupedReport, type Shown } from './GroupedReport.tsx';
import { NothingYet } from './NothingYet.tsx';

type Attained = Pick<SlaReport['total'], 'attainment' | 'met' | 'breached' | 'links' | 'targets'>;

/** The columns of tables of service levels: the totals, and the attainment of each metric. */
function useAttainmentColumns(): NumberColumn<Attained>[] {
  const t = useT();
  const { count, percent } = useUnits();
  const share = ({ attainment, links }: Pick<Attained, 'attainment' | 'links'>): Cell =>
    attainment === null ? { text: '—' } : { text: percent(attainment), link: links.decided };
  const metrics = ['first_response', 'next_response', 'resolution'] as const;
  return [
    { label: t('dashboard.serviceLevels.met'), cell: ({ met, links }) => count(met, links.met) },
    { label: t('dashboard.serviceLevels.breached'), cell: ({ breached, links }) => count(breached, links.breached) },
    { label: t('dashboard.serviceLevels.attainment'), cell: share },
    ...metrics.map((metric) => ({
      label: t(`slaPolicies.metrics.${metric}`),
      cell: ({ targets }: Attained): Cell => {
        const target = targets.find((one) => one.metric === metric);
        return target ? share(target) : { text: '—' };
      },
    })),
  ];
}

type Group = SlaReport['data'][number];
type Point = SlaReport['overTime'][number];

const looks = {
  met: { key: 'met', color: 'success', look: 'bar' },
  breached: { key: 'breached', color: 'warning', look: 'hatched' },
} as const;
const kinds = ['met', 'breached'] as const;

/** Service level targets that were met in time or missed, also by metric. */
export function ServiceLevelReport(shown: Shown<SlaGrouping>) {
  const t = useT();
  const { number, percent } = useUnits();
  const policies = { needs: 'sla:manage', to: '/sla-policies', label: t('dashboard.serviceLevels.policies') } as const;
  return (
    <GroupedReport
      {...shown}
      report="sla"
      ask={client.analytics.sla}
      texts="dashboard.serviceLevels"
      groupings={slaGroupings}
      headOf={(by) => t(`dashboard.serviceLevels.groupings.${by}`)}
      nameOf={(group, by) => nameOf(group, by, t)}
      columns={useAttainmentColumns()}
      series={kinds.map((kind) => ({
        ...looks[kind],
        name: t(`dashboard.serviceLevels.${kind}`),
        value: (point: Point) => point[kind],
        link: ({ links }: Point) => links[kind],
      }))}
      summaryOf={({ attainment, met, breached }) =>
        t('dashboard.serviceLevels.summary', {
          attainment: percent(attainment ?? 0),
          met: number(met),
          missed: number(breached),
        })
      }
      isEmpty={({ decided }) => decided === 0}
      empty={<NothingYet text={t('dashboard.serviceLevels.empty')} setUp={policies} />}
      phoneHeight={458}
    >
      {(total) => <Attainments total={total} />}
    </GroupedReport>
  );
}

function nameOf({ key, policy, team }: Group, by: SlaGrouping, t: Translate): string {
  if (by !== 'priority') return policy?.name ?? team?.name ?? t('dashboard.breakdown.none.team');
  const priority = findValue(priorities, key);
  return priority ? t(`labels.priority.${priority}`) : (key ?? '');
}
