import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from '../../console/support/axe.ts';
import { eventually } from '../../platform/harness.ts';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { buildPortal, partsOf, startPortal } from './support/portal.ts';

let browser: BrowserSession;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page of another site that has the element, under a strict policy. */
async function openHost(lang = 'en') {
  const { service, site, folder } = await startPortal();
  const html = `<!doctype html><html lang="${lang}"><title>Host</title><main><h1>Host</h1>
    <ticketwire-requests base-url="${service.url}"></ticketwire-requests></main>
    <script type="module" src="ticketwire-requests.js"></script>`;
  await writeFile(join(folder, 'host.html'), html);
  await site.show(folder, service.url);
  const page = await browser.newPage({ name: `portal element ${lang}` });
  await page.goto(`${site.origin}/host.html`);
  const element = page.locator('ticketwire-requests');
  /** Gives the element a function that returns this token, or rejects without one. */
  const actAs = (token: string | null) =>
    element.evaluate((one, given) => {
      const getToken = async () => given ?? Promise.reject(new Error('There is no token'));
      Object.assign(one, { getToken });
    }, token);
  return { service, page, element, actAs };
}

it('shows the requests of whom the token is for, and nothing of them after another token or its removal', {
  timeout: 90_000,
}, async () => {
  const { service, page, element, actAs } = await openHost();
  const [mira, jonas] = [await service.person('requester'), await service.person('requester')];
  await mira.post('/tickets', { subject: 'Of Mira' });
  await jonas.post('/tickets', { subject: 'Of Jonas' });
  const { items, create } = partsOf(page);

  await actAs(mira.token);
  await eventually(async () => expect(await items.allTextContents()).toEqual([expect.stringContaining('Of Mira')]));
  expect(await barriers(page)).toEqual([]);
  await create.click();
  await page.getByLabel('Subject').fill('A draft');
  await page
    .getByRole('button', { name: /Of Mira/ })
    .first()
    .click();
  await create.click();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('A draft');

  await actAs(jonas.token);
  await eventually(async () => expect(await items.allTextContents()).toEqual([expect.stringContaining('Of Jonas')]));
  await create.click();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');

  await eventually(() => expect(service.live.openStreams()).toBe(1));
  await element.evaluate((one) => one.remove());
  await eventually(() => expect(service.live.openStreams()).toBe(0));
  expect(await page.evaluate('Object.keys(localStorage).length + Object.keys(sessionStorage).length')).toBe(0);
  expect(browser.problems(page)).toEqual([]);
});

it('says that it got no token, tries again, and changes its language while a reply is being written', {
  timeout: 90_000,
}, async () => {
  const { service, page, element, actAs } = await openHost('de');
  const mira = await service.person('requester');
  await mira.post('/tickets', { subject: 'Nass' });
  const { items } = partsOf(page);
  await actAs(null);
  await page.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await actAs(mira.token);
  await items.click();
  await page.getByLabel('Ihre Antwort').fill('Moment');
  await element.evaluate((one) => one.setAttribute('lang', 'en-GB'));
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('Moment');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The service cannot be reached').first().waitFor();
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('Moment');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await partsOf(page).messages.nth(1).waitFor();
  expect((await mira.get('/tickets/TKT-1/comments')).body.data).toMatchObject([{ body: 'Moment', channel: 'portal' }]);
});

it('weighs less than 32 kB compressed, with the client and its styles', async () => {
  const code = await readFile(join(await buildPortal(), 'ticketwire-requests.js'));
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(32_000);
  expect(String(code)).not.toMatch(/\beval\(|new Function|localStorage/);
});
