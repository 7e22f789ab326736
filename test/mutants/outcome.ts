import type { Mutant } from './mutant.ts';

/** `unproven`: the tests were red without the mutant too, so that nothing is known of it. */
export type Verdict = 'killed' | 'survived' | 'unproven';

export interface Outcome {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The first test that went red, or why nothing is known. */
  readonly by: string | null;
}

const LOWEST_SCORE = 95;

/** Survivors that are explained do not count: a second check holds, or the program is the same. */
export function judge(outcomes: readonly Outcome[]) {
  const counted = outcomes.filter(({ verdict, mutant }) => verdict === 'killed' || mutant.survives === undefined);
  const killed = counted.filter(({ verdict }) => verdict === 'killed').length;
  const score = counted.length === 0 ? 100 : (100 * killed) / counted.length;
  const failures = [
    ...outcomes.flatMap(({ verdict, mutant, by }) => {
      if (verdict === 'unproven') return [`${mutant.name}: ${by}`];
      if (verdict === 'survived' && mutant.survives === undefined) return [`${mutant.name} survived, unexplained`];
      if (verdict === 'killed' && mutant.survives !== undefined)
        return [`${mutant.name} is killed now: drop its reason`];
      return [];
    }),
    ...(score < LOWEST_SCORE ? [`The score is below ${LOWEST_SCORE} %`] : []),
  ];
  return { score, failures };
}

export function tableOf(outcomes: readonly Outcome[], score: number): string {
  const rows = outcomes.map(
    ({ mutant: { name, file, survives }, verdict, by }) =>
      `| ${name} | \`${file}\` | ${verdict} | ${(by ?? survives ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
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
