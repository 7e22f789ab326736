import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServiceProcess, startProcess } from '../operations/process/service-process.ts';
import { fencesOf } from '../support/markdown.ts';
import { administrator, takeTour } from './support/tour.ts';

const README = new URL('../../README.md', import.meta.url);

let dataDir: string;
let service: ServiceProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-readme-'));
  service = await startProcess({ DATA_DIR: dataDir, ...administrator });
});
afterAll(async () => {
  await service.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

it('has first calls and a tour with curl that work as written', async () => {
  const printed = await takeTour(service.url, dataDir);
  expect(printed).not.toContain('"code":');
  expect(printed).toContain('You are right, here is a new one.');
  expect(printed).toContain('"state":"solved"');
  expect(printed).toMatch(/}1\n/);
  expect(printed).toContain('"subject":"Invoice 4711 failed"');
});

it('has first calls, and names the commands', async () => {
  const text = await readFile(README, 'utf8');
  expect(fencesOf(text).filter(({ mark }) => mark === 'tour: curl')).toHaveLength(1);
  for (const command of ['npx -y pnpm@12 start', 'npx -y pnpm@12 test', 'npx -y pnpm@12 demo']) {
    expect(text).toContain(command);
  }
});
