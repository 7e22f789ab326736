import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { made, startDesk } from './support/desk.ts';
import { goOn } from './support/go-on.ts';
import { addLine } from './support/lines.ts';
import { inPhoneSize } from './support/phone-size.ts';
import { goAndDiscard } from './support/refusals.ts';

const { test, desk } = await startDesk();
let ticket: { reference: string };

beforeAll(async () => {
  await made(
    desk.administrator.post('/fields', {
      key: 'plan',
      name: 'Plan',
      type: 'select',
      options: [{ key: 'pro', name: 'Pro' }],
      requesterAccess: 'hidden',
    }),
  );
  ticket = await made(
    desk.administrator.post('/tickets', { subject: 'Zebra jam', description: '.', requesterId: desk.requester.id }),
  );
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, tickets, and users' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The selected option, as the field exposes it to assistive technology. */
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

describe('the command palette', () => {
  it('opens pages, actions, tickets by words and number, users, and recent items first, by keyboard alone', async () => {
    const page = await test.open(desk.administrator, '/settings', { name: 'palette' });
    await heading(page, 'General settings').waitFor();
    await openPalette(page);
    await test.browser.shot(page, 'begun');
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.keyboard.type('transi');
    await option(page, 'Transitions').waitFor();
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect.poll(() => chosen(page).getAttribute('id')).toBe(active);
    await page.keyboard.press('Enter');
    await heading(page, 'Transitions').waitFor();

    await openPalette(page);
    await page.keyboard.type('new te');
    await option(page, 'New team').waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'New team').waitFor();

    await openPalette(page);
    await page.keyboard.type('zebra');
    await option(page, /^Zebra jam/).waitFor();
    await test.browser.shot(page, 'found');
    await page.keyboard.press('Enter');
    await heading(page, 'Zebra jam').waitFor();

    await openPalette(page);
    await page.keyboard.type('ada');
    await option(page, /^Ada Agent/).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Ada Agent').waitFor();

    await openPalette(page);
    await page.keyboard.type('rita');
    await option(page, /^Requester is Rita Requester/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Requester: Rita Requester', exact: true }).waitFor();

    await openPalette(page);
    await page.keyboard.type(ticket.reference.toLowerCase().replace('-', ' '));
    await option(page, /^Zebra jam/).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Zebra jam').waitFor();
    await page.goto(`${test.service.url}/admin/settings`);
    await heading(page, 'General settings').waitFor();
    await openPalette(page);
    await expect.poll(() => chosen(page).textContent()).toContain('Zebra jam');
    // The arrow keys go around.
    await page.keyboard.press('ArrowUp');
    const last = await page.getByRole('option').last().textContent();
    await expect.poll(() => chosen(page).textContent()).toBe(last);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen(page).textContent()).toContain('Zebra jam');
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('reports that nothing was found, and opens on a phone', async () => {
    const page = await test.open(desk.administrator, '/settings', { name: 'palette on a phone' });
    await inPhoneSize(page, async () => {
      await page.getByRole('button', { name: 'Search or go to…' }).click();
      await field(page).fill('quagga');
      await page.getByText('No results for “quagga”').waitFor();
      await field(page).fill('zerba');
      await option(page, 'Did you mean “zebra”?').click();
      await option(page, /^Zebra jam/).waitFor();
      await expect.poll(() => field(page).inputValue()).toBe('zebra');
      await test.browser.shot(page, 'found');
      await option(page, /^Zebra jam/).click();
      await heading(page, 'Zebra jam').waitFor();
    });
  });
});

describe('the command palette on a ticket', () => {
  const read = async () => (await desk.administrator.get(`/tickets/${ticket.reference}`)).body;
  const choose = async (page: Page, typed: string, name: string | RegExp) => {
    await openPalette(page);
    await page.keyboard.type(typed);
    await option(page, name).waitFor();
    await page.keyboard.press('Enter');
    await field(page).waitFor({ state: 'detached' });
  };

  it('changes the ticket by keyboard alone, and moves the focus to what it opens', async () => {
    const page = await test.open(desk.administrator, `/tickets/${ticket.reference}`, { name: 'palette on a ticket' });
    await heading(page, 'Zebra jam').waitFor();
    await openPalette(page);
    const commands = page.getByRole('group', { name: ticket.reference });
    await commands.getByRole('option', { name: 'Reply R' }).waitFor();
    expect(await commands.getByRole('option').allTextContents()).not.toContain('Set priority to Urgent');
    await test.browser.shot(page, 'commands');
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await choose(page, 'assign ada', 'Assign to Ada Agent');
    await choose(page, 'prio urg', 'Set priority to Urgent');
    await choose(page, 'status pend', 'Set status to Pending');
    await expect
      .poll(read)
      .toMatchObject({ assignee: { name: 'Ada Agent' }, priority: 'urgent', status: { name: 'Pending' } });

    await choose(page, 'edit tags', /^Edit tags/);
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
    await page.keyboard.type('striped');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await read()).tags).toEqual(['striped']);
    await page.keyboard.press('Escape');

    const { data: statuses } = (await desk.administrator.get('/statuses')).body;
    const { data: transitions } = (await desk.administrator.get('/status-transitions')).body;
    const solved = statuses.find(({ key }: { key: string }) => key === 'solved').id;
    const withComment = transitions.map((each: { toId: string }) =>
      each.toId === solved ? { ...each, requiresComment: 'public' } : each,
    );
    await made(desk.administrator.put('/status-transitions', { transitions: withComment }));
    // Reads everything again.
    expect(await goOn(page, `/admin/tickets/${ticket.reference}`)).toBe(true);
    await heading(page, 'Zebra jam').waitFor();
    await choose(page, 'status solved', 'Set status to Solved');
    await page.getByRole('dialog', { name: 'Set to Solved' }).getByRole('textbox').waitFor();
    await page.keyboard.press('Escape');

    await choose(page, 'merge', /^Merge into/);
    await page.getByRole('dialog', { name: `Merge ${ticket.reference} into another ticket` }).waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'reply', /^Reply/);
    await page.keyboard.type('Pull the tail.');
    await expect.poll(() => page.getByRole('textbox', { name: 'Public reply' }).inputValue()).toBe('Pull the tail.');

    // A word that a command has too finds tickets first, and what they are.
    await made(
      desk.administrator.post('/tickets', {
        subject: 'Urgent parcel',
        requesterId: desk.requester.id,
        description: 'A quokka.',
      }),
    );
    await openPalette(page);
    await page.keyboard.type('urgent');
    await option(page, /^Urgent parcel/).waitFor();
    expect(await option(page, /^Set/).count()).toBe(0);
    await field(page).fill('quokka');
    const hit = option(page, /^Urgent parcel/);
    await expect.poll(() => hit.textContent()).toContain(desk.requester.name);
    await expect.poll(() => hit.textContent()).toContain('New');
    await expect.poll(() => hit.locator('mark').allTextContents()).toEqual(['quokka']);
    expect(test.browser.problems(page)).toEqual([]);
  });
});

const inTicket = async (page: Page) => {
  await page.getByLabel('Subject').fill('Not to be created');
};
const inWebhook = async (page: Page) => {
  await page.getByLabel('URL').fill('https://example.com/hook');
  for (const line of ['Team', 'Category']) await addLine(page, 'Add condition', line);
};
const inBulk = async (page: Page) => {
  await made(desk.administrator.post('/tickets', { subject: 'Bulk without a match' }));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('region', { name: 'Selected tickets' }).getByRole('button', { name: /More/ }).click();
  await page.getByRole('dialog').getByLabel('Due').fill('2030-01-01T10:00');
};

it('with a name that matches nothing, Enter sends nothing', async () => {
  const page = await test.open(desk.administrator, '/', { name: 'enter' });
  for (const [heading, path, labels, fill] of [
    ['New ticket', '/tickets/create', ['Requester', 'Assignee', 'Plan'], inTicket],
    [
      'New calendar',
      '/calendars/create',
      ['Time zone'],
      (page: Page) => page.getByLabel('Name').fill('Not to be created'),
    ],
    ['New webhook', '/webhooks/create', ['Team', 'Category'], inWebhook],
    ['Check access', '/users/access', ['User'], async () => undefined],
    ['Tickets', '/tickets', ['Assignee'], inBulk],
  ] as const) {
    await goAndDiscard(page, heading, path);
    await fill(page);
    const sent: string[] = [];
    const record = (request: Request) => request.method() === 'POST' && sent.push(request.url());
    page.on('request', record);
    for (const label of labels) {
      const box = page.getByRole('combobox', { name: label }).last();
      await box.fill('zzzz');
      await box.press('Enter');
      await page.locator('.MuiAutocomplete-noOptions').waitFor();
      await box.press('Enter');
      await box.press('Enter');
      expect(await box.and(page.locator(':focus')).count(), label).toBe(1);
    }
    page.off('request', record);
    expect(sent.filter((url) => !/presence|Presence/.test(url))).toEqual([]);
  }
});

it('a tag is added with Enter, and Enter without one does not create the ticket', async () => {
  const page = await test.open(desk.administrator, '/tickets/create', { name: 'enter tags' });
  await page.getByLabel('Subject').fill('Tagged later');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('vip');
  await tags.press('Enter');
  await page.getByText('vip', { exact: true }).waitFor();
  await tags.press('Enter');
  await tags.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'New ticket' }).waitFor();
  expect((await desk.administrator.get('/tickets?q=tagged')).body.data).toEqual([]);
  await page.getByLabel('Subject').press('Enter');
  await expect
    .poll(async () => (await desk.administrator.get('/tickets?q=tagged')).body.data)
    .toMatchObject([{ tags: ['vip'] }]);
});
