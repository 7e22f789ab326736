import { type Check, type Finding, failed, type Installation, NoDatabase, skipped } from './checks/finding.ts';

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
