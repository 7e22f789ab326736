import { beforeAll, describe, expect, it } from 'vitest';
import { SurveyDesk } from '../service-levels/surveys/support.ts';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { barriers } from './support/axe.ts';
import { startConsole } from './support/console.ts';

let desk: SurveyDesk;
let happy: Awaited<ReturnType<SurveyDesk['asked']>>;
const test = await forFile(startConsole());
beforeAll(async () => {
  desk = await SurveyDesk.on(test.service);
  happy = await desk.asked({ subject: 'Printer on fire' });
  await desk.answer(happy.token, 4, 'Fast help,\nthank you!');
  const unhappy = await desk.asked({ subject: 'No light' });
  await desk.answer(unhappy.token, 1);
  await desk.asked({ subject: 'Still waiting' });
});

describe('the page behind a link', () => {
  it.each(
    depth<['phone' | 'desktop', 'dark' | 'light'][]>({
      quick: [['phone', 'dark']],
      deep: [
        ['phone', 'dark'],
        ['desktop', 'light'],
      ],
    }),
  )(
    'is answered and changed on a %s (%s), without scripts, and says that a survey is over',
    async (viewport, colorScheme) => {
      const { id, token } = await desk.asked();
      const page = await test.browser.newPage({ name: `survey ${viewport}`, viewport, colorScheme });
      await page.goto(`/surveys/${token}?score=4`);
      await expect.poll(() => page.getByRole('radio', { name: /^4/ }).isChecked()).toBe(true);
      await expect.poll(() => barriers(page)).toEqual([]);
      await test.browser.shot(page, 'open');
      expect((await desk.surveys(id))[0].score).toBeNull();
      await page.getByText('Very satisfied').click();
      await page.getByLabel('Comment (optional)').fill('Great');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await page.getByRole('heading', { name: 'Thank you for your answer' }).waitFor();
      expect((await desk.surveys(id))[0]).toMatchObject({ score: 5, comment: 'Great' });
      await test.browser.shot(page, 'answered');
      await page.getByText('Dissatisfied', { exact: true }).click();
      await page.getByRole('button', { name: 'Change answer' }).click();
      await expect.poll(async () => (await desk.surveys(id))[0].score).toBe(2);
      const scrolls = await page.evaluate(
        'document.documentElement.scrollWidth > document.documentElement.clientWidth',
      );
      expect(scrolls).toBe(false);
      await expect.poll(() => barriers(page)).toEqual([]);
      expect(test.browser.problems(page)).toEqual([]);
      await page.goto(`/surveys/${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'This survey is no longer open' }).waitFor();
      await expect.poll(() => barriers(page)).toEqual([]);
    },
  );
});

describe('the console', () => {
  it('shows the answer on the ticket and in its timeline', async () => {
    const page = await test.open(desk.administrator, `/tickets/${happy.reference}`, { name: 'survey ticket' });
    const section = page.getByRole('region', { name: 'Satisfaction' });
    await section.getByText('4 of 5 – Satisfied').waitFor();
    await section.getByText('Fast help,').waitFor();
    const answered = page.getByRole('listitem').filter({ hasText: 'answered the satisfaction survey' }).last();
    await answered.getByText('4 of 5 – Satisfied').waitFor();
    expect(await answered.textContent()).not.toContain('—');
    await test.browser.shot(page, 'answered');
    await expect.poll(() => barriers(page)).toEqual([]);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('filters tickets by the score', async () => {
    const path = `/tickets?${new URLSearchParams({ filter: '{}' })}`;
    const page = await test.open(desk.administrator, path, { name: 'survey list' });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name: 'Satisfaction', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: '1 of 5 – Very dissatisfied' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /No light/ }).waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: 'Satisfaction: 1 of 5 – Very dissatisfied', exact: true }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('reports satisfaction with the number of answers, by group, and leads to the tickets', async () => {
    const page = await test.open(desk.administrator, '/', { name: 'survey report' });
    const card = page.getByRole('region', { name: 'Satisfaction', exact: true });
    await card.scrollIntoViewIfNeeded();
    await card.getByText('Response rate').waitFor();
    await card
      .getByText(/^of \d+ answers$/)
      .first()
      .waitFor();
    await test.browser.shot(page, 'over time');
    await card.getByRole('tab', { name: 'Agent' }).click();
    await card.getByRole('rowheader', { name: desk.agent.name }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    const row = card.getByRole('row', { name: new RegExp(desk.agent.name) });
    await row.getByRole('link').first().click();
    await page.getByText(new RegExp(`^Surveys answered, .*solved by ${desk.agent.name}`)).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });
});
