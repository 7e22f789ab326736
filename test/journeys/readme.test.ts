import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServiceProcess, startProcess } from '../process/service-process.ts';
import { fencesOf } from '../support/markdown.ts';

const README = new URL('../../README.md', import.meta.url);
const administrator = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'correct horse battery' };

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

it('gives a tour with curl that works as it is written', async () => {
  const text = await readFile(README, 'utf8');
  const tour = fencesOf(text).filter(({ mark }) => mark === 'tour: curl');
  const blocks = tour.map(({ code }) => code);
  expect(blocks).toHaveLength(6);
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)('bash', ['-euc', `token=\n${blocks.join('\n')}`], {
    env: { PATH, PUBLIC_URL: service.url, DATA_DIR: dataDir, ...administrator },
  });
  expect(stdout).not.toContain('"code":');
  expect(stdout).toContain('You are right, here is a new one.');
  expect(stdout).toContain('"state":"solved"');
  expect(stdout).toMatch(/}1\n/);
  expect(stdout).toContain('"subject":"Invoice 4711 failed"');
});

it('shows SDK code that compiles: the package’s own readme is checked beside it', async () => {
  const text = await readFile(README, 'utf8');
  for (const command of ['npx -y pnpm@12 start', 'npx -y pnpm@12 test', 'npx -y pnpm@12 demo']) {
    expect(text).toContain(command);
  }
});
