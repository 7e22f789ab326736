import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { freePort } from '../../operations/process/service-process.ts';
import { type BrowserSession, openBrowser, type PageOptions } from '../../support/browser/session.ts';
import { builtConsole } from '../../support/built-once.ts';
import type { TestDatabase } from '../../support/database.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { goOn } from './go-on.ts';

// A journey takes a few seconds on an idle machine, but a full test run keeps the machine busy.
vi.setConfig({ testTimeout: 90_000 });

export interface TestConsole {
  readonly service: TestService;
  readonly browser: BrowserSession;
  /** Base URL of the pages. */
  readonly url: string;
  /** Opens a page of the console as a signed-in user. `now` fixes the clock of the page. */
  open(person: Person, path: string, options: PageOptions & { now?: Date }): Promise<Page>;
  /** Opens a page of the console as a visitor. */
  visit(path: string, options: PageOptions): Promise<Page>;
  stop(): Promise<void>;
}

/** Starts the service with the built console, and a browser. */
export async function startConsole({
  environment = {},
  database,
  site,
  measured = false,
  isNamed = false,
}: {
  environment?: Record<string, string>;
  /** Database to use instead of a new one with the default roles, statuses and rules. */
  database?: TestDatabase;
  /** The built documentation, for pages that link to it. */
  site?: Promise<string>;
  /** Whether times are measured in the browser. */
  measured?: boolean;
  /** Whether the browser reaches the service by a host name, to which passkeys belong, instead of an IP address. */
  isNamed?: boolean;
} = {}): Promise<TestConsole> {
  const consoleDir = await builtConsole();
  const address = isNamed ? await namedAddress() : {};
  const service = await startService({
    consoleDir,
    environment: { RATE_LIMIT: 'off', ...address, ...environment },
    ...(database && { database }),
    ...(site && { site }),
  });
  const url = address.PUBLIC_URL ?? service.url;
  const browser = await openBrowser({ baseUrl: url, measured });
  /** The user who is signed in on each page, because a test can reuse the page of an earlier one. */
  const signedIn = new WeakMap<Page, Person>();
  return {
    service,
    browser,
    url,
    async open(person, path, { now, ...options }) {
      const page = await browser.warmPage({ ...options, of: person.id });
      if (now) await page.clock.setFixedTime(now);
      if (signedIn.get(page) !== person || !(await goOn(page, `/admin${path}`))) {
        await keepSignedIn(page, url, person);
        await page.goto(`/admin${path}`);
        signedIn.set(page, person);
      }
      await page.locator('#main').waitFor();
      return page;
    },
    async visit(path, options) {
      const page = await browser.warmPage({ ...options, of: 'visitor' });
      signedIn.delete(page);
      await forgetAll(page, url);
      await page.goto(`/admin${path}`);
      return page;
    },
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}

async function namedAddress(): Promise<{ PORT?: string; PUBLIC_URL?: string }> {
  const port = await freePort();
  return { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
}

/** Signs the user in without the sign-in page, which would take as long to render as the page under test. */
export async function keepSignedIn(page: Page, origin: string, { email, password }: Person): Promise<void> {
  await forgetAll(page, origin);
  const data = { email, password, refreshTokenIn: 'cookie' };
  const answer = await page.context().request.post(`${origin}/api/auth/login`, { data });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  await page.evaluate(`localStorage['ticketwire.signed-in'] = 'yes'`);
}

/**
 * Clears cookies and storage from a page of the origin that does not belong to the console, so nothing uses them yet.
 */
async function forgetAll(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/health/live`);
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
}

/** Fills in the open sign-in page and waits for the page after it. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('#main').waitFor();
}
