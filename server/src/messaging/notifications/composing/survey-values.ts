import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, tables } from '../../../platform/database/database.ts';
import { serviceSecret } from '../../../platform/database/service-secret.ts';
import { scoreLabels } from '../../../tickets/surveys/score-labels.ts';
import type { SurveySchema } from '../../../tickets/surveys/survey.entity.ts';
import { SURVEY_PURPOSE, surveyToken } from '../../../tickets/surveys/survey-token.ts';
import type { NotifiableOccurrence } from '../base/notifiable-event.ts';
import type { TemplateValues } from '../base/template.variables.ts';

/** Returns the URL of the page on which a survey is answered. */
export type SurveyUrl = (token: string) => string;

/** What the templates about a survey can say. */
interface SurveyDetails {
  /** Only the email to the requester contains it. */
  readonly token: string;
  readonly score: number | null;
  readonly comment: string | null;
}

/** Loads the surveys that the events are about, by id. Without one, it costs no statement. */
export async function surveysIn(
  em: EntityManager,
  occurrences: readonly NotifiableOccurrence[],
): Promise<ReadonlyMap<string, SurveyDetails>> {
  const ids = [...new Set(occurrences.flatMap(({ surveyId }) => surveyId ?? []))];
  if (ids.length === 0) return new Map();
  const secret = await serviceSecret(em, SURVEY_PURPOSE);
  const rows = await tables<typeof SurveySchema>(em)
    .selectFrom('surveys')
    .select(['id', 'score', 'comment'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...answer }) => [id, { ...answer, token: surveyToken(secret, id) }]));
}

/** The links of the email that asks. Nothing else may contain them: anyone who has a link can answer. */
export function askingValues({ token }: SurveyDetails, language: string, surveyUrl: SurveyUrl): TemplateValues {
  const url = surveyUrl(token);
  const links = scoreLabels(language).map((label, index) => `- [${index + 1} – ${label}](${url}?score=${index + 1})`);
  return { 'survey.url': url, 'survey.scores': links.toReversed().join('\n') };
}

export const answerValues = ({ score, comment }: SurveyDetails, language: string): TemplateValues => ({
  'survey.score': score === null ? '' : `${score} – ${scoreLabels(language)[score - 1] ?? ''}`,
  'survey.comment': comment ?? '',
});
