import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from '../../console/support/axe.ts';
import { SurveyDesk } from '../../service-levels/surveys/support.ts';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { partsOf, signInTo, startPortal } from './support/portal.ts';

let browser: BrowserSession;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('asks the requester of a solved request for an answer, which can be changed', { timeout: 90_000 }, async () => {
  const { service, site } = await startPortal();
  const desk = await SurveyDesk.on(service);
  const asked = await desk.asked();
  const page = await browser.newPage({ name: 'portal survey', viewport: 'phone' });
  await signInTo(page, site.origin, asked.requester);
  await partsOf(page).items.click();

  const survey = page.getByRole('radiogroup', { name: 'How satisfied are you with our help?' });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await survey.getByText('This field is required').waitFor();
  await expect.poll(() => page.getByLabel('Very dissatisfied').evaluate((one) => one.matches(':focus'))).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Satisfied', { exact: true }).check();
  await page.getByLabel('What could we do better?').fill('Be faster');
  await browser.shot(page, 'survey', { fullPage: true });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Thank you for your answer.').waitFor();
  expect(await desk.stored(asked.id)).toMatchObject([{ score: 4, comment: 'Be faster' }]);

  await page.reload();
  await page.getByText('Thank you for your answer.').waitFor();
  await expect.poll(() => page.getByLabel('What could we do better?').inputValue()).toBe('Be faster');
  await page.getByLabel('Very satisfied').check();
  await page.getByRole('button', { name: 'Change answer' }).click();
  await expect.poll(() => desk.stored(asked.id)).toMatchObject([{ score: 5, comment: 'Be faster' }]);
  expect(browser.problems(page)).toEqual([]);
});
