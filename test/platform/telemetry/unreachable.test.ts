import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/src/platform/services/config.ts';
import { openTracing } from '../../../server/src/platform/telemetry/open-tracing.ts';
import { activeTracing, type Tracing } from '../../../server/src/platform/telemetry/tracing.ts';
import { freePort } from '../../operations/process/service-process.ts';

const lines: string[] = [];
const write = (_fields: object, message: string) => void lines.push(message);

let port: number;
let tracing: Tracing;
beforeEach(async () => {
  lines.length = 0;
  port = await freePort();
  const { tracing: settings } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '50',
    OTEL_BSP_SCHEDULE_DELAY: '1',
    OTEL_BSP_MAX_QUEUE_SIZE: '4',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '2',
  });
  if (!settings) throw new Error('Traces are off');
  const log = { debug() {}, info: write, warn: write, error: write };
  tracing = await openTracing(settings, { version: '1', role: 'all' }, log);
});
afterEach(() => tracing.stop());

/** Returns how many milliseconds it took. */
async function recordMany(): Promise<number> {
  const startedAt = performance.now();
  for (let span = 0; span < 200; span += 1) await tracing.run({ name: 'work' }, async () => {});
  return performance.now() - startedAt;
}

const FAILED = 'Failed to export traces; spans are dropped until it works again';
const WORKS = 'Traces are exported again';

it('logs once that the collector cannot be reached, once that it can be, and waits for neither', async () => {
  // 200 spans take some milliseconds; one failed export takes longer.
  expect(await recordMany()).toBeLessThan(1_000);
  await expect.poll(() => lines, { timeout: 15_000 }).toEqual([FAILED]);
  await recordMany();
  expect(lines).toEqual([FAILED]);

  const mediaTypes = new Set<string | undefined>();
  const collector = createServer((request, response) => {
    mediaTypes.add(request.headers['content-type']);
    request.resume().once('end', () => response.end());
  }).listen(port, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => void collector.close());
  await expect.poll(async () => recordMany().then(() => lines), { timeout: 15_000 }).toEqual([FAILED, WORKS]);
  expect([...mediaTypes]).toEqual(['application/x-protobuf']);
});

it('records nothing after it was stopped', async () => {
  expect(activeTracing()).toBe(tracing);
  await tracing.stop();
  expect(activeTracing()).toBeNull();
});
