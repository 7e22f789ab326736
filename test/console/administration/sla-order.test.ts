import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

const targets = [{ metric: 'resolution', priority: 'urgent', seconds: 7_200 }];

beforeAll(async () => {
  for (const [name, filters] of [
    ['Large customers', { tag: ['large'] }],
    ['Standard support', {}],
    ['Terminals', { tag: ['terminal'] }],
    ['Printers', { tag: ['printer'] }],
  ] as const)
    await made(desk.administrator.post('/sla-policies', { name, targets, filters }));
});

const order = async () =>
  (await desk.administrator.get('/sla-policies')).body.data.map(({ name }: { name: string }) => name);
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

async function drag(page: Page, name: string, target: string, part: number): Promise<void> {
  const from = await row(page, name).locator('button[aria-hidden=true]').boundingBox();
  const to = await row(page, target).boundingBox();
  if (!from || !to) throw new TypeError('The element is not on screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 200, to.y + 3 + (to.height - 6) * part);
  await page.mouse.move(to.x + 201, to.y + 3 + (to.height - 6) * part);
  await page.mouse.up();
}

it('says which policies are never reached and why, moves them by one click, and any policy by dragging', async () => {
  const page = await test.open(desk.administrator, '/sla-policies', { name: 'never reached' });
  for (const name of ['Terminals', 'Printers'])
    await row(page, name).getByText('Every ticket already has “Standard support”, which is before it.').waitFor();
  await expect.poll(() => page.getByText('Never reached').count()).toBe(2);
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'list');
  await row(page, 'Printers').getByRole('button', { name: 'Move above “Standard support”' }).click();
  await expect.poll(order).toEqual(['Large customers', 'Printers', 'Standard support', 'Terminals']);
  await expect.poll(() => page.getByText('Never reached').count()).toBe(1);

  await drag(page, 'Terminals', 'Large customers', 0);
  await expect.poll(order).toEqual(['Terminals', 'Large customers', 'Printers', 'Standard support']);
  await expect.poll(() => page.getByText('Never reached').count()).toBe(0);
  await expect
    .poll(() =>
      row(page, 'Terminals')
        .getByRole('button', { name: /Move .* up/ })
        .count(),
    )
    .toBe(0);
  await drag(page, 'Terminals', 'Printers', 1);
  await expect.poll(order).toEqual(['Large customers', 'Printers', 'Terminals', 'Standard support']);

  await page.getByRole('link', { name: 'New policy' }).click();
  await page.getByText(/every ticket already has “Standard support”. So this policy never applies/).waitFor();
  await page.getByLabel('Name').fill('Scanners');
  await page.getByRole('button', { name: 'Standard', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Put it above “Standard support”' }).check();
  await page.getByText(/every ticket already has/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.poll(order).toEqual(['Large customers', 'Printers', 'Terminals', 'Scanners', 'Standard support']);
  await row(page, 'Scanners')
    .getByRole('cell', { name: /^First response: Urgent 2 h … Low 48 h Next response: / })
    .waitFor();
  await page.getByRole('link', { name: 'New policy' }).click();
  await page.getByRole('switch', { name: 'In use' }).or(page.getByLabel('In use')).first().click();
  await page.getByText(/every ticket already has/).waitFor({ state: 'detached' });
  expect(test.browser.problems(page)).toEqual([]);
});

it('moves rules by dragging, and says which are never reached', async () => {
  for (const name of ['Welcome', 'Escalate', 'Close'])
    await made(
      desk.administrator.post('/rules', {
        name,
        when: { type: 'event', events: ['ticket.created'] },
        filters: name === 'Escalate' ? { priority: ['urgent'] } : {},
        change: { addTags: ['seen'] },
        stop: name === 'Welcome',
      }),
    );
  const page = await test.open(desk.administrator, '/rules', { name: 'drag rules' });
  await row(page, 'Close').waitFor();
  await drag(page, 'Close', 'Welcome', 0);
  await expect
    .poll(async () => (await desk.administrator.get('/rules')).body.data.map(({ name }: { name: string }) => name))
    .toEqual(['Close', 'Welcome', 'Escalate']);
  const last = row(page, 'Escalate');
  await last.getByText('“Welcome” runs before it whenever it could run, and skips later rules.').waitFor();
  await expect.poll(() => page.getByText('Never reached').count()).toBe(1);
  await last.getByRole('button', { name: 'Move above “Welcome”' }).click();
  await expect.poll(() => page.getByText('Never reached').count()).toBe(0);
});

it('fills in targets from a template, with the time that counts, and copies those of a priority to all others', async () => {
  const calendar = await made(
    desk.administrator.post('/calendars', {
      name: 'Office',
      timeZone: 'Europe/Berlin',
      week: [{ day: 'mon', from: '09:00', to: '17:00' }],
    }),
  );
  const page = await test.open(desk.administrator, '/sla-policies/create', { name: 'targets' });
  await page.getByRole('textbox', { name: /^Name/ }).fill('From a template');
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  await page.getByRole('button', { name: '24/7' }).click();
  await expect.poll(() => cell('First response, Urgent').inputValue()).toBe('15 min');
  await page.getByRole('button', { name: 'Business hours' }).click();
  await expect.poll(() => cell('Resolution, Low').inputValue()).toBe('40 h');
  await cell('First response, High').fill('3 h');
  await page.getByRole('button', { name: 'Copy the targets of High to all priorities' }).click();
  await expect.poll(() => cell('First response, Low').inputValue()).toBe('3 h');
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'targets');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Policy created').waitFor();
  const { data } = (await desk.administrator.get('/sla-policies')).body;
  const created = data.find(({ name }: { name: string }) => name === 'From a template');
  expect(created.calendarId).toBe(calendar.id);
  expect(created.targets).toHaveLength(12);
  for (const { metric, seconds } of created.targets)
    expect(seconds).toBe({ first_response: 10_800, next_response: 14_400, resolution: 57_600 }[String(metric)]);
});
