import { beforeAll, expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();
let category: { id: string };

beforeAll(async () => {
  category = await made(
    desk.administrator.post('/categories', { key: 'billing', name: 'Billing', defaultTeamId: desk.team.id }),
  );
});

async function ticketWith(subject: string, ...comments: string[]) {
  const ticket = await made(
    desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, categoryId: category.id }),
  );
  for (const body of comments) await made(desk.requester.post(`/tickets/${ticket.reference}/comments`, { body }));
  return ticket;
}
const newestTicket = async () => (await desk.administrator.get('/tickets?sort=-createdAt&limit=1')).body.data[0];
const read = async ({ id }: { id: string }) => (await desk.administrator.get(`/tickets/${id}`)).body;

it('splits the newest message of the customer off by key, links both tickets, and returns to the former one', async () => {
  const about = await ticketWith('Two things', 'First thing.', 'Also:\n\nmy invoice is wrong.');
  await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'We look at the first.' }));
  await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'A secret.', visibility: 'internal' }));
  const path = `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q: 'two things' }) })}`;
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'split off' });
  await page.getByRole('link', { name: /^Two things/ }).waitFor();
  await keyboard.press('j', 'Enter');
  await page.getByRole('paragraph').filter({ hasText: 'We look at the first.' }).waitFor();
  await keyboard.press('o');
  await heading(page, `Split off from ${about.reference}`).waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Two things');
  expect(await page.getByLabel('Description').inputValue()).toBe('> Also:\n>\n> my invoice is wrong.');
  expect(await page.getByRole('combobox', { name: 'Requester' }).inputValue()).toBe(desk.requester.name);
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'form');
  await keyboard.write(page.getByLabel('Subject'), 'Wrong invoice');
  await keyboard.enter(page.getByRole('button', { name: 'Create ticket' }));

  await heading(page, 'Two things').waitFor();
  await page.getByText(`Ticket created and linked with ${about.reference}`).waitFor();
  await page
    .getByRole('link', { name: /Wrong invoice/ })
    .first()
    .waitFor();
  const created = await newestTicket();
  expect(await read(created)).toMatchObject({
    subject: 'Wrong invoice',
    description: '> Also:\n>\n> my invoice is wrong.',
    requester: { id: desk.requester.id },
    category: { id: category.id },
    links: [{ type: 'relates_to', ticket: { id: about.id } }],
  });
  // The list from which the ticket was opened is still there.
  await keyboard.press('u');
  await page.getByRole('link', { name: /^Two things/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toContain('two things');
  expect(test.browser.problems(page)).toEqual([]);
});

it('splits the comment off whose menu has the focus, or the last of the requester, never an internal note, and is left with Escape', async () => {
  const about = await ticketWith('Three things', 'One.', 'Two.', 'Three.');
  const colleague = await test.service.person('agent', { name: 'Carl Colleague' });
  await made(desk.administrator.put(`/teams/${desk.team.id}/members/${colleague.id}`, {}));
  await made(colleague.post(`/tickets/${about.reference}/comments`, { body: 'Answer of Carl.' }));
  await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'A secret.', visibility: 'internal' }));
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'split by menu' });
  const menus = page.getByRole('button', { name: `Actions for the comment by ${desk.requester.name}` });
  await menus.nth(2).waitFor();
  await menus.nth(1).click();
  await page.getByRole('menuitem', { name: 'Split off into a new ticket…' }).click();
  await heading(page, `Split off from ${about.reference}`).waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('> Two.');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await menus.nth(0).focus();
  await page.keyboard.press('o');
  await heading(page, `Split off from ${about.reference}`).waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('> One.');
  await page.goBack();
  await menus.nth(2).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages, tickets, and users' }).fill('split');
  await page.getByRole('option', { name: 'Split off into a new ticket… O' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, `Split off from ${about.reference}`).waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('> Three.');
  const requester = page.getByRole('combobox', { name: 'Requester' });
  await requester.fill('zzzz');
  await page.getByText('No matches').waitFor();
  await requester.press('Enter');
  await requester.press('Escape');
  await page.getByText('No matches').waitFor({ state: 'detached' });
  await heading(page, `Split off from ${about.reference}`).waitFor();
  await requester.press('Escape');
  await menus.nth(2).waitFor();

  await page.keyboard.press('o');
  await page.getByLabel('Subject').fill('Changed');
  await page.getByLabel('Subject').press('Escape');
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.press('Escape');
  await leave.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Subject').inputValue()).toBe('Changed');
  await page.getByLabel('Subject').press('Escape');
  await leave.getByRole('button', { name: 'Leave' }).click();
  await menus.nth(2).waitFor();
  await page
    .getByRole('button', { name: `Actions for the comment by ${desk.agent.name}` })
    .last()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: /Split off/ }).count()).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
});
