import { useListContext } from 'ra-core';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ChoiceMenu } from '../../../platform/ui/list/ChoiceMenu.tsx';
import { scores, scoreText } from '../../../platform/ui/text/score-text.ts';

/** Tickets by the last answer of their requester. */
export default function SurveyScoreFilter({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { surveyScore, ...others }: TicketFilters = filterValues;
  return (
    <ChoiceMenu
      label={t('surveys.filter')}
      multiple
      choices={scores.map((score) => ({ value: String(score), label: scoreText(score, t) }))}
      chosen={(surveyScore ?? []).map(String)}
      onChange={(chosen) =>
        setFilters(chosen.length === 0 ? others : { ...others, surveyScore: chosen.map(Number) }, [])
      }
      startsOpen={startsOpen}
    />
  );
}
