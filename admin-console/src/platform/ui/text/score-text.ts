import type { Translate } from '../../i18n/translate.ts';

/** From the best. */
export const scores = [5, 4, 3, 2, 1] as const;
type Score = (typeof scores)[number];

const scoreLabel = (score: Score, t: Translate): string => t(`surveys.scores.s${score}`);

/** Returns a score with its meaning: `4 of 5 – Satisfied`. */
export function scoreText(score: number, t: Translate): string {
  const known = scores.find((each) => each === score);
  return known ? t('surveys.score', { score, label: scoreLabel(known, t) }) : String(score);
}
