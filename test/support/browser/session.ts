import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { artifacts } from './artifacts.ts';
import { findChromium } from './find-chromium.ts';
import type { Problem } from './problems.ts';
import { collectProblems } from './problems.ts';

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
];

const viewports = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

export interface PageOptions {
  /** Names the folder of its pictures and trace; unique among the pages of all test files. */
  name: string;
  colorScheme?: 'light' | 'dark';
  viewport?: keyof typeof viewports;
}

export interface BrowserSession {
  /**
   * A page in a context of its own (cookies, storage), for the running test. When the test ends it is closed; when the
   * test failed, its trace, the document and a last picture are kept. Not for `beforeAll` or `test.concurrent`.
   */
  newPage(options: PageOptions): Promise<Page>;
  /** Takes a picture and returns its path. */
  shot(page: Page, name: string, options?: { fullPage?: boolean }): Promise<string>;
  /** Page errors, console errors, CSP violations and crashes of the page and its pop-ups so far. */
  problems(page: Page): readonly Problem[];
  /** Closes the browser; call it in `afterAll`. */
  close(): Promise<void>;
}

/** What a session remembers of a page's context. */
interface Opened {
  label: string;
  problems: Problem[];
}

/**
 * Starts a Chromium for one test file. Pages take paths relative to `baseUrl`.
 *
 * @example
 * const browser = await openBrowser({ baseUrl: server.url });
 * const page = await browser.newPage({ name: 'sign in', viewport: 'phone' });
 * await page.goto('/admin/');
 * await browser.shot(page, 'empty form');
 * expect(browser.problems(page)).toEqual([]);
 */
export async function openBrowser({ baseUrl }: { baseUrl?: string } = {}): Promise<BrowserSession> {
  const traces = await mkdtemp(join(tmpdir(), 'ticketwire-traces-'));
  const removeTraces = () => rm(traces, { recursive: true, force: true });
  const browser = await launch(traces).catch(async (error: unknown) => {
    await removeTraces();
    throw error;
  });
  const contexts = new WeakMap<BrowserContext, Opened>();

  const opened = (page: Page): Opened => {
    const found = contexts.get(page.context());
    if (!found) throw new Error('This page was not opened by newPage of this session');
    return found;
  };

  return {
    async newPage(options) {
      const label = labelOf(options);
      const opening = openContext(browser, options, baseUrl);
      onTestFinished(async ({ task }) => finish(await opening, label, task.result?.state === 'fail'), 30_000);
      const context = await opening;
      await rm(artifacts.failure(label), { recursive: true, force: true });
      contexts.set(context, { label, problems: await collectProblems(context) });
      return context.newPage();
    },

    async shot(page, name, { fullPage = false } = {}) {
      const path = artifacts.screenshot(opened(page).label, name);
      await page.screenshot({ path, fullPage, animations: 'disabled' });
      return path;
    },

    problems: (page) => opened(page).problems,

    async close() {
      await browser.close();
      await removeTraces();
    },
  };
}

async function launch(tracesDir: string): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  // The profile is playwright's: a temporary folder for each launch, removed at close. The folder of the traces would
  // be left behind wherever a test closes its context itself.
  const browser = await chromium.launch({ executablePath, env, args: launchFlags, tracesDir });
  try {
    await assertShowsText(browser);
  } catch (error) {
    await browser.close();
    throw error;
  }
  return browser;
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

const labelOf = ({ name, colorScheme, viewport }: PageOptions): string =>
  [name, colorScheme === 'dark' && 'dark', viewport === 'phone' && 'phone'].filter(Boolean).join(' ');

async function openContext(
  browser: Browser,
  { colorScheme = 'light', viewport = 'desktop' }: PageOptions,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...viewports[viewport],
    ...(baseURL === undefined ? {} : { baseURL }),
    colorScheme,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Drawing what is on its way took an eighth of the time. Journeys by keyboard have it.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(25_000);
  // Neither a film of it nor the page before and after each step, unless it is asked for: each took a third of the time
  // of every test of a page.
  await context.tracing.start({ screenshots: false, snapshots: process.env.TRACE === 'pages', sources: true });
  return context;
}

async function finish(context: BrowserContext, label: string, failed: boolean): Promise<void> {
  if (context.isClosed()) return;
  try {
    if (failed) {
      const [page] = context.pages();
      await page?.screenshot({ path: artifacts.lastScreenshot(label), timeout: 5_000 }).catch(() => {});
      await keepDocument(page, artifacts.lastDocument(label)).catch(() => {});
    }
    await context.tracing.stop(failed ? { path: artifacts.trace(label) } : {});
  } finally {
    await context.close();
  }
}

async function keepDocument(page: Page | undefined, path: string): Promise<void> {
  if (!page) return;
  const html = await page.content();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}
