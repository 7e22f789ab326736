import { z } from 'zod';
import type { CheckResult } from '../../platform/health/health-check.ts';
import type { ReadinessReport } from '../../platform/health/readiness.ts';
import type { Gathered } from './messages.ts';

const STATES = ['ok', 'warning', 'failed'] as const;

const Report = z.object({
  isReady: z.boolean(),
  checks: z.record(
    z.string(),
    z.object({ state: z.enum(STATES) }).catchall(z.union([z.string(), z.number(), z.array(z.string())])),
  ),
});

/**
 * The readiness of all processes: each check with its worst result, and how many processes run. A worker that is missing
 * or fails does not make the service unready, as in a single process: no caller waits for it.
 */
export function combineReadiness(answers: Gathered['answers']): ReadinessReport {
  const reports = answers.map(({ role, answer }) => ({ role, report: Report.safeParse(answer).data }));
  const webs = reports.filter(({ role }) => role === 'web');
  const checks: Record<string, CheckResult> = {};
  for (const { report } of reports) {
    for (const [name, result] of Object.entries(report?.checks ?? {})) checks[name] = worse(checks[name], result);
  }
  checks.processes = processCheck(reports);
  return { isReady: webs.every(({ report }) => report?.isReady !== false), checks };
}

const worse = (one: CheckResult | undefined, other: CheckResult): CheckResult =>
  one && STATES.indexOf(one.state) >= STATES.indexOf(other.state) ? one : other;

function processCheck(reports: readonly { readonly role: 'web' | 'worker'; readonly report: unknown }[]): CheckResult {
  const count = (role: 'web' | 'worker', isRunning: boolean) =>
    reports.filter((one) => one.role === role && (one.report !== undefined) === isRunning).length;
  const figures = { web: count('web', true), workers: count('worker', true) };
  const missing = { web: count('web', false), workers: count('worker', false) };
  if (missing.workers > 0) return { state: 'failed', reason: 'the worker does not run or answer', ...figures };
  if (missing.web > figures.web)
    return { state: 'failed', reason: 'most web processes do not run or answer', ...figures };
  if (missing.web > 0) return { state: 'warning', reason: 'a web process does not run or answer', ...figures };
  return { state: 'ok', ...figures };
}
