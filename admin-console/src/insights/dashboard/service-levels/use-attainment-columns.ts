import type { SlaReport } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { Cell, NumberColumn } from '../reports/ReportTable.tsx';
import { useUnits } from '../reports/use-units.ts';

type Attained = Pick<SlaReport['total'], 'attainment' | 'met' | 'breached' | 'links' | 'targets'>;

/** The columns of tables of service levels: the totals, and the attainment of each metric. */
export function useAttainmentColumns(): NumberColumn<Attained>[] {
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
