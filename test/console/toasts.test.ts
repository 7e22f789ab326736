import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { made, startDesk } from './support/desk.ts';
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
  const last = page.getByRole('button', { name: 'Sign out everywhere' });
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

  expect(await page.getByLabel('Edit window (minutes)').inputValue()).toBe('20');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await messages(page).getByText('Saved').waitFor();
  expect(await messages(page).getAttribute('aria-live')).toBe('polite');
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
