import {
  type Check,
  type Finding,
  failed,
  type Installation,
  NoDatabase,
  type State,
  skipped,
} from './checks/finding.ts';

const LIMIT_MS = 5_000;

export interface Result extends Finding {
  readonly id: string;
}

/** Runs all checks in parallel, each for five seconds at most, and returns their findings in the given order. */
export const runChecks = (
  checks: readonly Check[],
  installation: Installation,
  limitMs = LIMIT_MS,
): Promise<readonly Result[]> =>
  Promise.all(checks.map(async (check) => ({ id: check.id, ...(await findingOf(check, installation, limitMs)) })));

async function findingOf({ run }: Check, installation: Installation, limitMs: number): Promise<Finding> {
  const { promise: timeout, resolve } = Promise.withResolvers<Finding>();
  const late = failed(
    `No result within ${limitMs / 1000} seconds`,
    'Something that this check asks does not respond: see the other checks, firewalls and proxies.',
  );
  const timer = setTimeout(() => resolve(late), limitMs);
  try {
    return await Promise.race([run(installation).catch(asFinding), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function asFinding(error: unknown): Finding {
  if (error instanceof NoDatabase) return skipped('Needs the database');
  const message = error instanceof Error ? error.message : String(error);
  return failed(`The check itself failed: ${message}`, 'Fix what the message names, then run the command again.');
}

const MARKS: Readonly<Record<State, string>> = { ok: '✓', warning: '!', failed: '✗', skipped: '-' };

/** The worst state of all checks, without those that did not run. */
function statusOf(results: readonly Result[]): 'ok' | 'warning' | 'failed' {
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
