import type { Mutant } from './mutant.ts';

/** `unproven`: the tests failed without the mutant too, or gave no result, so nothing is known about it. */
export type Result = 'killed' | 'survived' | 'unproven';

export interface Outcome {
  readonly mutant: Mutant;
  readonly result: Result;
  /** The first test that failed, or why the mutant is unproven. */
  readonly by: string | null;
}

const LOWEST_SCORE = 95;

/**
 * Computes the score. Survivors with an explanation do not count: a second check catches them, or the behavior is the
 * same.
 */
export function scoreOf(outcomes: readonly Outcome[]) {
  const counted = outcomes.filter(({ result, mutant }) => result === 'killed' || mutant.survives === undefined);
  const killed = counted.filter(({ result }) => result === 'killed').length;
  const score = counted.length === 0 ? 100 : (100 * killed) / counted.length;
  const failures = [
    ...outcomes.flatMap(({ result, mutant, by }) => {
      if (result === 'unproven') return [`${mutant.name}: ${by}`];
      if (result === 'survived' && mutant.survives === undefined)
        return [`${mutant.name} survived without an explanation`];
      if (result === 'killed' && mutant.survives !== undefined)
        return [`${mutant.name} is now killed: remove its explanation`];
      return [];
    }),
    ...(score < LOWEST_SCORE ? [`The score is below ${LOWEST_SCORE} %`] : []),
  ];
  return { score, failures };
}

export function tableOf(outcomes: readonly Outcome[], score: number): string {
  const rows = outcomes.map(
    ({ mutant: { name, file, survives }, result, by }) =>
      `| ${name} | \`${file}\` | ${result} | ${(by ?? survives ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
  );
  return [
    `Score: ${score.toFixed(1)} %`,
    '',
    '| mutant | file | outcome | by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
