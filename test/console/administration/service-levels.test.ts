import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

const ICS = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Holidays//EN
BEGIN:VEVENT
UID:unity@example.org
DTSTAMP:20260101T000000Z
DTSTART;VALUE=DATE:20261003
DTEND;VALUE=DATE:20261004
RRULE:FREQ=YEARLY
SUMMARY:German Unity Day
END:VEVENT
END:VCALENDAR
`;

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();

it('sets up a service level for urgent tickets of a plan, in business hours with holidays, and shows it on a ticket', async () => {
  const { administrator } = desk;
  const page = await test.open(administrator, '/fields/create', { name: 'service level' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Plan');
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: /^One of several options/ }).click();
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Name of option 1').fill('Basic');
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of option 2').fill('Pro');
  await create(page);
  await page.getByText('Field created').waitFor();

  await page.getByRole('link', { name: 'Calendars' }).click();
  await page.getByRole('link', { name: 'New calendar' }).first().click();
  await page.getByLabel('Name').fill('Office in Berlin');
  await page.getByRole('button', { name: 'Import .ics' }).click();
  const file = { name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(ICS) };
  await page.getByLabel('iCalendar file (.ics)').setInputFiles(file);
  await page.getByRole('button', { name: /^Add \d/ }).click();
  await create(page);
  await page.getByText('Calendar created').waitFor();

  await page.getByRole('link', { name: 'SLA policies' }).click();
  await page.getByRole('link', { name: 'New policy' }).first().click();
  await page.getByLabel('Name').fill('Pro, urgent');
  await page.getByRole('button', { name: 'Add custom field' }).click();
  await page.getByRole('menuitem', { name: 'Plan' }).click();
  await page.getByRole('dialog', { name: 'Plan' }).getByRole('checkbox', { name: 'Pro' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Plan: Pro', exact: true }).waitFor();
  await page.getByText('0 unsolved tickets match now.').waitFor();
  await page.getByLabel('First response, Urgent').fill('1 h');
  await page.getByLabel('Resolution, Urgent').fill('8');
  await page.getByRole('combobox', { name: 'Calendar' }).getByText('Around the clock').click();
  await page.getByRole('option', { name: 'Office in Berlin' }).click();
  await page.getByLabel('Warn after (percent of the time)').fill('80');
  expect(await barriers(page)).toEqual([]);
  await create(page);
  await page.getByText('Policy created').waitFor();
  await page.getByRole('cell', { name: 'First response 1 h · Resolution 8 h', exact: true }).waitFor();
  const { data } = (await administrator.get('/sla-policies')).body;
  expect(data).toMatchObject([
    {
      name: 'Pro, urgent',
      filters: { field: ['plan:is:pro'] },
      except: null,
      targets: [
        { metric: 'first_response', priority: 'urgent', seconds: 3_600 },
        { metric: 'resolution', priority: 'urgent', seconds: 28_800 },
      ],
      warnAtPercent: 80,
    },
  ]);

  const input = { subject: 'Down', priority: 'urgent', fields: { plan: 'pro' }, requesterId: desk.requester.id };
  const { body: key } = await administrator.post('/api-keys', { name: 'Contact form' });
  const response = await fetch(`${test.service.url}/api/tickets`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(201);
  const ticket = await test.open(administrator, '/tickets/TKT-1', { name: 'ticket with a service level' });
  const section = ticket.getByRole('region', { name: 'Service level' });
  await section.getByText('Pro, urgent').waitFor();
  await section.getByRole('button', { name: 'Why: Resolution' }).click();
  await ticket.getByText('Pro, urgent gives 8 h for the priority Urgent.').waitFor();
  await ticket.getByText('Time counts in the hours of Office in Berlin.').waitFor();
  expect(await barriers(ticket)).toEqual([]);
});

it('says what a target needs, keeps conditions that it cannot show, and moves policies', async () => {
  const targets = [{ metric: 'resolution', priority: 'low', seconds: 5_400 }];
  const filters = { state: ['open'] };
  const first = await made(desk.administrator.post('/sla-policies', { name: 'Kept', filters, targets }));
  const page = await test.open(desk.administrator, `/sla-policies/${first.id}`, { name: 'policy' });
  await page.getByText('And 1 condition that only the API can show').waitFor();
  const cell = page.getByLabel('Resolution, Low');
  expect(await cell.inputValue()).toBe('1 h 30 min');
  await cell.fill('soon');
  await page.getByText('Enter a time, such as 30 min or 8 h.').waitFor();
  await cell.fill('2,5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const read = (await desk.administrator.get(`/sla-policies/${first.id}`)).body;
  expect(read).toMatchObject({ filters, targets: [{ seconds: 9_000 }] });

  await page.getByRole('link', { name: 'SLA policies' }).first().click();
  await page.getByRole('button', { name: 'Move Kept up' }).click();
  await expect
    .poll(async () =>
      (await desk.administrator.get('/sla-policies')).body.data.map(({ name }: { name: string }) => name),
    )
    .toEqual(['Kept', 'Pro, urgent']);
  expect(test.browser.problems(page)).toEqual([]);
});
