import type { SurveyReport } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { NumberColumn } from '../reports/ReportTable.tsx';
import { useUnits } from '../reports/use-units.ts';
import { useAverage } from './use-average.ts';

type Satisfaction = SurveyReport['total'];

/** The columns of tables of satisfaction: each share stands beside the number that it rests on. */
export function useSatisfactionColumns(): NumberColumn<Satisfaction>[] {
  const t = useT();
  const { count, percent } = useUnits();
  const average = useAverage();
  const share = (value: number | null) => (value === null ? '—' : percent(value));
  return [
    { label: t('surveys.report.answered'), cell: ({ answered, links }) => count(answered, links.answered) },
    { label: t('surveys.report.score'), cell: ({ score }) => ({ text: share(score) }) },
    { label: t('surveys.report.average'), cell: (row) => ({ text: average(row.average) ?? '—' }) },
    { label: t('surveys.report.sent'), cell: ({ sent, links }) => count(sent, links.sent) },
    { label: t('surveys.report.responseRate'), cell: ({ responseRate }) => ({ text: share(responseRate) }) },
  ];
}
