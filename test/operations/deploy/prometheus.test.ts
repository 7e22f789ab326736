import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { makeDataFolder } from '../../support/data-folder.ts';
import { createDatabase } from '../../support/database.ts';
import { freePort, startProcess } from '../process/service-process.ts';
import { compileOnce } from '../process/support/compile-once.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');
const METRICS_TOKEN = 'a token of the tests';
const isInstalled = spawnSync('prometheus', ['--version']).error === undefined;
/** They appear with the first request of their kind. */
const ON_USE = ['http_request_duration_seconds'];
/** They appear while something happens that does not happen here. */
const ABSENT = /^ticketwire_(backfill_rows_handled|replica_)/;

const Answer = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});
const Rules = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })) }),
});

beforeAll(compileOnce);

/** The scrape settings and the alert rules of this repository, with the address of this process. */
async function startPrometheus(target: string): Promise<string> {
  const folder = await makeDataFolder('ticketwire-prometheus-');
  const page = await readFile(path.join(CHECKOUT, 'docs/operations/metrics.md'), 'utf8');
  const documented = /```yaml\n(scrape_configs:[\s\S]*?)```/.exec(page)?.[1] ?? '';
  const token = path.join(folder, 'token');
  await writeFile(token, METRICS_TOKEN);
  const scrape = documented
    .replace('/etc/prometheus/ticketwire-token', token)
    .replace(/targets: \[.*\]/, `targets: ['${target}']`);
  expect(scrape, 'the documented settings').toContain(target);
  const rules = path.join(CHECKOUT, 'deploy/prometheus/alerts.yaml');
  await writeFile(
    path.join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: ['${rules}']\n${scrape}`,
  );
  const port = await freePort();
  const program: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  onTestFinished(async () => {
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
  });
  return `http://127.0.0.1:${port}/api/v1`;
}

it.skipIf(!isInstalled)(
  'is scraped by Prometheus with the documented settings, and all alert rules can be evaluated',
  async () => {
    const database = await createDatabase();
    const port = String(await freePort());
    const service = await startProcess({
      DATA_DIR: await makeDataFolder('ticketwire-scraped-'),
      DATABASE_URL: database.url,
      OPERATIONS_PORT: port,
      METRICS_TOKEN,
    });
    onTestFinished(async () => {
      await service.end('SIGTERM');
      await database.drop();
    });
    expect((await fetch(`${service.url}/api/openapi.json`)).status).toBe(200);
    const api = await startPrometheus(`127.0.0.1:${port}`);
    const valuesOf = async (query: string) => {
      const answer = await fetch(`${api}/query?${new URLSearchParams({ query })}`).catch(() => null);
      return answer?.ok ? Answer.parse(await answer.json()).data.result.map(({ value: [, value] }) => value) : [];
    };
    await expect.poll(() => valuesOf('up{job="ticketwire"}'), { timeout: 30_000 }).toEqual(['1']);

    const page = await readFile(path.join(CHECKOUT, 'docs/operations/metrics.md'), 'utf8');
    const named = [...page.matchAll(/^\| `(ticketwire_\w+)` \|/gm)].map(([, name = '']) => name);
    const documented = named.filter((name) => !ABSENT.test(name));
    expect(documented.length).toBeGreaterThan(8);
    for (const name of [...documented, ...ON_USE.map((each) => `${each}_count`)]) {
      await expect
        .poll(async () => (await valuesOf(name)).length, { timeout: 10_000, message: name })
        .toBeGreaterThan(0);
    }
    const ruleHealth = async () => {
      const { data } = Rules.parse(await (await fetch(`${api}/rules`)).json());
      return new Set(data.groups.flatMap(({ rules }) => rules.map(({ health }) => health)));
    };
    await expect.poll(ruleHealth, { timeout: 30_000 }).toEqual(new Set(['ok']));
  },
);
