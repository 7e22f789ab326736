import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from '../../console/support/axe.ts';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { depth } from '../../support/depth.ts';
import { makeForm, problemsOf, startPortal } from './support/portal.ts';

let browser: BrowserSession;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LOOKS = [
  { language: 'en-US', viewport: 'phone', colorScheme: 'light', names: ['Sign in', 'New request', 'Back'] },
  { language: 'de-DE', viewport: 'desktop', colorScheme: 'dark', names: ['Anmelden', 'Neue Anfrage', 'Zurück'] },
  { language: 'de-DE', viewport: 'phone', colorScheme: 'dark', names: ['Anmelden', 'Neue Anfrage', 'Zurück'] },
] as const;

it.each(depth({ quick: LOOKS.slice(0, 2), deep: [...LOOKS] }))(
  'has no barriers in $language on a $viewport, $colorScheme',
  { timeout: 120_000 },
  async (look) => {
    const { names, ...options } = look;
    const [signIn, create, back] = names;
    const { service, site } = await startPortal();
    const administrator = await service.person('administrator', { name: 'Ada Lovelace' });
    await makeForm(administrator);
    const requester = await service.person('requester', { name: 'Mira Lindqvist' });
    for (const subject of [
      'The scanner at gate 4 reads no labels since the update of this morning',
      'Where is my invoice?',
    ]) {
      const description =
        'It shows:\n\n```\nE-0815 no light, and a line that is longer than the screen of any phone\n```\n\n- twice\n- since noon';
      await requester.post('/tickets', { subject, description, channel: 'portal' });
    }
    const solved = (await administrator.get('/statuses')).body.data.find(
      ({ key }: { key: string }) => key === 'solved',
    );
    await administrator.post('/tickets/TKT-1/comments', { body: 'Please turn it **off** and on.' });
    await requester.post('/tickets/TKT-1/comments', { body: 'That helped.' });
    await administrator.post('/tickets/TKT-2/transition', { statusId: solved.id });

    const page = await browser.newPage({ name: `portal ${look.language}`, ...options });
    const check = async (name: string) => {
      expect(await barriers(page), name).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
      await browser.shot(page, name, { fullPage: true });
    };
    await page.goto(site.origin);
    await page.locator('[type=email]').fill(requester.email);
    await page.locator('[type=password]').fill(requester.password);
    await check('sign in');
    await page.getByRole('button', { name: signIn }).click();
    await page.locator('.item').nth(1).waitFor();
    await administrator.post('/tickets/TKT-1/comments', { body: 'Good to hear.' });
    await page.locator('.dot').waitFor();
    await check('list');
    await page.locator('.item').nth(1).click();
    await page.locator('.note').waitFor();
    await check('solved');
    if (look.viewport === 'phone') {
      const sizes = await page
        .locator('button:visible, textarea:visible')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).filter(({ height, width }) => height < 44 || width < 44),
        );
      expect(sizes).toEqual([]);
      await page.getByRole('button', { name: back }).click();
      const item = page.locator('.item').nth(1);
      await expect.poll(() => item.evaluate((one) => one.matches(':focus'))).toBe(true);
    }
    await page.locator('.item').first().click();
    await page.locator('.message').nth(3).waitFor();
    await check('conversation');
    await page.goto(`${site.origin}#new`);
    await page.getByRole('heading', { name: create }).waitFor();
    await page.locator('[type=submit]').click();
    await page.locator('.error:visible').first().waitFor();
    await page.locator('select').selectOption('Parcels');
    await check('form');
    expect(problemsOf(browser, page)).toEqual([]);
  },
);
