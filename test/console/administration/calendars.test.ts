import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { restClient } from '../../support/rest.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();

const calendarNamed = async (name: string) => {
  const { data } = (await desk.administrator.get('/calendars')).body;
  return data.find((calendar: { name: string }) => calendar.name === name);
};

const MONDAYS = [{ day: 'mon', from: '09:00', to: '17:00' }];
const makeCalendar = (name: string, more: object = {}) =>
  made(desk.administrator.post('/calendars', { name, timeZone: 'Europe/Berlin', week: MONDAYS, ...more }));

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
}

it('lets an administrator create, edit and delete a calendar', async () => {
  const page = await test.open(desk.administrator, '/calendars', { name: 'calendars' });
  await page.getByRole('link', { name: 'New calendar' }).first().click();
  await page.getByLabel('Name').fill('Berlin office');
  await page.getByLabel('Key').fill('berlin');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await page.getByLabel('Saturday: opens (1)').fill('10:00');
  await page.getByLabel('Saturday: closes (1)').fill('00:00');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Berlin office' }).waitFor();
  await page.getByText(/^Mon–Fri 9:00\sAM – 5:00\sPM; Sat 10:00\sAM – 12:00\sAM$/).waitFor();
  const workdays = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, from: '09:00', to: '17:00' }));
  expect(await calendarNamed('Berlin office')).toMatchObject({
    key: 'berlin',
    timeZone: 'Europe/Berlin',
    week: [...workdays, { day: 'sat', from: '10:00', to: '24:00' }],
  });

  await page.getByRole('link', { name: 'Berlin office' }).click();
  await page.getByLabel('Name').fill('Office in Berlin');
  await expect.poll(() => page.getByLabel('Key').inputValue()).toBe('berlin');
  expect(await page.getByLabel('Key').isEditable()).toBe(false);
  await save(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No calendars yet').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('sets several hours a day by keyboard, and copies them to other days', async () => {
  const { id } = await makeCalendar('By keyboard');
  const page = await test.open(desk.administrator, `/calendars/${id}`, { name: 'calendar by keyboard' });
  await page.getByLabel('Monday: closes (1)').fill('12:00');
  await page.getByRole('button', { name: 'Add hours on Monday' }).press('Enter');
  await page.getByLabel('Monday: opens (2)').fill('11:00');
  await page.getByText('These hours overlap.').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await page.getByText('Correct the weekly hours.').waitFor();
  await page.getByLabel('Monday: opens (2)').fill('13:00');
  await page.getByLabel('Monday: closes (2)').fill('18:30');

  await page.getByRole('button', { name: 'Copy hours of Monday to' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Wednesday' }).press('Enter');
  expect(await barriers(page)).toEqual([]);
  await save(page);
  const hours = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '18:30' },
  ];
  const on = (day: string) => hours.map((interval) => ({ day, ...interval }));
  expect((await calendarNamed('By keyboard')).week).toEqual([...on('mon'), ...on('wed')]);
  expect(test.browser.problems(page)).toEqual([]);
});

it('opens and closes hours by dragging', async () => {
  const { id } = await makeCalendar('By pointer');
  const page = await test.open(desk.administrator, `/calendars/${id}`, { name: 'calendar by pointer' });
  /** Drags in the bar of a day from one hour to another. */
  const drag = async (day: string, from: number, to: number) => {
    const bar = page.getByRole('group', { name: day }).locator('[data-day-bar]');
    const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = (hour: number) => x + (hour / 24) * width;
    await page.mouse.move(at(from) + 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(at(to) - 2, y + height / 2, { steps: 3 });
    await page.mouse.up();
  };
  await page.getByRole('group', { name: 'Monday' }).getByText('18', { exact: true }).waitFor();
  await drag('Tuesday', 8, 16);
  await drag('Monday', 12, 13);
  await save(page);
  expect((await calendarNamed('By pointer')).week).toEqual([
    { day: 'mon', from: '09:00', to: '12:00' },
    { day: 'mon', from: '13:00', to: '17:00' },
    { day: 'tue', from: '08:00', to: '16:00' },
  ]);
  expect(test.browser.problems(page)).toEqual([]);
});

it('says in words when the calendar opens next, before it is saved', async () => {
  const { id } = await makeCalendar('In words', {
    exceptions: [{ date: '11-30', name: 'Works outing', intervals: [] }],
  });
  // Wednesday, 10:30 in Berlin.
  const now = new Date('2026-11-25T09:30:00Z');
  const page = await test.open(desk.administrator, `/calendars/${id}`, { name: 'openings', now });
  const status = page.getByRole('status').filter({ hasText: 'Next' });
  await expect.poll(() => status.textContent()).toMatch(/^Next: Mon, Dec 7, 2026, 9:00\sAM – 5:00\sPM; /);
  await expect.poll(() => status.textContent()).toContain('Next holiday: Mon, Nov 30, 2026 (Works outing).');
  await page.getByRole('button', { name: 'Add hours on Wednesday' }).click();
  await expect.poll(() => status.textContent()).toMatch(/^Open now, until 5:00\sPM\. Next: Wed, Dec 2, 2026/);
});

it('adds a yearly holiday and a half day', async () => {
  const { id } = await makeCalendar('With holidays');
  const page = await test.open(desk.administrator, `/calendars/${id}`, { name: 'holidays' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add exception' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByText('Enter a name.').waitFor();
  await dialog.getByText('Enter a date.').waitFor();
  await dialog.getByLabel('Name').fill('Christmas Day');
  await dialog.getByLabel('Date').fill('2026-12-25');
  await dialog.getByLabel('Every year').check();
  await dialog.getByRole('button', { name: 'Apply' }).click();

  await page.getByRole('button', { name: 'Add exception' }).click();
  await dialog.getByLabel('Name').fill('Christmas Eve');
  await dialog.getByLabel('Date').fill('2026-12-24');
  await dialog.getByLabel('Open on this day').check();
  await dialog.getByLabel('Christmas Eve: closes (1)').fill('13:00');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Edit Christmas Day on December 25' }).waitFor();
  await save(page);
  expect((await calendarNamed('With holidays')).exceptions).toEqual([
    { date: '12-25', name: 'Christmas Day', intervals: [] },
    { date: '2026-12-24', name: 'Christmas Eve', intervals: [{ from: '09:00', to: '13:00' }] },
  ]);
  expect(test.browser.problems(page)).toEqual([]);
});

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const HOLIDAYS = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//Holidays//EN',
  ...event('UID:1', 'SUMMARY:New Year', 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY'),
  ...event('UID:2', 'SUMMARY:Christmas', 'DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261227'),
  ...event('UID:3', 'SUMMARY:Meeting', 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'),
  ...event('UID:4', 'SUMMARY:Long ago', 'DTSTART;VALUE=DATE:20190501'),
  ...event('UID:5', 'SUMMARY:Cancelled', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260601'),
  'END:VCALENDAR',
].join('\r\n');

it('imports the all-day events of a file after a preview, and skips dates that have an exception', async () => {
  const closed = { date: '12-25', name: 'Christmas Day', intervals: [] };
  const { id } = await makeCalendar('Imported', { exceptions: [closed] });
  const now = new Date('2026-11-25T09:30:00Z');
  const page = await test.open(desk.administrator, `/calendars/${id}`, { name: 'import', now });
  await page.getByRole('button', { name: 'Import .ics' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.getByLabel('iCalendar file (.ics)');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await dialog.getByText('This file is not an iCalendar file').waitFor();

  await file.setInputFiles({ name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(HOLIDAYS) });
  await dialog.getByText('To be added: 4. Skipped, because there is an exception on the date already: 1.').waitFor();
  await dialog.getByLabel('Last year').fill('2027');
  await dialog.getByText('To be added: 3.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Thu, Jan 1, 2026: New Year' }).uncheck();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2' }).click();
  await save(page);
  expect((await calendarNamed('Imported')).exceptions).toEqual([
    closed,
    { date: '2026-12-26', name: 'Christmas', intervals: [] },
    { date: '2027-01-01', name: 'New Year', intervals: [] },
  ]);
  expect(test.browser.problems(page)).toEqual([]);
});

it('sets up a service level for urgent tickets of a plan, in business hours with holidays, and shows it on a ticket', async () => {
  const { administrator } = desk;
  const options = [
    { key: 'basic', name: 'Basic' },
    { key: 'pro', name: 'Pro' },
  ];
  await made(administrator.post('/fields', { key: 'plan', name: 'Plan', type: 'select', options }));
  await makeCalendar('Office in Berlin', {
    exceptions: [{ date: '10-03', name: 'German Unity Day', intervals: [] }],
  });
  const page = await test.open(administrator, '/sla-policies', { name: 'service level' });
  await page.getByRole('link', { name: 'New policy' }).first().click();
  await page.getByLabel('Name').fill('Pro, urgent');
  await page.getByRole('button', { name: 'Add condition' }).click();
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
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('Policy created').waitFor();
  await page.getByRole('cell', { name: 'First response: Urgent 1 h Resolution: Urgent 8 h', exact: true }).waitFor();
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
  const { reference } = await made(restClient(test.service.url, key.key).post('/tickets', input));
  await go(page, 'Down', `/tickets/${reference}`);
  const section = page.getByRole('region', { name: 'Service level' });
  await section.getByText('Pro, urgent').waitFor();
  await section.getByRole('button', { name: 'Why: Resolution' }).click();
  await page.getByText('Pro, urgent gives 8 h for the priority Urgent.').waitFor();
  await page.getByText('Time counts in the hours of Office in Berlin.').waitFor();
  expect(await barriers(page)).toEqual([]);
});

it('says what a target needs, keeps conditions that it cannot show, and moves policies', async () => {
  const targets = [{ metric: 'resolution', priority: 'low', seconds: 5_400 }];
  const filters = { state: ['open'] };
  const first = await made(desk.administrator.post('/sla-policies', { name: 'Kept', filters, targets }));
  const page = await test.open(desk.administrator, `/sla-policies/${first.id}`, { name: 'policy' });
  await page.getByText('And 1 condition that only the API can show').waitFor();
  const cell = page.getByLabel('Resolution, Low');
  await expect.poll(() => cell.inputValue()).toBe('1 h 30 min');
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
