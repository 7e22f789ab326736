import { selectors } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from './session.ts';

/** Without shorter pauses, Playwright looks only ten times in three seconds. */
const LOOKS = 15;
const UNTIL_MS = 3_000;

/** Finds the body of the page, but only at the fifteenth look. */
const laterBody = `(() => {
  let looks = 0;
  const queryAll = (root) => (++looks < ${LOOKS} ? [] : [root.querySelector('body')]);
  return { queryAll, query: (root) => queryAll(root)[0] };
})()`;

let browser: BrowserSession;

beforeAll(async () => {
  await selectors.register('later-body', { content: laterBody });
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('looks for an element often, so that a test goes on soon after it appears', async () => {
  const page = await browser.newPage({ name: 'element that appears late' });
  await page.setContent('<p>Text</p>');
  await page.locator('later-body=*').waitFor({ timeout: UNTIL_MS });
  expect(await page.locator('p').textContent()).toBe('Text');
});
