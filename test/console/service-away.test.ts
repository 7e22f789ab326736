import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type BrowserSession, openBrowser } from '../support/browser/session.ts';
import { builtConsole } from '../support/built-once.ts';
import { openServiceWire, type Wire } from '../support/database-wire.ts';
import { startService, type TestService } from '../support/service.ts';
import { keepSignedIn } from './support/console.ts';
import { type Desk, makeDesk } from './support/desk.ts';
import { go } from './support/pages.ts';

vi.setConfig({ testTimeout: 90_000 });

let service: TestService;
let wire: Wire;
let browser: BrowserSession;
let desk: Desk;
let url: string;

beforeAll(async () => {
  service = await startService({ consoleDir: await builtConsole(), environment: { RATE_LIMIT: 'off' } });
  ({ wire, url } = await openServiceWire(service));
  browser = await openBrowser({ baseUrl: url });
  desk = await makeDesk(service);
});
afterEach(() => wire.whole());
afterAll(async () => {
  await browser.close();
  await wire.close();
  await service.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.getByRole('status').getByText('Reconnecting…');
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'The service cannot be reached' });
const click = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).click();

/** Opens the console, and afterwards leads on from where an earlier test left its page. */
async function open(name: string, path: string, title: string): Promise<Page> {
  const page = await browser.warmPage({ name: `away ${name}`, of: desk.administrator.id });
  if (page.url() === 'about:blank') {
    await keepSignedIn(page, url, desk.administrator);
    const connected = page.waitForResponse(/events\/stream/);
    await page.goto(`/admin${path}`);
    await connected;
  } else {
    await go(page, title, path);
  }
  await heading(page, title).waitFor();
  return page;
}

it('stays signed in if the session cannot be renewed, because nothing or a proxy answers', async () => {
  const page = await open('renewal', '/teams', 'Teams');
  const alert = page.locator('#main').getByRole('alert');
  const calls = /\/trpc\//;
  let status: number | undefined;
  await page.route(calls, (route) =>
    status === undefined
      ? route.abort()
      : route.fulfill({ status, contentType: 'text/html', body: '<h1>Not now</h1>' }),
  );
  const isCall = (request: Request) => calls.test(request.url());
  await page.reload();
  await alert.waitFor();
  for (status of [401, 502]) {
    const ended = page.waitForEvent('requestfinished', isCall);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await ended;
    await alert.waitFor();
    expect(await page.evaluate(`localStorage['ticketwire.signed-in']`), `${status}`).toBe('yes');
  }
  await page.unroute(calls);
  await page.reload();
  await heading(page, 'Teams').waitFor();
});

it('says inside the frame that the service, or live updates alone, cannot be reached, and opens the page once it is back', async () => {
  const page = await open('page', '/fields', 'Custom fields');
  wire.cut();
  await bar(page).waitFor();
  await click(page, 'Roles');
  await notice(page).waitFor();
  await browser.shot(page, 'unreachable');
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await notice(page).waitFor();
  await click(page, 'Custom fields');
  await heading(page, 'Custom fields').waitFor();
  await click(page, 'Roles');
  wire.whole();
  await heading(page, 'Roles').waitFor();
  await bar(page).waitFor({ state: 'detached' });

  // Live updates alone do not arrive, and pages open meanwhile.
  await page.route(/events\/stream/, (route) => route.abort());
  wire.cut();
  wire.whole();
  await bar(page).waitFor();
  await click(page, 'Webhooks');
  await heading(page, 'Webhooks').waitFor();
  await bar(page).waitFor();
  await page.unroute(/events\/stream/);
  await bar(page).waitFor({ state: 'detached' });
});

it('reloads once if the service has another release, and if it was away too shortly to notice', async () => {
  const page = await open('release', '/calendars', 'Calendars');
  const code = /assets\/CategoryList/;
  const isIndex = (at: URL) => at.pathname === '/admin/index.html';
  await page.route(code, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.route(isIndex, (route) => route.fulfill({ body: '<script src="./assets/other.js"></script>' }), {
    times: 1,
  });
  await click(page, 'Categories');
  await heading(page, 'Categories').waitFor();
  await page.evaluate('sessionStorage.clear(); window.isSamePage = true');
  await page.route(/assets\/StatusList/, (route) => route.abort(), { times: 1 });
  await page.route(isIndex, (route) => route.abort(), { times: 2 });
  await click(page, 'Statuses');
  await heading(page, 'Statuses').waitFor();
  expect(await page.evaluate('window.isSamePage')).toBeUndefined();
});

it('loads a dialog, a part of the dashboard and a language once the service is back, and keeps the page until then', async () => {
  const page = await open('parts', '/teams/create', 'New team');
  const away = async (ask: () => Promise<unknown>, target: Locator) => {
    await page.evaluate('document.getElementById("main").focus(); window.isSamePage = true');
    wire.cut();
    await bar(page).waitFor();
    await ask();
    expect(await target.count()).toBe(0);
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    wire.whole();
    await target.first().waitFor();
    await bar(page).waitFor({ state: 'detached' });
  };
  await away(() => page.keyboard.press('?'), page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await away(() => click(page, 'Dashboard'), page.getByText('Set up your service'));
  await away(
    async () => {
      await page.getByRole('button', { name: 'Alma Admin' }).click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await page.keyboard.press('Escape');
    },
    page.getByRole('heading', { level: 1, name: 'Übersicht' }),
  );
});

it('opens a page for visitors once the service is back', async () => {
  const page = await browser.newPage({ name: 'away signed out' });
  await page.goto('/admin/login');
  await heading(page, 'Sign in').waitFor();
  wire.cut();
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password').and(page.locator('input')).fill('a password of mine');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await bar(page).waitFor();
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('ada@example.com');
  await click(page, 'Forgot your password?');
  await notice(page).waitFor();
  wire.whole();
  await heading(page, 'Forgot your password?').waitFor();
});
