import type { SurveyReport } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { KeyNumber, KeyNumbers } from '../grouped/KeyNumbers.tsx';
import { useUnits } from '../reports/use-units.ts';
import { useAverage } from './use-average.ts';

/** Score, average and response rate, each with the number of surveys behind it. */
export function Satisfactions({ total }: { total: SurveyReport['total'] }) {
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
      link: satisfied > 0 ? links.satisfied : links.answered,
      of: ofAnswers,
    },
    { name: t('surveys.report.average'), value: average(total.average), link: links.answered, of: ofAnswers },
    {
      name: t('surveys.report.responseRate'),
      value: responseRate === null ? null : percent(responseRate),
      link: links.sent,
      of: ofSent,
    },
  ];
  return (
    <KeyNumbers across={3}>
      {numbers.map((each) => (
        <KeyNumber key={each.name} {...each} what={each.name}>
          {each.of}
        </KeyNumber>
      ))}
    </KeyNumbers>
  );
}
