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
  // Nothing outside of this machine: a page that leans on a foreign host fails here and not at a customer's.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  // A page lives for seconds: what its second compiler makes is never used for long.
  '--js-flags=--no-opt',
];

/** Pages are laid out and answer as ever, but no pixel of them is drawn. */
const WITHOUT_DRAWING = '--blink-settings=acceleratedCompositingEnabled=false';

const launched = new Map<string, Promise<Browser>>();

/** Returns the Chromium of this worker, which serves one test file after another and ends with the worker. */
export async function sharedBrowser({ draws }: { draws: boolean }): Promise<Browser> {
  const found = await findChromium();
  const key = JSON.stringify([found.executablePath, found.env.LD_LIBRARY_PATH, found.env.FONTCONFIG_FILE, draws]);
  const running = await launched.get(key)?.catch(() => undefined);
  if (running?.isConnected()) return running;
  const launching = launch(found, draws ? launchFlags : [...launchFlags, WITHOUT_DRAWING]);
  launched.set(key, launching);
  return launching;
}

async function launch({ executablePath, env }: Chromium, args: string[]): Promise<Browser> {
  exitAtSigterm();
  // Playwright removes the profile at the end, but not the traces where a test closes its context itself.
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
 * Vitest ends a worker by SIGTERM and kills it half a second later, in which Playwright does not get to close its browser
 * in order. At `exit` it kills it and removes its folders.
 */
function exitAtSigterm(): void {
  if (!process.listeners('SIGTERM').includes(exit)) process.once('SIGTERM', exit);
}

/** A Chromium without any font either dies at the first text or, worse, lays out and types nothing and says nothing. */
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
