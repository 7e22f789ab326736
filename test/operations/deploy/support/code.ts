import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STOP_MS } from '../../../../server/src/operations/start/shutdown-times.ts';
import { processMetrics } from '../../../../server/src/platform/http/metrics.ts';
import { operationsPages } from '../../../../server/src/platform/http/operations.ts';
import { Environment } from '../../../../server/src/platform/services/environment.ts';
import { SECRETS } from '../../../../server/src/platform/services/secret-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

export const DOCKERFILE = read('deploy/Dockerfile');

/** A variable that the Dockerfile sets. */
export const imageVariable = (name: string): string => new RegExp(`\\b${name}=(\\S+)`).exec(DOCKERFILE)?.[1] ?? '';

export const VARIABLES: ReadonlySet<string> = new Set([
  ...Object.keys(Environment.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
]);

export const COMMANDS: ReadonlySet<string> = new Set(
  [...read('server/scripts/ticketwire.ts').matchAll(/^ {2}\[\s*'([a-z-]+)',/gm)].map(([, name]) => name ?? ''),
);

export const PROBES: ReadonlySet<string> = new Set(
  Object.keys(
    operationsPages({
      ready: async () => ({ isReady: true, checks: {} }),
      metrics: processMetrics(),
      metricsToken: undefined,
    }),
  ),
);

/** Time for the exit itself, and for an orchestrator that is slow. */
const MARGIN_SECONDS = 5;

/** How long an orchestrator must wait before it kills a process. */
export const graceSecondsFor = (variables: Readonly<Record<string, string>>): number =>
  Number(variables.DRAIN_DELAY ?? 0) * (variables.ROLE === 'worker' ? 0 : 1) + STOP_MS / 1000 + MARGIN_SECONDS;
