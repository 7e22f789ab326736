import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineReadiness } from '../../../server/src/operations/processes/combine-readiness.ts';
import { addCounts, type Metric } from '../../../server/src/operations/processes/counts.ts';
import { pauseBeforeRestart } from '../../../server/src/operations/processes/process-set.ts';
import {
  connectionsForRequests,
  connectionsOfStart,
} from '../../../server/src/platform/database/connections/pool-limits.ts';
import { automaticProcesses } from '../../../server/src/platform/services/process-count.ts';
import { depth } from '../../support/depth.ts';

const GB = 1024 ** 3;

it.each([
  [{ cores: 1, memory: 64 * GB }, 1],
  [{ cores: 2, memory: 64 * GB }, 1],
  [{ cores: 4, memory: 64 * GB }, 4],
  [{ cores: 4, memory: 2 * GB }, 2],
  [{ cores: 4, memory: GB / 2 }, 1],
  [{ cores: 64, memory: 64 * GB }, 8],
])('starts, for %j, %d web processes', (machine, count) => {
  expect(automaticProcesses(machine)).toBe(count);
});

describe('the connections of one start', () => {
  const startOf = (processes: number, pool?: number) =>
    connectionsOfStart({ role: 'all', processes, databasePool: connectionsForRequests(processes, pool) });

  it('fit into the 97 that PostgreSQL has for users by default, for as many processes as are started without being asked', () => {
    const needed = Array.from({ length: 8 }, (_, index) => startOf(index + 1));
    expect([needed[0], Math.max(...needed)]).toEqual([22, 94]);
  });

  it('are divided between the processes', () => {
    expect([1, 2, 4, 8].map((processes) => connectionsForRequests(processes))).toEqual([10, 10, 8, 4]);
    expect([1, 2, 4, 64].map((processes) => connectionsForRequests(processes, 40))).toEqual([40, 20, 10, 2]);
  });
});

it('starts an ended process again after longer and longer pauses, and gives up at the fifth end within a minute', () => {
  const ends = [0, 10_000, 20_000, 30_000, 40_000];
  const pauses = ends.map((now, index) => pauseBeforeRestart(ends.slice(0, index + 1), now));
  expect(pauses).toEqual([0, 1_000, 2_000, 4_000, null]);
  expect(pauseBeforeRestart([...ends.slice(0, 4), 90_000], 90_000)).toBe(0);
});

describe('the readiness of several processes', () => {
  const report = (state: string, isReady = true) => ({ isReady, checks: { database: { state, milliseconds: 1 } } });
  const web = (answer: unknown) => ({ role: 'web' as const, answer });
  const worker = (answer: unknown) => ({ role: 'worker' as const, answer });

  it.each([
    ['runs completely', [web(report('ok')), web(report('ok')), worker(report('ok'))], true, 'ok'],
    ['lacks one of three web processes', [web(null), web(report('ok')), web(report('ok'))], true, 'warning'],
    ['lacks most web processes', [web(null), web(null), web(report('ok'))], true, 'failed'],
    ['lacks the worker', [web(report('ok')), worker(null)], true, 'failed'],
    ['has a web process that is not ready', [web(report('ok')), web(report('failed', false))], false, 'ok'],
    ['has a worker that is not ready', [web(report('ok')), worker(report('failed', false))], true, 'ok'],
  ])('is, if the service %s, as documented', (_, answers, isReady, state) => {
    const combined = combineReadiness(answers);
    expect([combined.isReady, combined.checks.processes?.state]).toEqual([isReady, state]);
  });

  it('has each check with its worst result', () => {
    const { checks } = combineReadiness([web(report('ok')), web(report('warning')), worker(report('failed', false))]);
    expect(checks.database).toEqual({ state: 'failed', milliseconds: 1 });
  });
});

describe('the counts of ended processes', () => {
  /** The metrics of a process that has answered requests of these lengths. */
  function metricsOf(requests: readonly number[]): Metric[] {
    const kinds = [...new Set(requests.map((seconds) => (seconds > 5 ? 'long' : 'short')))];
    const count = (holds: (seconds: number) => boolean) => requests.filter(holds).length;
    const value = (number: number, labels = {}, metricName?: string) => ({ value: number, labels, metricName });
    const sent = kinds.map((kind) =>
      value(
        count((seconds) => (seconds > 5 ? 'long' : 'short') === kind),
        { kind },
      ),
    );
    const took = [
      ...[1, 10].map((le) =>
        value(
          count((seconds) => seconds <= le),
          { le },
          'took_bucket',
        ),
      ),
      value(requests.length, {}, 'took_count'),
    ];
    const rest = { help: '', aggregator: 'sum' };
    return [
      { ...rest, name: 'sent', type: 'counter', values: sent },
      { ...rest, name: 'took', type: 'histogram', values: took },
      { ...rest, name: 'open', type: 'gauge', values: [value(requests.length)] },
      { ...rest, name: 'failures', type: 'counter', aggregator: 'max', values: [value(7)] },
    ];
  }

  const asMap = (metrics: readonly Metric[]) =>
    new Map(
      metrics.flatMap(({ name, values }) =>
        values.map((one) => [`${one.metricName ?? name} ${JSON.stringify(one.labels)}`, one.value]),
      ),
    );

  it('are those of one process that has done all of it', () => {
    const process = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(process, { minLength: 1, maxLength: 4 }), (processes) => {
        let counts: Metric[] = [];
        for (const requests of processes) counts = addCounts(counts, metricsOf(requests));
        expect(counts.map(({ name }) => name)).toEqual(['sent', 'took']);
        const all = asMap(counts);
        const once = asMap(metricsOf(processes.flat()).filter(({ name }) => ['sent', 'took'].includes(name)));
        expect(all).toEqual(once);
      }),
      { numRuns: depth({ quick: 20, deep: 500 }) },
    );
  });
});
