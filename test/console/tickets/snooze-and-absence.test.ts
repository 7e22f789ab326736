import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();

beforeAll(async () => {
  const targets = [{ metric: 'resolution', priority: 'urgent', seconds: 7_200 }];
  await made(desk.administrator.post('/sla-policies', { name: 'Fast', targets }));
});

const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));
const snoozedUntil = async ({ reference }: { reference: string }): Promise<string | null> =>
  (await desk.administrator.get(`/tickets/${reference}`)).body.snoozedUntil;
const badge = (page: Page) => page.getByRole('button', { name: /^Snoozed until/ });
const strip = (page: Page) => page.getByRole('status').filter({ hasText: /^Away until/ });
/** Tomorrow at nine. */
const nextMorning = (): string => {
  const morning = new Date();
  morning.setDate(morning.getDate() + 1);
  morning.setHours(9, 0, 0, 0);
  return morning.toISOString();
};
const absenceOf = async (id: string) => {
  const { availability, awayUntil } = (await desk.administrator.get(`/users/${id}`)).body;
  return { availability, awayUntil };
};
const online = { availability: 'online', awayUntil: null };

it('keeps the number that is pressed right after a key while the dialog is loading, on a ticket, in the list, and for an absence', async () => {
  const [about, listed] = [await ticket('Swift'), await ticket('Swallow')];
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'times while loading' });
  const [releaseDialog, releaseBar, releaseAbsence] = [
    await hold(page, /assets\/SnoozeDialog/),
    await hold(page, /assets\/BulkBar/),
    await hold(page, /assets\/AbsenceDialog/),
  ];
  // Unloads the dialogs that were loaded ahead.
  await page.reload();
  await heading(page, about.subject).waitFor();
  await page.keyboard.press('h');
  await page.keyboard.press('2');
  releaseDialog();
  await badge(page).waitFor();
  // The badge appears before the service has answered.
  await expect.poll(() => snoozedUntil(about)).not.toBeNull();

  const filter = JSON.stringify({ q: 'swallow', snoozed: false });
  await go(page, 'Tickets', `/tickets?${new URLSearchParams({ filter })}`);
  await page.getByRole('link', { name: /^Swallow/ }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('h');
  await page.keyboard.press('2');
  releaseBar();
  await page.getByText('1 ticket updated').waitFor();
  expect(await snoozedUntil(listed)).not.toBeNull();

  await page.keyboard.press('w');
  await page.keyboard.press('2');
  releaseAbsence();
  await strip(page).waitFor();
  expect((await absenceOf(desk.agent.id)).availability).toBe('away');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages, tickets, and users' }).fill('away');
  await page.getByRole('option', { name: 'Away until… W' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /I’m back/ }).waitFor();
  await page.keyboard.press('w');
  await strip(page).waitFor({ state: 'detached' });
  await expect.poll(() => absenceOf(desk.agent.id)).toEqual(online);
  expect(test.browser.problems(page)).toEqual([]);
});

it('snoozes a ticket with two keys or until any time, undoes that, wakes it, and warns of a service level', async () => {
  const about = await ticket('Dormouse', { priority: 'urgent' });
  const [page, keyboard] = await openByKeyboard(test, {
    person: desk.agent,
    path: `/tickets/${about.reference}`,
    name: 'snooze by key',
  });
  await heading(page, about.subject).waitFor();
  await keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: `Snooze ${about.reference}` });
  await keyboard.isIn(dialog);
  await test.browser.shot(page, 'times');
  await keyboard.press('2');
  await badge(page).waitFor();
  await expect.poll(() => snoozedUntil(about)).toBe(nextMorning());
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'snoozed');

  await keyboard.press('z');
  await badge(page).waitFor({ state: 'detached' });
  await expect.poll(() => snoozedUntil(about)).toBeNull();
  await keyboard.press('h', '3');
  await badge(page).waitFor();
  await expect.poll(() => snoozedUntil(about)).not.toBeNull();
  const until = await snoozedUntil(about);
  expect(new Date(String(until)).getDay()).toBe(1);
  await keyboard.press('h');
  await page.getByText('The ticket is awake').waitFor();
  await expect.poll(() => snoozedUntil(about)).toBeNull();
  await keyboard.press('z');
  await badge(page).waitFor();
  await expect.poll(() => snoozedUntil(about)).toBe(until);

  // Any date and time, with a warning that a service level is due before.
  await keyboard.press('z');
  await badge(page).waitFor({ state: 'detached' });
  await expect.poll(() => snoozedUntil(about)).toBeNull();
  await keyboard.press('h');
  await keyboard.isIn(dialog);
  await dialog
    .getByRole('menuitem', { name: /Next week/ })
    .getByText(/^Resolution is due in /)
    .waitFor();
  await keyboard.press('4');
  const field = page.getByLabel('Date and time');
  await keyboard.isAt(field);
  await field.fill('2030-01-01T10:00');
  await expect.poll(() => page.getByText(/^Resolution is due in /).count()).toBeGreaterThan(1);
  await field.fill('2020-01-01T10:00');
  await page.getByText('Choose a time in the future').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Snooze', exact: true }).isDisabled()).toBe(true);
  const day = new Date(Date.now() + 72 * HOUR_MS);
  const local = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}T10:30`;
  await field.fill(local);
  await keyboard.press('Enter');
  await badge(page).waitFor();
  await expect.poll(() => snoozedUntil(about)).toBe(new Date(local).toISOString());
  await keyboard.enter(badge(page));
  await page.getByRole('menuitem', { name: /Wake now/ }).waitFor();
  await keyboard.press('h');
  await badge(page).waitFor({ state: 'detached' });
  await expect.poll(() => snoozedUntil(about)).toBeNull();
  expect(test.browser.problems(page)).toEqual([]);
});

it('leaves snoozed tickets out of working views, and lists them in a view and by a filter', async () => {
  const asleep = await ticket('Marmot asleep');
  await ticket('Marmot awake');
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  await made(desk.agent.put(`/tickets/${asleep.reference}/snooze`, { until }));
  const page = await test.open(desk.agent, '/tickets', { name: 'snoozed view' });
  await page.getByRole('link', { name: /^Marmot awake/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Marmot asleep/ }).count()).toBe(0);
  await page.getByRole('link', { name: /^Snoozed/ }).click();
  await page.getByRole('link', { name: /^Marmot asleep/ }).waitFor();
  await page
    .getByText(/^Snooze until/)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /^Marmot awake/ }).count()).toBe(0);
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'view');
  await page.getByRole('button', { name: /^Snoozed: Only snoozed/ }).click();
  await page.getByRole('menuitemradio', { name: 'Not snoozed' }).click();
  await page.getByRole('link', { name: /^Marmot awake/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Marmot asleep/ }).count()).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
});

it('snoozes selected tickets and the one with the focus by the same keys, and undoes it', async () => {
  const [one, two] = [await ticket('Bear one'), await ticket('Bear two')];
  const path = `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q: 'bear', snoozed: false }) })}`;
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'snooze many' });
  await page.getByRole('link', { name: /^Bear one/ }).waitFor();
  await keyboard.press('j', 'x', 'j', 'x');
  await page.getByText('2 selected').waitFor();
  await keyboard.press('h');
  await keyboard.isIn(page.getByRole('dialog', { name: 'Snooze 2 tickets' }));
  await keyboard.press('1');
  await page.getByText('2 tickets updated').waitFor();
  await page.getByRole('link', { name: /^Bear one/ }).waitFor({ state: 'detached' });
  for (const each of [one, two]) expect(await snoozedUntil(each)).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Bear one/ }).waitFor();
  for (const each of [one, two]) await expect.poll(() => snoozedUntil(each)).toBeNull();

  // Without a selection.
  await page.getByRole('link', { name: /^Bear one/ }).focus();
  await keyboard.press('h');
  await keyboard.isIn(page.getByRole('dialog', { name: 'Snooze 1 ticket' }));
  await keyboard.press('2');
  await page.getByText('1 ticket updated').waitFor();
  await page.getByRole('link', { name: /^Bear one/ }).waitFor({ state: 'detached' });
  expect([await snoozedUntil(one), await snoozedUntil(two)]).toEqual([expect.any(String), null]);
  await page.getByRole('checkbox', { name: /TKT/ }).first().click();
  await page.getByText('1 selected').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
});

it('lets an absence begin with two keys and end by one click next to the account menu', async () => {
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path: '/tickets', name: 'away by key' });
  await heading(page, 'Tickets').waitFor();
  await keyboard.press('w');
  await keyboard.isIn(page.getByRole('dialog', { name: 'Until when are you away?' }));
  await test.browser.shot(page, 'times');
  await keyboard.press('2');
  await strip(page).waitFor();
  expect(await absenceOf(desk.agent.id)).toEqual({ availability: 'away', awayUntil: nextMorning() });
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'away');
  await page.getByRole('button', { name: 'I’m back' }).click();
  await strip(page).waitFor({ state: 'detached' });
  expect(await absenceOf(desk.agent.id)).toEqual(online);

  await keyboard.press('w');
  await keyboard.isIn(page.getByRole('dialog', { name: 'Until when are you away?' }));
  await keyboard.press('1');
  await strip(page).waitFor();
  await keyboard.press('w');
  await page.getByRole('menuitem', { name: /I’m back/ }).waitFor();
  await keyboard.press('w');
  await strip(page).waitFor({ state: 'detached' });
  await expect.poll(() => absenceOf(desk.agent.id)).toEqual(online);
  expect(test.browser.problems(page)).toEqual([]);
});

it('shows an absence that administrators set for others with users and where tickets are assigned', async () => {
  const page = await test.open(desk.administrator, `/users/${desk.agent.id}`, { name: 'away of others' });
  await heading(page, desk.agent.name).waitFor();
  await page.getByRole('combobox', { name: 'Availability' }).click();
  await page.getByRole('option', { name: 'Away' }).click();
  const time = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16);
  await page.getByLabel('Away until').fill(time);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Away until [A-Z]/).waitFor();
  expect(await absenceOf(desk.agent.id)).toEqual({
    availability: 'away',
    awayUntil: new Date(time).toISOString(),
  });
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'user');

  const { reference } = await made(
    desk.administrator.post('/tickets', { subject: 'Whose?', requesterId: desk.requester.id, teamId: desk.team.id }),
  );
  await go(page, 'Users', '/users');
  await page.getByText(/^Away until [A-Z]/).waitFor();
  await test.browser.shot(page, 'users');
  await go(page, 'Whose?', `/tickets/${reference}`);
  await page.keyboard.press('i');
  await page.getByRole('option', { name: /^Ada Agent.*Away until/ }).waitFor();
  await test.browser.shot(page, 'assignee');
  await page.keyboard.press('Escape');
  await go(page, desk.agent.name, `/users/${desk.agent.id}`);
  await page.getByRole('combobox', { name: 'Availability' }).click();
  await page.getByRole('option', { name: 'Online' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Away until [A-Z]/).waitFor({ state: 'detached' });
  expect(await absenceOf(desk.agent.id)).toEqual(online);
  expect(test.browser.problems(page)).toEqual([]);
});
