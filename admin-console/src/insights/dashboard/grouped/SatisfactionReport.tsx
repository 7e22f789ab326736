import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { SurveyReport } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { KeyNumber, KeyNumbers } from '../../../platform/ui/display/KeyNumbers.tsx';
import { countedPath } from '../../../tickets/query/metric-filter.ts';
import type { NumberColumn } from '../reports/ReportTable.tsx';
import { useUnits } from '../reports/use-units.ts';
import { type SurveyGrouping, surveyGroupings } from '../view/view.ts';
import { GroupedReport, type Shown } from './GroupedReport.tsx';
import { NothingYet } from './NothingYet.tsx';

/** Returns a function that formats an average score, such as 4.3; null without answers. */
function useAverage() {
  const locale = useLocale() ?? 'en';
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return (value: number | null) => (value === null ? null : format.format(value));
  }, [locale]);
}

/** Score, average and response rate, each with the number of surveys behind it. */
function Satisfactions({ total }: { total: SurveyReport['total'] }) {
  const t = useT();
  const { percent } = useUnits();
  const average = useAverage();
  const { links, answered, sent, satisfied, score, responseRate } = total;
  const ofAnswers =
    answered === 0 ? t('surveys.report.none') : t('surveys.report.fromAnswers', { smart_count: answered });
  const ofSent = sent === 0 ? t('surveys.report.noneSent') : t('surveys.report.fromSent', { smart_count: sent });
  const numbers = [
    {
      name: t('surveys.report.score'),
      value: score === null ? null : percent(score),
      to: countedPath(satisfied > 0 ? links.satisfied : links.answered),
      of: ofAnswers,
    },
    {
      name: t('surveys.report.average'),
      value: average(total.average),
      to: countedPath(links.answered),
      of: ofAnswers,
    },
    {
      name: t('surveys.report.responseRate'),
      value: responseRate === null ? null : percent(responseRate),
      to: countedPath(links.sent),
      of: ofSent,
    },
  ];
  return (
    <KeyNumbers across={3}>
      {numbers.map(({ of, ...each }) => (
        <KeyNumber key={each.name} {...each} labelOf={(count) => t('dashboard.open', { count, what: each.name, of })}>
          {of}
        </KeyNumber>
      ))}
    </KeyNumbers>
  );
}

type Satisfaction = SurveyReport['total'];

/** The columns of tables of satisfaction: each share stands beside the number that it rests on. */
function useSatisfactionColumns(): NumberColumn<Satisfaction>[] {
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

type Group = SurveyReport['data'][number];

/** How satisfied requesters were, always with the number of answers. */
export function SatisfactionReport(shown: Shown<SurveyGrouping>) {
  const t = useT();
  const { number } = useUnits();
  const settings = { needs: 'setting:manage', to: '/settings', label: t('surveys.report.settings') } as const;
  return (
    <GroupedReport
      {...shown}
      report="surveys"
      ask={client.analytics.surveys}
      texts="surveys.report"
      groupings={surveyGroupings}
      headOf={(by) => t(`surveys.report.groupings.${by}`)}
      nameOf={(group, by) => nameOf(group, by, t)}
      columns={useSatisfactionColumns()}
      series={[
        {
          key: 'answered',
          name: t('surveys.report.answered'),
          color: 'accent',
          look: 'bar',
          value: ({ answered }) => answered,
          link: ({ links }) => links.answered,
        },
        {
          key: 'satisfied',
          name: t('surveys.report.satisfied'),
          color: 'success',
          look: 'hatched',
          value: ({ satisfied }) => satisfied,
          link: ({ links }) => links.satisfied,
        },
      ]}
      summaryOf={({ satisfied, answered }) =>
        t('surveys.report.summary', { satisfied: number(satisfied), answered: number(answered) })
      }
      isEmpty={({ answered, sent }) => answered === 0 && sent === 0}
      empty={<NothingYet text={t('surveys.report.empty')} setUp={settings} />}
      phoneHeight={446}
    >
      {(total) => <Satisfactions total={total} />}
    </GroupedReport>
  );
}

function nameOf({ team, agent, category }: Group, by: SurveyGrouping, t: Translate): string {
  const named = team ?? agent ?? category;
  if (named) return named.name;
  return by === 'agent' ? t('surveys.report.noAgent') : t(`dashboard.breakdown.none.${by}`);
}
