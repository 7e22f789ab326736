import { expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const absenceOf = async (id: string) => {
  const { availability, awayUntil } = (await desk.administrator.get(`/users/${id}`)).body;
  return { availability, awayUntil };
};
const online = { availability: 'online', awayUntil: null };

it('begins with two keys and is ended by one click next to the account menu', async () => {
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path: '/tickets', name: 'away by key' });
  await heading(page, 'Tickets').waitFor();
  await keyboard.press('w');
  await keyboard.isIn(page.getByRole('dialog', { name: 'Until when are you away?' }));
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'times');
  await keyboard.press('2');
  const strip = page.getByRole('status').filter({ hasText: /^Away until/ });
  await strip.waitFor();
  const morning = new Date();
  morning.setDate(morning.getDate() + 1);
  morning.setHours(9, 0, 0, 0);
  expect(await absenceOf(desk.agent.id)).toEqual({ availability: 'away', awayUntil: morning.toISOString() });
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'away');
  await page.getByRole('button', { name: 'I’m back' }).click();
  await strip.waitFor({ state: 'detached' });
  expect(await absenceOf(desk.agent.id)).toEqual(online);

  await keyboard.press('w');
  await keyboard.isIn(page.getByRole('dialog', { name: 'Until when are you away?' }));
  await keyboard.press('1');
  await strip.waitFor();
  await keyboard.press('w');
  await page.getByRole('menuitem', { name: /I’m back/ }).waitFor();
  await keyboard.press('w');
  await strip.waitFor({ state: 'detached' });
  await expect.poll(() => absenceOf(desk.agent.id)).toEqual(online);
  expect(test.browser.problems(page)).toEqual([]);
});

it('keeps the number that is pressed right after the key, and begins from the command palette', async () => {
  const page = await test.open(desk.agent, '/tickets', { name: 'away while loading' });
  const release = await hold(page, /assets\/(AbsenceDialog|TimeDialog)/);
  await page.reload();
  await heading(page, 'Tickets').waitFor();
  await page.keyboard.press('w');
  await page.keyboard.press('2');
  release();
  const strip = page.getByRole('status').filter({ hasText: /^Away until/ });
  await strip.waitFor();
  expect((await absenceOf(desk.agent.id)).availability).toBe('away');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages, tickets, and users' }).fill('away');
  await page.getByRole('option', { name: 'Away until… W' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /I’m back/ }).waitFor();
  await page.keyboard.press('w');
  await strip.waitFor({ state: 'detached' });
  await expect.poll(() => absenceOf(desk.agent.id)).toEqual(online);
  expect(test.browser.problems(page)).toEqual([]);
});

it('is set by administrators for others, and shown with users and where tickets are assigned', async () => {
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
  await page.goto('/admin/users');
  await page.getByText(/^Away until [A-Z]/).waitFor();
  await test.browser.shot(page, 'users');
  await page.goto(`/admin/tickets/${reference}`);
  await heading(page, 'Whose?').waitFor();
  await page.keyboard.press('i');
  await page.getByRole('option', { name: /^Ada Agent.*Away until/ }).waitFor();
  await test.browser.shot(page, 'assignee');
  await page.keyboard.press('Escape');
  await page.goto(`/admin/users/${desk.agent.id}`);
  await page.getByRole('combobox', { name: 'Availability' }).click();
  await page.getByRole('option', { name: 'Online' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Away until [A-Z]/).waitFor({ state: 'detached' });
  expect(await absenceOf(desk.agent.id)).toEqual(online);
  expect(test.browser.problems(page)).toEqual([]);
});
