/**
 * Measures the list of tickets in a browser without a cache, compared with the list of posts in react-admin's simple
 * example: `npx -y pnpm@12 bench cold-load [--rounds 9]`. Both are built by the same builder and served by the same
 * service, in alternating rounds. The console signs in with its cookie and requests 25 tickets from the API; the
 * example has 25 posts in the page itself.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { buildConsole } from '../../server/src/operations/start/console-build.ts';
import { createPasswords } from '../../server/src/platform/security/passwords.ts';
import { findChromium } from '../support/browser/find-chromium.ts';
import { median } from './median.ts';
import { seedMetrics } from './seed-metrics.ts';
import { onStage } from './stage.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const PASSWORD = 'the password of the manager';
const TICKETS = 1000;

async function buildExample(outDir: string): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../admin-console');
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  const command = [
    vite,
    'build',
    '--config',
    'bench/vite.config.ts',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  await promisify(execFile)(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Returns the milliseconds from the start of the navigation until the first row of the list is visible. */
async function coldLoad(browser: Browser, address: string, storageState?: State): Promise<number> {
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('tbody td').first().waitFor();
    return Number(await page.evaluate('performance.now()'));
  } finally {
    await context.close();
  }
}

async function signIn(browser: Browser, port: number): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/admin/tickets`);
  await page.getByLabel('Email address').fill('manager@example.com');
  await page.getByLabel('Password').and(page.locator('input')).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('tbody tr').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

await onStage(async ({ address, start }) => {
  const example = await mkdtemp(path.join(tmpdir(), 'ticketwire-example-'));
  await buildExample(example);
  const consoleDir = await buildConsole(() => {});
  await seedMetrics(address, { tickets: TICKETS, passwordHash: await createPasswords(4).hash(PASSWORD) });
  const [console_, simple] = [await start({ consoleDir }), await start({ consoleDir: example })];
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const times = { console: [] as number[], simple: [] as number[] };
    for (let round = -1; round < Number(values.rounds); round++) {
      const state = await signIn(browser, console_.port);
      const ours = await coldLoad(browser, `http://127.0.0.1:${console_.port}/admin/tickets`, state);
      const theirs = await coldLoad(browser, `http://127.0.0.1:${simple.port}/admin/#/posts`);
      if (round < 0) continue;
      times.console.push(ours);
      times.simple.push(theirs);
    }
    const [ours, theirs] = [median(times.console), median(times.simple)];
    console.log('\n| react-admin’s simple example, ms | Ticketwire’s console, ms | ratio |\n| --- | --- | --- |');
    console.log(`| ${theirs.toFixed(0)} | ${ours.toFixed(0)} | ${(ours / theirs).toFixed(2)} |`);
  } finally {
    await browser.close();
    await rm(example, { recursive: true, force: true });
  }
});
