import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createDatabase } from '../../support/database.ts';
import { anchorsOf } from '../../support/markdown.ts';
import { startService, type TestService } from '../../support/service.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROMETHEUS = path.join(ROOT, 'deploy/prometheus');
const METRIC = /\b(?:ticketwire|http|nodejs|process)_[a-z0-9_]+/g;

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), description: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const { groups } = Rules.parse(parse(await read('deploy/prometheus/alerts.yaml')));
const rules = groups.flatMap((group) => group.rules);
const { panels } = Dashboard.parse(JSON.parse(await read('deploy/grafana/ticketwire.json')));

let service: TestService;
/** Names of all series. */
let served: Set<string>;
beforeAll(async () => {
  const database = await createDatabase();
  // Any server has the metrics of a replica.
  const environment = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: database.url };
  service = await startService({ database, environment });
  await (await service.person('agent')).get('/tickets');
  // Only unfinished backfills have a series.
  await service.orm.em.execute(
    "insert into backfills (name, needs, rows_handled, started_at) values ('names', 'Migration1', 0, now())",
  );
  const text = await (await fetch(`${service.url}/metrics`)).text();
  served = new Set([...text.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name = '']) => name));
});
afterAll(async () => {
  await service.stop();
  await service.database.drop();
});

const unknownIn = (expr: string) => (expr.match(METRIC) ?? []).filter((name) => !served.has(name));

describe('every alert', () => {
  it('uses only metrics that the service has, as does every panel of the dashboard', () => {
    expect(rules.length).toBeGreaterThan(8);
    expect(panels.length).toBeGreaterThan(10);
    for (const { alert, expr } of rules) expect(unknownIn(expr), alert).toEqual([]);
    for (const { title, targets } of panels) {
      expect(targets.length, title).toBeGreaterThan(0);
      for (const { expr } of targets) expect(unknownIn(expr), title).toEqual([]);
    }
  });

  it('has a runbook that names it, a row in the documentation, and a test; and there is no other runbook', async () => {
    const [runbooks, page, tests] = await Promise.all([
      read('docs/operations/runbooks.md'),
      read('docs/operations/metrics.md'),
      read('deploy/prometheus/alerts.test.yaml'),
    ]);
    const sections = new Map(
      runbooks
        .split(/^(?=## )/m)
        .slice(1)
        .map((text) => [anchorsOf(text)[0], text]),
    );
    const used = new Set<string>();
    for (const { alert, annotations } of rules) {
      const [, anchor = ''] =
        /^\{\{ \$externalLabels\.ticketwire_url \}\}\/docs\/operations\/runbooks#([a-z0-9-]+)$/.exec(
          annotations.runbook_url,
        ) ?? [];
      used.add(anchor);
      expect(sections.get(anchor), alert).toContain(`\`${alert}\``);
      expect(page).toMatch(new RegExp(`^\\|.*\`${alert}\`.*runbooks\\.md#${anchor}\\)`, 'm'));
      expect(tests.split(`alertname: ${alert}\n`).length, alert).toBeGreaterThan(1);
    }
    expect([...sections.keys()].sort()).toEqual([...used].sort());
  });
});

it('scales pods by a metric that the service has', async () => {
  const adapter = await read('deploy/kubernetes/event-loop/prometheus-adapter.yaml');
  const series = [...adapter.matchAll(/seriesQuery: (\w+)/g)].map(([, name = '']) => name);
  expect(series).toHaveLength(1);
  expect(series.filter((name) => !served.has(name))).toEqual([]);
});

describe('the documentation of metrics', () => {
  it('lists every metric of the service', async () => {
    const page = await read('docs/operations/metrics.md');
    const own = [...served].filter((name) => /^(?:ticketwire|http)_/.test(name));
    expect(own.length).toBeGreaterThan(8);
    const documented = (name: string) => page.includes(`\`${name.replace(/_(?:bucket|count|sum)$/, '')}\``);
    expect(own.filter((name) => !documented(name))).toEqual([]);
  });
});

const hasPromtool = await promisify(execFile)('promtool', ['--version']).then(
  () => true,
  () => false,
);

describe.skipIf(!hasPromtool)('promtool (not installed here: Debian has it in the package prometheus)', () => {
  it.each([
    ['check', 'alerts.yaml'],
    ['test', 'alerts.test.yaml'],
  ])('accepts the rules: %s rules %s', async (command, file) => {
    const { stdout, stderr } = await promisify(execFile)('promtool', [command, 'rules', path.join(PROMETHEUS, file)]);
    expect(stdout + stderr).toContain('SUCCESS');
  });
});
