import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { keepSignedIn, startConsole, type TestConsole } from '../support/console.ts';
import { type Desk, made, makeDesk } from '../support/desk.ts';

let test: TestConsole;
let desk: Desk;
let policy: { id: string };

const targets = [
  { metric: 'first_response', priority: 'normal', seconds: 36_000 },
  { metric: 'resolution', priority: 'normal', seconds: 72_000 },
];

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
  for (const subject of ['Paper jam', 'Blank labels']) await made(desk.requester.post('/tickets', { subject }));
  await test.service.orm.em.fork().execute(`
    update tickets set created_at = created_at - interval '3 h', waiting_since = waiting_since - interval '3 h'`);
  await made(desk.requester.post('/tickets', { subject: 'All doors are locked' }));
  policy = await made(
    desk.administrator.post('/sla-policies', { name: 'Standard', targets, filters: { tag: ['none'] } }),
  );
});
afterAll(() => test.stop());

it('says what saving a policy would do, while it is edited, and shows a ticket before and after', async () => {
  const page = await test.open(desk.administrator, '/sla-policies/create', { name: 'sla preview' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Enter at least one target.').waitFor();
  await page.getByLabel('First response, Normal').fill('2 h');
  await preview.getByText('3 tickets get this policy.').waitFor();
  await preview.getByText('2 due times become late, and no one is notified.').waitFor();
  await preview.getByRole('combobox', { name: 'Sample ticket' }).waitFor();
  expect(await preview.getByLabel('Sample ticket').first().inputValue()).toContain('All doors are locked');
  const sample = preview.getByRole('table', { name: 'Sample ticket' });
  await sample.getByRole('row', { name: /First response — / }).waitFor();
  await preview
    .getByRole('table', { name: 'Due times of a ticket created now' })
    .getByRole('row', { name: /^Normal .* —$/ })
    .waitFor();

  await preview.getByLabel('Sample ticket').first().focus();
  await page.keyboard.type('Blank');
  await page.getByRole('option', { name: /Blank labels/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await sample.getByRole('row', { name: /First response — Late: / }).waitFor();
  await preview.getByRole('button', { name: 'Why: First response' }).press('Enter');
  await preview.getByText('New policy gives 2 h for the priority Normal.').waitFor();
  await preview.getByText(/: 3 h 0 min counted/).waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'new policy');

  await page.getByLabel('First response, Normal').fill('5 h');
  await preview.getByText(/become late/).waitFor({ state: 'hidden' });
  await preview.getByText('3 tickets get this policy.').waitFor();
  expect((await desk.administrator.get('/sla-policies')).body.data).toHaveLength(1);
  expect(test.browser.problems(page)).toEqual([]);
});

it('says in German on a phone what changing a policy would do, and why there is no preview', async () => {
  await desk.administrator.patch(`/sla-policies/${policy.id}`, { filters: {} });
  await expect
    .poll(async () => (await desk.administrator.get('/tickets/TKT-1')).body.sla?.policy.name)
    .toBe('Standard');
  const page = await test.browser.newPage({
    name: 'sla preview de',
    language: 'de-DE',
    colorScheme: 'dark',
    viewport: 'phone',
  });
  await keepSignedIn(page, test.service.url, desk.administrator);
  await page.goto(`/admin/sla-policies/${policy.id}`);
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await preview.getByText('Kein offenes Ticket ändert sich.').waitFor();
  await page.getByLabel('Erste Antwort, Normal').fill('1 h');
  await preview.getByText('3 Tickets werden zu einer anderen Zeit fällig.').waitFor();
  await preview.getByText('2 Fristen werden überschritten, und niemand wird benachrichtigt.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByText('Beispielticket').first().scrollIntoViewIfNeeded();
  await test.browser.shot(page, 'changed policy');

  await page.getByLabel('Warnen nach (Prozent der Zeit)').fill('500');
  await preview.getByRole('alert').waitFor();
  await page.getByLabel('Warnen nach (Prozent der Zeit)').fill('50');
  await preview.getByText('2 Fristen werden überschritten, und niemand wird benachrichtigt.').waitFor();
  // The browser reports the rejection that this test provokes.
  expect(test.browser.problems(page)).toMatchObject([{ text: expect.stringContaining('422') }]);
});
