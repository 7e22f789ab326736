import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Chromium } from './chromium.ts';
import { findChromium } from './find-chromium.ts';

const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Blocks all other hosts: a page that depends on one fails here, not at a customer's site.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Most pages live for seconds, too short for optimized code to pay off. */
const WITHOUT_OPTIMIZING = '--js-flags=--no-opt';

/** Lays out pages and handles input as usual, but paints no pixels. */
const WITHOUT_DRAWING = '--blink-settings=acceleratedCompositingEnabled=false';

const launched = new Map<string, Promise<Browser>>();

interface Options {
  /** Whether pages are drawn. */
  draws: boolean;
  /** Whether scripts that run often are optimized, as in the browser of a user. */
  optimizes: boolean;
}

/** Returns the Chromium of this worker, which serves one test file after another and ends with the worker. */
export async function sharedBrowser({ draws, optimizes }: Options): Promise<Browser> {
  const found = await findChromium();
  const flags = [...launchFlags, ...(draws ? [] : [WITHOUT_DRAWING]), ...(optimizes ? [] : [WITHOUT_OPTIMIZING])];
  const { LD_LIBRARY_PATH, FONTCONFIG_FILE } = found.env;
  const key = JSON.stringify([found.executablePath, LD_LIBRARY_PATH, FONTCONFIG_FILE, flags]);
  const running = await launched.get(key)?.catch(() => undefined);
  if (running?.isConnected()) return running;
  const launching = launch(found, flags);
  launched.set(key, launching);
  return launching;
}

async function launch({ executablePath, env }: Chromium, args: string[]): Promise<Browser> {
  exitAtSigterm();
  // Playwright removes the profile on exit, but leaves the traces behind if a test closes its context itself.
  const tracesDir = await mkdtemp(join(tmpdir(), 'ticketwire-traces-'));
  process.once('exit', () => rmSync(tracesDir, { recursive: true, force: true }));
  const browser = await chromium.launch({
    executablePath,
    env,
    args,
    tracesDir,
    handleSIGTERM: false,
  });
  try {
    await assertShowsText(browser);
  } catch (error) {
    await browser.close();
    throw error;
  }
  return browser;
}

const exit = () => process.exit();

/**
 * Exits on SIGTERM, so that Playwright kills its browser and removes its folders in its `exit` handler. Vitest kills a
 * worker half a second after SIGTERM, too soon for Playwright to close the browser in order.
 */
function exitAtSigterm(): void {
  if (!process.listeners('SIGTERM').includes(exit)) process.once('SIGTERM', exit);
}

/**
 * Throws if the browser shows no text. Without fonts, Chromium either crashes at the first text or, worse, renders and
 * types nothing without an error.
 */
async function assertShowsText(browser: Browser): Promise<void> {
  const advice = 'This Chromium shows no text: install fonts (Debian: fonts-dejavu-core) or set CHROME=bundled';
  const width = await widthOfText(browser).catch((cause: unknown) => {
    throw new Error(advice, { cause });
  });
  if (width === 0) throw new Error(advice);
}

async function widthOfText(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await page.setContent('<span>text</span>');
  const box = await page.locator('span').boundingBox();
  await page.close();
  return box?.width ?? 0;
}
