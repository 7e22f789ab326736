import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../service-levels/support.ts';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();
let hardware: { readonly id: string };

beforeAll(async () => {
  const { administrator } = desk;
  hardware = await made(administrator.post('/categories', { key: 'hardware', name: 'Hardware' }));
  await made(administrator.post('/categories', { key: 'printers', name: 'Printers', parentId: hardware.id }));
  const options = [
    { key: 'basic', name: 'Basic' },
    { key: 'pro', name: 'Professional' },
  ];
  const fields = [
    { key: 'plan', name: 'Plan', type: 'select', options, required: 'create', categoryIds: [hardware.id] },
    { key: 'seats', name: 'Seats', type: 'number', requesterAccess: 'read' },
    { key: 'serial', name: 'Serial number', type: 'text', requesterAccess: 'write' },
    { key: 'cause', name: 'Cause', type: 'text', required: 'solve', sensitive: true },
    { key: 'on_site', name: 'On site', type: 'checkbox' },
    { key: 'regions', name: 'Regions', type: 'multi_select', options },
  ];
  for (const field of fields) await made(administrator.post('/fields', field));
});

const valuesOf = async (ticket: string) => (await desk.administrator.get(`/tickets/${ticket}`)).body.fields;

const ASSIGN = 'You need the “Assign tickets to agents and teams” permission';
const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search pages, tickets, and users' });
const menuItems = (page: Page) => page.getByRole('menuitem').allTextContents();
const property = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

it('shows requesters their own tickets, without filters, fields, presence and actions of agents', async () => {
  const { administrator, agent, requester } = desk;
  await made(administrator.post('/sla-policies', { name: 'Standard', targets: hours(1, 2, 8) }));
  const { reference } = await ticket('Mine alone', { fields: { seats: 3, on_site: true } });
  await made(agent.post(`/tickets/${reference}/comments`, { body: 'Between us', visibility: 'internal' }));
  const filter = JSON.stringify({ requester: requester.id });
  const page = await test.open(requester, `/tickets?${new URLSearchParams({ filter })}`, { name: 'requester' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('link', { name: /^Mine alone/ }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(['New ticket', 'Tickets', 'Inbox']);
  expect(await page.getByRole('columnheader', { name: 'Due' }).count()).toBe(0);
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
  await expect.poll(() => search.getAttribute('aria-keyshortcuts')).toBe('Control+K');
  await search.click();
  await palette(page).waitFor();
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual(['New ticket', 'Tickets', 'Inbox', 'My profile', 'Security']);
  await page.keyboard.type('ada');
  await page.getByText('No results for “ada”').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Mine alone/ }).click();
  await heading(page, 'Mine alone').waitFor();
  const fields = page.getByRole('region', { name: 'Fields' });
  await fields.getByRole('button', { name: 'Seats 3', disabled: true }).waitFor();
  await expect.poll(() => fields.getByRole('button').allTextContents()).toEqual(['Seats3', 'Serial numberNone']);
  await page.getByText('opened the ticket').waitFor();
  for (const text of ['Between us', 'Recent tickets']) expect(await page.getByText(text).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Internal note' }).count()).toBe(0);
  // The key that lets agents snooze a ticket opens nothing.
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Write a reply…', { exact: true }).pressSequentially('Hello?');
  expect(requests.filter((url) => /tickets\.\w+Presence/.test(url))).toEqual([]);
  expect(test.browser.problems(page)).toEqual([]);
});

it('offers agents only what their role includes, and says why not where they would look for it', async () => {
  const { reference } = await ticket('Not for agents');
  await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'My own words.' }));
  const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'agent without rights' });
  await heading(page, 'Not for agents').waitFor();
  await page.getByText('My own words.').waitFor();
  await page.keyboard.press('i');
  expect(await page.getByRole('combobox', { name: 'Assignee' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Assignee/, disabled: true }).hover();
  await page.getByRole('tooltip', { name: ASSIGN }).waitFor();
  await page.getByRole('button', { name: 'Status Open' }).click();
  const closed = page.getByRole('menuitem', { name: /^Closed/, disabled: true });
  await expect.poll(() => closed.textContent()).toBe('ClosedYou need the “Close tickets permanently” permission');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.poll(() => menuItems(page)).toEqual(['Snooze…', 'Log a call or meeting', 'Ask someone outside…']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for the comment by Ada Agent' }).click();
  await expect.poll(() => menuItems(page)).toEqual(['Edit', 'Split off into a new ticket…']);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await palette(page).fill('assign to…');
  const option = page.getByRole('option', { name: /^Assign to…/ });
  await expect.poll(() => option.textContent()).toContain(ASSIGN);
  await expect.poll(() => option.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await palette(page).waitFor();
  expect(await page.getByRole('combobox', { name: 'Assignee' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(test.browser.problems(page)).toEqual([]);

  const deleted = await ticket('In the trash');
  await made(desk.administrator.delete(`/tickets/${deleted.id}`));
  await go(page, 'Ticket not found', `/tickets/${deleted.reference}`);
  await page.getByRole('link', { name: 'Go to Tickets' }).click();
  await page.getByRole('link', { name: 'All', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Deleted', exact: true }).count()).toBe(0);
  await go(page, 'You don’t have access to this page', '/roles');
});

describe('custom fields', () => {
  it('are asked for by the category of a new ticket, which can be on behalf of another user', async () => {
    const page = await test.open(desk.agent, '/tickets/create', { name: 'fields of a new ticket' });
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.getByText('Required').waitFor();
    await page.getByRole('combobox', { name: 'Requester' }).fill('rita');
    await page.getByRole('option', { name: /Rita Requester/ }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Out of toner');
    const copy = page.getByRole('combobox', { name: 'In copy' });
    await copy.fill('Kim Lee <kim@example.net>, lee@');
    await page.getByLabel('Description').fill('The tray is empty.');
    await page.getByRole('spinbutton', { name: 'Seats' }).fill('1.5');
    expect(await page.getByRole('combobox', { name: 'Plan' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Hardware › Printers' }).click();
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.getByText('A value is required').waitFor();
    await page.getByText('Not an email address: lee@').waitFor();
    await test.browser.shot(page, 'new ticket in copy');
    await copy.fill('lee@example.net');
    await page.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'Professional' }).click();
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.getByRole('heading', { level: 1, name: 'Out of toner' }).waitFor();
    await page.getByRole('region', { name: 'In copy' }).getByText('kim@example.net').waitFor();
    const { data } = (await desk.administrator.get('/tickets?q=toner')).body;
    expect(data).toMatchObject([{ channel: 'phone', requester: { name: 'Rita Requester' } }]);
    expect(await valuesOf(data[0].reference)).toEqual({ plan: 'pro', seats: 1.5 });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('are edited on the ticket, one by one, and filled in before it is solved, and the history keeps sensitive values to itself', async () => {
    const { reference } = await made(
      desk.administrator.post('/tickets', { subject: 'Paper jam', teamId: desk.team.id }),
    );
    const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'fields of a ticket' });
    const fields = page.getByRole('region', { name: 'Fields' });
    await fields.getByRole('button', { name: 'Serial number' }).click();
    await fields.getByRole('textbox', { name: 'Serial number' }).fill('X-1');
    await page.keyboard.press('Enter');
    await fields.getByRole('button', { name: 'Serial number X-1' }).waitFor();
    await fields.getByRole('button', { name: 'Seats' }).click();
    await fields.getByRole('spinbutton', { name: 'Seats' }).fill('12');
    await fields.getByRole('button', { name: 'On site' }).click();
    await page.getByRole('option', { name: 'Yes' }).click();
    await fields.getByRole('button', { name: 'Regions' }).click();
    await fields.getByRole('combobox', { name: 'Regions' }).click();
    await page.getByRole('option', { name: 'Professional' }).click();
    await page.getByRole('option', { name: 'Basic' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await fields.getByRole('button', { name: 'Regions Basic, Professional' }).waitFor();
    expect(await valuesOf(reference)).toEqual({
      serial: 'X-1',
      seats: 12,
      on_site: true,
      regions: ['basic', 'pro'],
    });
    expect(await fields.getByRole('button', { name: 'Plan' }).count()).toBe(0);

    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitem', { name: 'Solved Fields required' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set to Solved' });
    await dialog.getByRole('textbox', { name: 'Cause' }).fill('Nobody refilled it');
    await dialog.getByRole('button', { name: 'Set to Solved' }).click();
    await page.getByRole('button', { name: 'Status Solved' }).waitFor();
    expect(await valuesOf(reference)).toMatchObject({ cause: 'Nobody refilled it' });
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Cause:changed$/ })
      .waitFor();
    expect(await page.getByRole('tabpanel').getByText('Nobody refilled it').count()).toBe(0);
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('the requester of a ticket', () => {
  it('is shown with the email address and the latest other tickets, and overdue tickets stand out', async () => {
    const rosa = await test.service.person('requester', { name: 'Rosa Requester' });
    const known = {
      note: 'Call her before 10.',
      locale: 'sv',
      timeZone: 'Asia/Tokyo',
      externalSource: 'crm',
      externalId: 'C-7',
    };
    await made(desk.administrator.patch(`/users/${rosa.id}`, known));
    for (let number = 1; number <= 6; number += 1) await ticket(`Rosa ${number}`, { requesterId: rosa.id });
    const dueAt = new Date(Date.now() - 90_000_000).toISOString();
    const about = await ticket('Rosa again', { requesterId: rosa.id, dueAt });
    const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'requester card' });
    const card = page.getByRole('region', { name: 'Requester' });
    await card.getByText(rosa.email).waitFor();
    await card.getByText('Call her before 10.').waitFor();
    const facts = await card.locator('dl', { hasText: 'Local time' }).textContent();
    expect(facts).toMatch(/^LanguageSwedishLocal time[\d:]+\s[AP]McrmC-7$/);
    const recent = card.getByRole('list', { name: 'Recent tickets' }).getByRole('link');
    await expect.poll(() => recent.allTextContents()).toEqual([6, 5, 4, 3, 2].map((number) => `Rosa ${number}`));
    await property(page, 'Due date Overdue · yesterday').waitFor();
    await expect.poll(() => barriersOfContent(page)).toEqual([]);
    await test.browser.shot(page, 'card');
    await card.getByRole('link', { name: 'All tickets' }).click();
    await page.getByRole('link', { name: /^Rosa 1/ }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(8);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is shown without the email address to users who cannot see it', async () => {
    const role = await made(
      desk.administrator.post('/roles', {
        key: 'helper',
        name: 'Helper',
        grants: [{ permission: 'ticket:read', scope: 'all' }],
      }),
    );
    await made(desk.administrator.put(`/users/${desk.requester.id}/roles`, { roleIds: [role.id] }));
    const about = await ticket('Without an address', { requesterId: desk.agent.id });
    const page = await test.open(desk.requester, `/tickets/${about.reference}`, { name: 'card without address' });
    const card = page.getByRole('region', { name: 'Requester' });
    await card.getByText('Recent tickets').waitFor();
    expect(await card.getByText('@').count()).toBe(0);
    expect(test.browser.problems(page)).toEqual([]);
  });
});
