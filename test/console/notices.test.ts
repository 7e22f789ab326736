import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOfContent } from './support/axe.ts';
import { made, startDesk } from './support/desk.ts';
import { hold } from './support/hold.ts';
import { go } from './support/pages.ts';

const { test, desk } = await startDesk();

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)]);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

it('the bar of unsaved changes is at the bottom of the window, however long the page is, and covers nothing', async () => {
  const category = await made(desk.administrator.post('/categories', { key: 'short_page', name: 'Short page' }));
  const page = await test.open(desk.administrator, `/categories/${category.id}`, { name: 'unsaved bar' });
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const isAtTheBottom = async () => {
    const [box, content] = await Promise.all([boxOf(bar), boxOf(page.locator('#main form').first())]);
    expect(box).toMatchObject({ x: content.x, width: content.width });
    expect(box.y + box.height).toBe(800 - 16);
  };
  await page.getByLabel('Name').fill('Short');
  await isAtTheBottom();

  await bar.getByRole('button', { name: 'Discard' }).click();
  await bar.waitFor({ state: 'detached' });

  await go(page, 'My profile', '/profile');
  await page.getByLabel('Name').fill('Alma');
  await isAtTheBottom();
  const last = page.getByRole('button', { name: 'Send confirmation link' });
  await last.waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await isAtTheBottom();
  const [end, top] = await Promise.all([boxOf(page.locator('#main section').last()), boxOf(bar)]);
  expect(top.y - (end.y + end.height)).toBeGreaterThan(32);
  // What takes the focus scrolls out from under the bar.
  await page.evaluate('scrollTo(0, 0)');
  const { y, height } = await boxOf(last);
  await page.evaluate(`scrollTo(0, ${y + height - 784})`);
  expect(await overlap(last, bar)).toBe(true);
  await last.focus();
  await expect.poll(() => overlap(last, bar)).toBe(false);
});

it('a page that is opened while the browser is offline says so, and appears when the browser is online again', async () => {
  const pagesOf = async (name: string, key: string) => {
    const ticket = await made(desk.administrator.post('/tickets', { subject: name }));
    const category = await made(desk.administrator.post('/categories', { key, name }));
    return [`/tickets/${ticket.reference}`, `/categories/${category.id}`];
  };
  const page = await test.open(desk.administrator, '/tickets', { name: 'opened offline' });
  const leadTo = (path: string) =>
    page.evaluate(`history.pushState(null, '', '/admin${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
  // Loads the code of the pages.
  for (const path of await pagesOf('Opened online', 'online')) {
    await leadTo(path);
    await page.getByRole('heading', { level: 1, name: 'Opened online' }).waitFor();
  }
  for (const path of await pagesOf('Opened offline', 'offline')) {
    await page.context().setOffline(true);
    await leadTo(path);
    const error = page.locator('#main').getByRole('alert').filter({ hasText: 'The service cannot be reached' });
    await error.getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Opened offline' }).waitFor();
    await error.waitFor({ state: 'detached' });
  }
});

it('an error stays until the user dismisses it, and is announced as an alert', async () => {
  const page = await test.open(desk.administrator, '/settings', { name: 'error' });
  await page.clock.install();
  await page.getByLabel('Edit window (minutes)').fill('20');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const error = messages(page).getByRole('alert');
  await error.getByText('The service cannot be reached').waitFor();
  expect(await overlap(error, page.getByRole('button', { name: 'Save changes' }))).toBe(false);
  await page.clock.fastForward('10:00');
  expect(await error.isVisible()).toBe(true);
  await error.getByRole('button', { name: 'Close' }).click();
  await error.waitFor({ state: 'detached' });

  await expect.poll(() => page.getByLabel('Edit window (minutes)').inputValue()).toBe('20');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await messages(page).getByText('Saved').waitFor();
  await expect.poll(() => messages(page).getAttribute('aria-live')).toBe('polite');
  await page.clock.fastForward('00:05');
  await expect.poll(() => messages(page).textContent()).toBe('');
});

/** Records how long the animations and transitions take that run from now on. */
const RECORD_MOTION = `(() => {
  window.motion = new Set();
  if ('recordsMotion' in window) return;
  window.recordsMotion = true;
  // A placeholder that appears late does not move.
  const still = ['offset', 'computedOffset', 'easing', 'composite', 'visibility', 'color'];
  const moves = (effect) => effect.getKeyframes().some((frame) => Object.keys(frame).some((key) => !still.includes(key)));
  const record = () => {
    for (const { effect } of document.getAnimations()) if (moves(effect)) window.motion.add(effect.getComputedTiming().endTime);
  };
  for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, record, true);
  const each = () => {
    record();
    requestAnimationFrame(each);
  };
  each();
})()`;

it('a message on a ticket is above the start of the composer, and covers no property', async () => {
  const { reference } = await made(desk.administrator.post('/tickets', { subject: 'Toast' }));
  const page = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'message on a ticket' });
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await messages(page).getByRole('button', { name: 'Undo (Z)' }).waitFor();
  const reply = await boxOf(page.getByRole('textbox', { name: 'Public reply' }));
  await expect.poll(async () => Math.abs((await boxOf(messages(page))).x - reply.x)).toBeLessThan(24);
  const { y, height } = await boxOf(messages(page));
  expect(y + height).toBeLessThan(reply.y);
  expect(await overlap(messages(page), page.getByRole('complementary'))).toBe(false);
  await test.browser.shot(page, 'message');
});

it('a key that opens a new ticket does nothing while the page of the fields to type in loads', async () => {
  const page = await test.open(desk.administrator, '/', { name: 'typing ahead' });
  const release = await hold(page, /assets\/MacroCreate/);
  await page.evaluate(
    `history.pushState({}, '', '/admin/macros/create'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'attached' });
  await page.keyboard.press('c');
  release();
  await page.getByRole('heading', { level: 1, name: 'New macro' }).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('c');
  await page.getByRole('heading', { level: 1, name: 'New ticket' }).waitFor();
});

it('a menu, a dialog and a message appear without motion for users who prefer reduced motion', async () => {
  const page = await test.open(desk.administrator, '/settings', { name: 'reduced motion' });
  const minutes = page.getByLabel('Edit window (minutes)');
  const longest = () => page.evaluate('Math.max(0, ...window.motion)');
  const openAll = async () => {
    await page.evaluate(RECORD_MOTION);
    await page.getByRole('button', { name: 'Alma Admin' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await minutes.fill(String(Number(await minutes.inputValue()) + 1));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await messages(page).getByText('Saved').waitFor();
  };
  await openAll();
  expect(await longest()).toBeLessThan(1);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAll();
  expect(await longest()).toBeGreaterThan(100);
});

const NO_ID = '01890000-0000-7000-8000-000000000000';

it('shows the same page for a missing record of every resource, with the way to its list', async () => {
  const page = await test.open(desk.administrator, '/teams', { name: 'missing records' });
  const resources = ['users', 'teams', 'roles', 'categories', 'statuses', 'webhooks', 'api-keys', 'deliveries'];
  for (const path of [
    ...[...resources, 'received-emails'].map((resource) => `/${resource}/${NO_ID}`),
    '/teams/nope',
    '/notification-rules/x',
  ]) {
    await page.evaluate(`history.pushState(null, '', '/admin${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    await page.getByRole('link', { name: /^Go to (?!the|home)/ }).waitFor();
    expect(await page.getByRole('alert').count(), path).toBe(0);
  }
});

it('finds another ticket from the page of a missing one', async () => {
  await made(desk.administrator.post('/tickets', { subject: 'Sprinkler in the garden' }));
  const page = await test.open(desk.administrator, '/tickets/TKT-99999', { name: 'missing ticket' });
  await page.getByText('TKT-99999 does not exist').waitFor();
  expect(await barriersOfContent(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('sprinkler');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Sprinkler in the garden/ }).waitFor();
});

it('replaces a ticket that is deleted while it is open, and stops asking for it', async () => {
  const ticket = await made(desk.administrator.post('/tickets', { subject: 'Vanishing', teamId: desk.team.id }));
  const page = await test.open(desk.agent, `/tickets/${ticket.reference}`, { name: 'vanishing ticket' });
  await page.getByRole('heading', { level: 1, name: 'Vanishing' }).waitFor();
  await made(desk.administrator.delete(`/tickets/${ticket.id}`));
  await page.getByRole('heading', { level: 1, name: 'Ticket not found' }).waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.evaluate(
    `for (const event of ['offline', 'online', 'focus', 'visibilitychange']) window.dispatchEvent(new Event(event))`,
  );
  // Answered after everything that those events could request.
  await page.evaluate(`fetch('/health/live')`);
  expect(requested.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([]);
});

it('names the permission of a page that the user cannot see, with the roles that include it, and links to no such page', async () => {
  const page = await test.open(desk.agent, '/roles/compare', { name: 'denied' });
  await page.getByText('role:manage').waitFor();
  await page.getByText('Ask an administrator for one of these roles: Administrator.').waitFor();
  expect(await barriersOfContent(page)).toEqual([]);
  await go(page, 'Rita Requester', `/users/${desk.requester.id}`);
  expect(await page.getByRole('link', { name: 'Check access' }).count()).toBe(0);
});
