import { beforeAll, describe, expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';

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

describe('custom fields', () => {
  it('are asked for by the category of a new ticket, which can be on behalf of another user', async () => {
    const page = await test.open(desk.agent, '/tickets/create', { name: 'fields of a new ticket' });
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.getByText('Required').waitFor();
    await page.getByRole('combobox', { name: 'Requester' }).fill('rita');
    await page.getByRole('option', { name: /Rita Requester/ }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Out of toner');
    await page.getByLabel('Description').fill('The tray is empty.');
    await page.getByRole('spinbutton', { name: 'Seats' }).fill('1.5');
    expect(await page.getByRole('combobox', { name: 'Plan' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Hardware › Printers' }).click();
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.getByText('A value is required').waitFor();
    await page.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'Professional' }).click();
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.getByRole('heading', { level: 1, name: 'Out of toner' }).waitFor();
    const { data } = (await desk.administrator.get('/tickets?q=toner')).body;
    expect(data).toMatchObject([{ channel: 'phone', requester: { name: 'Rita Requester' } }]);
    expect(await valuesOf(data[0].reference)).toEqual({ plan: 'pro', seats: 1.5 });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('are edited on the ticket, one by one', async () => {
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
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('are filled in before the ticket is solved, and the history keeps sensitive values to itself', async () => {
    const { reference } = await made(
      desk.administrator.post('/tickets', { subject: 'No paper', teamId: desk.team.id }),
    );
    const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'fields to solve' });
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitem', { name: 'Solved Fields required' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set to Solved' });
    await dialog.getByRole('textbox', { name: 'Cause' }).fill('Nobody refilled it');
    await dialog.getByRole('button', { name: 'Set to Solved' }).click();
    await page.getByRole('button', { name: 'Status Solved' }).waitFor();
    expect(await valuesOf(reference)).toEqual({ cause: 'Nobody refilled it' });
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Cause:changed$/ })
      .waitFor();
    expect(await page.getByRole('tabpanel').getByText('Nobody refilled it').count()).toBe(0);
    expect(test.browser.problems(page)).toEqual([]);
  });
});
