import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { depth } from '../depth.ts';
import { artifacts } from './artifacts.ts';
import { sharedBrowser } from './launch.ts';
import type { Problem } from './problems.ts';
import { collectCrashes, collectProblems } from './problems.ts';

const viewports = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

export interface PageOptions {
  /** Names the folder of its screenshots and trace. Must be unique among the pages of all test files. */
  name: string;
  colorScheme?: 'light' | 'dark';
  viewport?: keyof typeof viewports;
  /** A language tag. Only for `newPage`; defaults to American English. */
  language?: string;
}

export interface BrowserSession {
  /**
   * Opens a page in its own context (cookies, storage) for the running test, and closes it when the test ends. If the
   * test fails, saves the page's document, and if pages are drawn, a last screenshot and a trace. Cannot be used in
   * `beforeAll` or `test.concurrent`.
   */
  newPage(options: PageOptions): Promise<Page>;
  /**
   * Reuses a page that an earlier test left, preferably one of the same owner (`of`), or opens a new one. Permissions,
   * routes and listeners are removed. The URL, cookies and storage stay as they are, and the caller must reset them.
   * Not for tests that install a clock or scripts: those last as long as the context.
   */
  warmPage(options: PageOptions & { of: string }): Promise<Page>;
  /** Takes a screenshot if pages are drawn. Returns its path in any case. */
  shot(page: Page, name: string, options?: { fullPage?: boolean }): Promise<string>;
  /** Page errors, console errors, CSP violations and crashes of the page and its pop-ups so far. */
  problems(page: Page): readonly Problem[];
  /** Closes every page; call it in `afterAll`. */
  close(): Promise<void>;
}

/** A page, and what the session knows about its context. */
interface Opened {
  readonly page: Page;
  readonly problems: Problem[];
  label: string;
  owner?: string;
}

interface SessionOptions {
  readonly baseUrl?: string;
  /**
   * Whether pages are drawn and traced, which takes a third and a tenth of their time. By default in deep runs and with
   * `TRACE=pages`.
   */
  readonly pictures?: boolean;
  /** Whether times are measured: pages are then drawn, and scripts are optimized, as in the browser of a user. */
  readonly measured?: boolean;
}

const TRACES_PAGES = process.env.TRACE === 'pages';

/**
 * Opens a session in the worker's Chromium for one test file. Page paths are relative to `baseUrl`.
 *
 * @example
 * const browser = await openBrowser({ baseUrl: server.url });
 * const page = await browser.newPage({ name: 'sign in', viewport: 'phone' });
 * await page.goto('/admin/');
 * await browser.shot(page, 'empty form');
 * expect(browser.problems(page)).toEqual([]);
 */
export async function openBrowser({
  baseUrl,
  measured = false,
  pictures = measured || depth({ quick: TRACES_PAGES, deep: true }),
}: SessionOptions = {}): Promise<BrowserSession> {
  const browser = await sharedBrowser({ draws: pictures, optimizes: measured });
  const contexts = new Map<BrowserContext, Opened>();
  /** Idle pages, by color scheme, viewport and language. */
  const warm = new Map<string, Opened[]>();

  const openedOf = (page: Page): Opened => {
    const found = contexts.get(page.context());
    if (!found) throw new Error('This page was not opened by this session');
    return found;
  };

  const openFresh = async (options: PageOptions): Promise<Opened> => {
    const context = await openContext(browser, options, baseUrl);
    if (pictures) await startTrace(context);
    const problems = await collectProblems(context);
    const opened = { page: await context.newPage(), problems, label: labelOf(options) };
    contexts.set(context, opened);
    return opened;
  };

  const keepLastState = async (context: BrowserContext, label: string) => {
    const [page] = context.pages();
    if (pictures) await page?.screenshot({ path: artifacts.lastScreenshot(label), timeout: 5_000 }).catch(() => {});
    await keepDocument(page, artifacts.lastDocument(label)).catch(() => {});
  };

  const close = async ({ page }: Opened) => {
    contexts.delete(page.context());
    await page.context().close();
  };

  const lend = async (opening: Promise<Opened>, options: PageOptions, leave: (opened: Opened) => Promise<void>) => {
    const label = labelOf(options);
    onTestFinished(async ({ task }) => {
      const opened = await opening;
      if (opened.page.context().isClosed()) return;
      const failed = task.result?.state === 'fail';
      try {
        if (failed) await keepLastState(opened.page.context(), label);
        if (pictures) await opened.page.context().tracing.stopChunk(failed ? { path: artifacts.trace(label) } : {});
        await (failed || opened.page.isClosed() ? close(opened) : leave(opened));
      } catch (error) {
        await close(opened);
        throw error;
      }
    }, 30_000);
    const { page } = await opening;
    await rm(artifacts.failure(label), { recursive: true, force: true });
    if (pictures) await page.context().tracing.startChunk({ title: label });
    return page;
  };

  return {
    newPage: (options) => lend(openFresh(options), options, close),

    warmPage(options) {
      const look = lookOf(options);
      const waiting = choose(warm.get(look) ?? [], options.of);
      if (waiting) {
        waiting.label = labelOf(options);
        waiting.problems.length = 0;
      }
      return lend(waiting ? Promise.resolve(waiting) : openFresh(options), options, async (opened) => {
        await forget(opened, options);
        opened.owner = options.of;
        warm.set(look, [...(warm.get(look) ?? []), opened]);
      });
    },

    async shot(page, name, { fullPage = false } = {}) {
      const path = artifacts.screenshot(openedOf(page).label, name);
      if (pictures) await page.screenshot({ path, fullPage, animations: 'disabled' });
      return path;
    },

    problems: (page) => openedOf(page).problems,

    async close() {
      for (const opened of contexts.values()) await close(opened);
    },
  };
}

/** Maximum number of idle pages. Further owners share them, because each new page loads the console from scratch. */
const MOST_OWNERS = 3;

/**
 * Takes the owner's page from the idle pages. If there is none and the limit is reached, takes the longest idle page.
 */
function choose(waiting: Opened[], owner: string): Opened | undefined {
  const at = waiting.findIndex((opened) => opened.owner === owner);
  if (at !== -1) return waiting.splice(at, 1)[0];
  return waiting.length < MOST_OWNERS ? undefined : waiting.shift();
}

const lookOf = ({ colorScheme = 'light', viewport = 'desktop', language = 'en-US' }: PageOptions): string =>
  `${colorScheme} ${viewport} ${language}`;

const labelOf = ({ name, colorScheme, viewport }: PageOptions): string =>
  [name, colorScheme === 'dark' && 'dark', viewport === 'phone' && 'phone'].filter(Boolean).join(' ');

async function openContext(
  browser: Browser,
  { colorScheme = 'light', viewport = 'desktop', language = 'en-US' }: PageOptions,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...viewports[viewport],
    ...(baseURL === undefined ? {} : { baseURL }),
    colorScheme,
    locale: language,
    timezoneId: 'UTC',
    // Animations took an eighth of the time. Deep runs enable them for the keyboard journeys.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(25_000);
  return context;
}

/** Records no screenshots, and DOM snapshots only on request: each took a third of the time of every page test. */
const startTrace = (context: BrowserContext) =>
  context.tracing.start({ screenshots: false, snapshots: TRACES_PAGES, sources: true });

const LISTENED_TO = ['request', 'requestfailed', 'requestfinished', 'response', 'dialog', 'popup', 'crash', 'download'];

/** Removes what a test left on its page. */
async function forget({ page, problems }: Opened, { colorScheme = 'light' }: PageOptions): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const type of LISTENED_TO) page.removeAllListeners(type);
  collectCrashes(page, problems);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
}

async function keepDocument(page: Page | undefined, path: string): Promise<void> {
  if (!page) return;
  const html = await page.content();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}
