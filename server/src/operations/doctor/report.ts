import type { State } from './checks/finding.ts';
import type { Result } from './run-checks.ts';

const MARKS: Readonly<Record<State, string>> = { ok: '✓', warning: '!', failed: '✗', skipped: '-' };

/** The worst state of all checks, without those that did not run. */
export function statusOf(results: readonly Result[]): 'ok' | 'warning' | 'failed' {
  const states = new Set(results.map(({ state }) => state));
  if (states.has('failed')) return 'failed';
  return states.has('warning') ? 'warning' : 'ok';
}

/** 0 if all is well, 1 for warnings, 2 if something does not work. */
export const exitCodeOf = (results: readonly Result[]): number => ({ ok: 0, warning: 1, failed: 2 })[statusOf(results)];

export const asJson = (results: readonly Result[]): string =>
  JSON.stringify({ status: statusOf(results), checks: results }, null, 2);

export function asText(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ id }) => id.length));
  const lines = results.flatMap(({ id, state, summary, advice }) => [
    `${MARKS[state]} ${id.padEnd(width)}  ${summary}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 4)}→ ${advice}`]),
  ]);
  return [...lines, '', closing(results)].join('\n');
}

function closing(results: readonly Result[]): string {
  const count = (state: State) => results.filter((result) => result.state === state).length;
  const [failures, warnings, left] = [count('failed'), count('warning'), count('skipped')];
  const notRun = left === 0 ? '' : ` ${left} did not run.`;
  if (failures + warnings === 0) return `All checks passed.${notRun}`;
  return `${failures} failed, ${warnings} with a warning.${notRun}`;
}
