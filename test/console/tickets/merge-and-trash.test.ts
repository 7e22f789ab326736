import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../support/service.ts';
import { barriers, barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();
/** Another customer. */
let otto: Person;

beforeAll(async () => {
  otto = await test.service.person('requester', { name: 'Otto Other' });
});

const ticketOf = (requester: Person, subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: requester.id, teamId: desk.team.id, ...more }));

async function setStatus({ id }: { id: string }, key: string) {
  const { data } = (await desk.administrator.get('/statuses')).body;
  const statusId = data.find((status: { key: string }) => status.key === key).id;
  await made(desk.administrator.post(`/tickets/${id}/transition`, { statusId }));
}

const mergedInto = async ({ id }: { id: string }) => (await desk.administrator.get(`/tickets/${id}`)).body.mergedIntoId;

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function openMerge(reference: string, name: string): Promise<Page> {
  const page = await test.open(desk.administrator, `/tickets/${reference}`, { name });
  await chooseAction(page, 'Merge into another ticket…');
  return page;
}

async function deletedTicket(subject: string) {
  const ticket = await ticketOf(desk.requester, subject);
  await made(desk.agent.post(`/tickets/${ticket.id}/comments`, { body: `About ${subject}` }));
  await made(desk.administrator.delete(`/tickets/${ticket.id}`));
  return ticket;
}

const isRestored = async ({ id }: { id: string }) => (await desk.agent.get(`/tickets/${id}`)).status === 200;

it('suggests unsolved tickets of the same requester first, previews both before merging, and links the merged one to its target', async () => {
  const about = await ticketOf(desk.requester, 'Webhooks do not arrive', { priority: 'high' });
  await ticketOf(otto, 'Webhooks do not arrive at Otto', { priority: 'high' });
  const solved = await ticketOf(desk.requester, 'Webhooks did not arrive last year');
  await setStatus(solved, 'solved');
  const twin = await ticketOf(desk.requester, 'Webhooks still do not arrive');
  await made(desk.agent.post(`/tickets/${twin.id}/comments`, { body: 'We restarted the queue.' }));

  const path = `/tickets?${new URLSearchParams({ filter: JSON.stringify({ priority: ['high'] }), sort: 'createdAt', order: 'ASC' })}`;
  const page = await test.open(desk.administrator, path, { name: 'merge the same requester' });
  await page.getByRole('link', { name: /^Webhooks do not arrive TKT/ }).click();
  await heading(page, about.subject).waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Position in the list' }).textContent()).toBe('1 of 2');
  await chooseAction(page, 'Merge into another ticket…');
  const dialog = page.getByRole('dialog', { name: `Merge ${about.reference}` });
  const picker = dialog.getByRole('combobox', { name: 'Merge into' });
  await picker.fill('webhooks');
  const options = page.getByRole('option');
  await options.filter({ hasText: 'Otto Other' }).waitFor();
  expect(await options.allInnerTexts()).toEqual([
    expect.stringMatching(/^TKT-\d+ Webhooks still do not arrive\s+Rita Requester · just now\s+Open$/),
    expect.stringMatching(/last year.*Solved$/s),
    expect.stringMatching(/at Otto.*Otto Other · just now.*New$/s),
  ]);
  await options.first().click();
  const target = dialog.getByRole('region', { name: 'Continues here' });
  await target.getByText('We restarted the queue.').waitFor();
  await target.getByText('1 message').waitFor();
  await dialog.getByRole('region', { name: 'This ticket, will be closed' }).getByText('No messages yet').waitFor();
  await test.browser.shot(page, 'preview');
  await dialog.getByRole('button', { name: `Merge into ${twin.reference}` }).click();
  await heading(page, twin.subject).waitFor();
  expect(await mergedInto(about)).toBe(twin.id);
  // Goes on in the list from where the merged ticket was.
  await page.keyboard.press('j');
  await heading(page, 'Webhooks do not arrive at Otto').waitFor();
  await go(page, about.subject, `/tickets/${about.reference}`);
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Webhooks still/ })
    .click();
  await heading(page, twin.subject).waitFor();
});

it('asks a second time before it merges into a solved ticket of another requester, and never offers a closed one', async () => {
  const [about, closed, solved] = [
    await ticketOf(desk.requester, 'Printer broken'),
    await ticketOf(otto, 'Printer closed'),
    await ticketOf(otto, 'Printer solved'),
  ];
  for (const ticket of [closed, solved]) await setStatus(ticket, 'solved');
  await setStatus(closed, 'closed');

  const page = await openMerge(about.reference, 'merge another requester');
  const dialog = page.getByRole('dialog', { name: `Merge ${about.reference}` });
  const picker = dialog.getByRole('combobox', { name: 'Merge into' });
  await picker.fill('printer');
  const refused = page.getByRole('option', { name: /Printer closed/ });
  await refused.getByText('Nothing can be merged into it').waitFor();
  await expect.poll(() => refused.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('option', { name: /Printer solved/ }).click();
  await dialog.getByText(/from another requester, Otto Other/).waitFor();
  await dialog.getByText(`${solved.reference} is Solved.`, { exact: false }).waitFor();
  await dialog.getByRole('radio', { name: `Only ${about.reference}, as until now` }).click();
  await dialog.getByRole('button', { name: `Merge into ${solved.reference}` }).click();
  const second = page.getByRole('dialog', { name: `Merge into ${solved.reference} anyway?` });
  await second.getByText(/A solved ticket can go unnoticed/).waitFor();
  await second.getByRole('button', { name: 'Cancel' }).click();
  expect(await mergedInto(about)).toBeNull();
  await dialog.getByRole('button', { name: `Merge into ${solved.reference}` }).click();
  await second.getByRole('button', { name: 'Merge anyway' }).click();
  await heading(page, 'Printer solved').waitFor();
  expect(await mergedInto(about)).toBe(solved.id);
  expect((await desk.requester.get(`/tickets/${solved.id}`)).status).toBe(404);
});

it('asks who reads the other ticket, without a default, and does as chosen', async () => {
  const [about, into] = [await ticketOf(desk.requester, 'Router hot'), await ticketOf(otto, 'Router cold')];
  const first = await ticketOf(otto, 'Router of before');
  await made(desk.administrator.put(`/tickets/${about.id}/followers/${desk.agent.id}`, {}));
  const page = await openMerge(about.reference, 'merge for other readers');
  const dialog = page.getByRole('dialog', { name: `Merge ${about.reference}` });
  const question = dialog.getByRole('radiogroup', { name: 'What will Rita Requester read?' });
  const choose = async ({ reference }: { reference: string }) => {
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill(reference);
    await page.getByRole('option', { name: reference }).click();
    await dialog.getByText(`Will follow ${reference}, which they can read already: Ada Agent.`).waitFor();
  };
  await choose(first);
  await question.getByRole('radio', { name: 'All of' }).click();
  await choose(into);
  expect(await question.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: `Merge into ${into.reference}` }).click();
  await dialog.getByText('Choose one. You cannot undo the merge.').waitFor();
  expect(await mergedInto(about)).toBeNull();
  await expect.poll(() => barriers(page)).toEqual([]);
  await question.getByRole('radio', { name: 'All of' }).click();
  await test.browser.shot(page, 'readers');
  await dialog.getByRole('button', { name: `Merge into ${into.reference}` }).click();
  const second = page.getByRole('dialog', { name: `Merge into ${into.reference} anyway?` });
  await second.getByRole('button', { name: 'Merge anyway' }).click();
  await heading(page, 'Router cold').waitFor();
  expect(await mergedInto(about)).toBe(into.id);
  expect((await desk.requester.get(`/tickets/${into.id}`)).status).toBe(200);
});

it('shows a deleted ticket read-only, with who deleted it, and restores it from its page', async () => {
  const ticket = await deletedTicket('Lost page');
  const page = await test.open(desk.administrator, `/tickets/${ticket.reference}`, { name: 'deleted ticket' });
  await page.getByText(/Deleted by Alma Admin on/).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Lost page' }).waitFor();
  await page.getByText('About Lost page').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await barriersOfContent(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText(`${ticket.reference} restored`).waitFor();
  await page.getByRole('textbox', { name: 'Public reply' }).waitFor();
  expect(await isRestored(ticket)).toBe(true);
});

it('lists deleted tickets in a view, which restores one or all of the selected', async () => {
  const [one, two, three] = [await deletedTicket('First'), await deletedTicket('Second'), await deletedTicket('Third')];
  const page = await test.open(desk.administrator, '/tickets', { name: 'deleted tickets' });
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  const table = page.getByRole('region', { name: 'Deleted' });
  await table.getByText('Alma Admin').first().waitFor();
  expect(await barriersOfContent(page)).toEqual([]);
  await table.getByRole('button', { name: `Restore ${one.reference}` }).click();
  await table.getByText('First').waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Restore 2 tickets' }).click();
  await page.getByText('2 tickets restored').waitFor();
  await page.getByText('No deleted tickets').waitFor();
  for (const ticket of [one, two, three]) expect(await isRestored(ticket)).toBe(true);
});

it('says where to find a ticket before it is moved to the trash, returns to its list, and restores it right after', async () => {
  const { reference } = await ticketOf(desk.requester, 'By mistake');
  await ticketOf(desk.requester, 'No mistake');
  const path = `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q: 'mistake' }) })}`;
  const page = await test.open(desk.administrator, path, { name: 'trash' });
  await page.getByRole('link', { name: /^By mistake/ }).click();
  await heading(page, 'By mistake').waitFor();
  await chooseAction(page, 'Move to trash');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('in the view “Deleted”').waitFor();
  await dialog.getByRole('button', { name: 'Move to trash' }).click();
  await heading(page, 'Tickets').waitFor();
  await page.getByRole('link', { name: /^By mistake/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^No mistake/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toContain('mistake');
  // The notification stays while the pointer is over it.
  await page.getByRole('button', { name: 'Restore' }).hover();
  expect((await desk.administrator.get(`/tickets/${reference}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Restore' }).click();
  await heading(page, 'By mistake').waitFor();
  expect((await desk.administrator.get(`/tickets/${reference}`)).status).toBe(200);
  // The page still reloads the deleted ticket, but does not leave it.
  expect(test.browser.problems(page).filter(({ url }) => url?.includes('Presence'))).toEqual([]);
});
