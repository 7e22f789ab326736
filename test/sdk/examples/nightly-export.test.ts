import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { run, start } from './support/example.ts';
import { serve } from './support/serve.ts';

const service = await forFile(startService({ workers: false }));

/**
 * Starts a proxy in front of the service. It forwards this many requests, and then calls `shut` instead of responding.
 */
async function startGate(passes: number, shut: () => void) {
  let passed = 0;
  return serve(async (request, response) => {
    passed += 1;
    if (passed > passes) return shut();
    const headers = { authorization: String(request.headers.authorization) };
    const answer = await fetch(service.url + request.url, { headers });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function referencesIn(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line).reference);
}

it('exports each ticket once although it is killed halfway, and later only changes', {
  timeout: 90_000,
}, async () => {
  const administrator = await service.person('administrator');
  const { key } = (await administrator.post('/api-keys', { name: 'export' })).body;
  for (let number = 1; number <= 23; number += 1) await administrator.post('/tickets', { subject: `No. ${number}` });
  const all = Array.from({ length: 23 }, (_, index) => `TKT-${index + 1}`);

  const folder = await makeFolder();
  const options = { TICKETWIRE_API_KEY: key, FOLDER: folder, SETTLE_SECONDS: '0', PAGE_SIZE: '5' };
  const file = 'nightly-export/export.ts';
  const killed: { child?: ChildProcess } = {};
  const gate = await startGate(2, () => killed.child?.kill('SIGKILL'));
  const doomed = start({ file, environment: { ...options, TICKETWIRE_URL: gate } });
  killed.child = doomed.child;
  expect(await doomed.ended).toBeNull();
  const [part = ''] = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  expect(await referencesIn(join(folder, part))).toEqual(all.slice(0, 10));

  await administrator.patch('/tickets/TKT-7', { priority: 'urgent' });
  await administrator.post('/tickets/TKT-12/comments', { body: 'Any news?' });
  const straight = { file, environment: { ...options, TICKETWIRE_URL: service.url } };
  const resumed = await run(straight);
  const rest = await referencesIn(resumed);
  expect(new Set(rest).size).toBe(rest.length);
  const next = await run(straight);
  const changed = await referencesIn(next);
  expect(changed).toEqual(['TKT-7', 'TKT-12']);
  expect([...new Set([...rest, ...changed])].toSorted()).toEqual(all.toSorted());
  expect(await referencesIn(await run(straight))).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('truncates what was written after the last checkpoint', { timeout: 90_000 }, async () => {
  const folder = await makeFolder();
  const administrator = await service.person('administrator');
  const { key } = (await administrator.post('/api-keys', { name: 'export' })).body;
  const until = new Date().toISOString();
  const part = join(folder, `tickets-${until.replaceAll(':', '')}.ndjson.part`);
  await writeFile(part, '{"reference": "TKT-1"}\n'.repeat(10_000));
  await writeFile(
    join(folder, 'checkpoint.json'),
    JSON.stringify({ since: null, run: { until, cursor: null, bytes: 0, isWhole: false } }),
  );
  const environment = { TICKETWIRE_URL: service.url, TICKETWIRE_API_KEY: key, FOLDER: folder };
  const references = await referencesIn(await run({ file: 'nightly-export/export.ts', environment }));
  expect(references.length).toBe(new Set(references).size);
  expect(references).toContain('TKT-1');
});
