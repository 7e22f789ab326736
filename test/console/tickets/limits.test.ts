import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hours } from '../../service-levels/support.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const ASSIGN = 'You need the “Assign tickets to agents and teams” permission';
const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search pages, tickets, and users' });
const menuItems = (page: Page) => page.getByRole('menuitem').allTextContents();

it('shows requesters their own tickets, without filters, fields, presence and actions of agents', async () => {
  const { administrator, agent, requester } = desk;
  await made(administrator.post('/sla-policies', { name: 'Standard', targets: hours(1, 2, 8) }));
  for (const field of [
    { key: 'seats', name: 'Seats', type: 'number', requesterAccess: 'read' },
    { key: 'serial', name: 'Serial number', type: 'text', requesterAccess: 'write' },
    { key: 'on_site', name: 'On site', type: 'checkbox' },
  ])
    await made(administrator.post('/fields', field));
  const { reference } = await ticket('Mine alone', { fields: { seats: 3, on_site: true } });
  await made(agent.post(`/tickets/${reference}/comments`, { body: 'Between us', visibility: 'internal' }));
  const filter = JSON.stringify({ requester: requester.id });
  const page = await test.open(requester, `/tickets?${new URLSearchParams({ filter })}`, { name: 'requester' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('link', { name: /^Mine alone/ }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link').allTextContents()).toEqual(['New ticket', 'Tickets', 'Inbox']);
  expect(await page.getByRole('columnheader', { name: 'SLA due' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Take the next ticket' }).count()).toBe(0);

  // A filter by requester can be removed, but not changed.
  const remove = page.getByRole('button', { name: 'Remove filter: Requester: Rita Requester' });
  await remove.waitFor();
  expect(await page.getByRole('button', { name: 'Requester: Rita Requester', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Category' }).waitFor();
  expect((await menuItems(page)).filter((name) => /Requester|SLA/.test(name))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Last updated' }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  expect(await page.getByRole('menuitemradio', { name: /SLA|Waiting/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await remove.click();
  await page.waitForURL((url) => !url.search.includes('requester'));
  await page.getByRole('button', { name: new RegExp(requester.name) }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).waitFor();
  expect(await menuItems(page)).not.toContain('Away until…');
  await page.keyboard.press('Escape');

  const search = page.getByRole('button', { name: /^Search or go to/ });
  expect(await search.getAttribute('aria-keyshortcuts')).toBe('Control+K');
  await search.click();
  await palette(page).waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(['New ticket', 'Tickets', 'Inbox', 'My profile']);
  await page.keyboard.type('ada');
  await page.getByText('No results for “ada”').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Mine alone/ }).click();
  await heading(page, 'Mine alone').waitFor();
  const fields = page.getByRole('region', { name: 'Fields' });
  await fields.getByRole('button', { name: 'Seats 3', disabled: true }).waitFor();
  expect(await fields.getByRole('button').allTextContents()).toEqual(['Seats3', 'Serial numberNone']);
  await page.getByText('opened the ticket').waitFor();
  for (const text of ['Between us', 'Recent tickets']) expect(await page.getByText(text).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Internal note' }).count()).toBe(0);
  // The key that lets agents snooze a ticket opens nothing.
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Write a reply…', { exact: true }).pressSequentially('Hello?');
  expect(requests.filter((url) => /tickets\.\w+Presence/.test(url))).toEqual([]);
  expect(test.browser.problems(page)).toEqual([]);
});

it('offers agents only what their role includes, and says why not where they would look for it', async () => {
  const { reference } = await ticket('Not for agents');
  await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'My own words.' }));
  const { data } = (await desk.agent.get(`/tickets/${reference}/transitions`)).body;
  const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'agent without rights' });
  await heading(page, 'Not for agents').waitFor();
  await page.getByText('My own words.').waitFor();
  await page.keyboard.press('i');
  expect(await page.getByRole('combobox', { name: 'Assignee' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Assignee/, disabled: true }).hover();
  await page.getByRole('tooltip', { name: ASSIGN }).waitFor();
  await page.getByRole('button', { name: 'Status Open' }).click();
  const refused = data.find(({ status }: { status: { name: string } }) => status.name === 'Closed');
  expect(refused).toMatchObject({ allowed: false, reason: expect.any(String) });
  const closed = page.getByRole('menuitem', { name: /^Closed/, disabled: true });
  await expect.poll(() => closed.textContent()).toBe(`Closed${refused.reason}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.poll(() => menuItems(page)).toEqual(['Snooze…', 'Log a call or meeting']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for the comment by Ada Agent' }).click();
  await expect.poll(() => menuItems(page)).toEqual(['Edit', 'Split off into a new ticket…']);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await palette(page).fill('assign to…');
  const option = page.getByRole('option', { name: /^Assign to…/ });
  await expect.poll(() => option.textContent()).toContain(ASSIGN);
  expect(await option.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await palette(page).waitFor();
  expect(await page.getByRole('combobox', { name: 'Assignee' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(test.browser.problems(page)).toEqual([]);

  const deleted = await ticket('In the trash');
  await made(desk.administrator.delete(`/tickets/${deleted.id}`));
  const gone = await test.open(desk.agent, `/tickets/${deleted.reference}`, { name: 'hidden ticket' });
  await heading(gone, 'Ticket not found').waitFor();
  await gone.getByRole('link', { name: 'Go to Tickets' }).click();
  await gone.getByRole('link', { name: 'All', exact: true }).waitFor();
  expect(await gone.getByRole('link', { name: 'Deleted', exact: true }).count()).toBe(0);
  const roles = await test.open(desk.agent, '/roles', { name: 'page without permission' });
  await roles.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
});
