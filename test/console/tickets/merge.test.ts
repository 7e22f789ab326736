import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../support/service.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();
/** Another customer. */
let otto: Person;

beforeAll(async () => {
  otto = await test.service.person('requester', { name: 'Otto Other' });
});

const ticketOf = (requester: Person, subject: string) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: requester.id, teamId: desk.team.id }));

async function setStatus({ id }: { id: string }, key: string) {
  const { data } = (await desk.administrator.get('/statuses')).body;
  const statusId = data.find((status: { key: string }) => status.key === key).id;
  await made(desk.administrator.post(`/tickets/${id}/transition`, { statusId }));
}

const mergedInto = async ({ id }: { id: string }) => (await desk.administrator.get(`/tickets/${id}`)).body.mergedIntoId;

async function openMerge(reference: string, name: string): Promise<Page> {
  const page = await test.open(desk.administrator, `/tickets/${reference}`, { name });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another ticket…' }).click();
  return page;
}

it('suggests unsolved tickets of the same requester first, previews both before merging, and links the merged one to its target', async () => {
  const about = await ticketOf(desk.requester, 'Webhooks do not arrive');
  await ticketOf(otto, 'Webhooks do not arrive at Otto');
  const solved = await ticketOf(desk.requester, 'Webhooks did not arrive last year');
  await setStatus(solved, 'solved');
  const twin = await ticketOf(desk.requester, 'Webhooks still do not arrive');
  await made(desk.agent.post(`/tickets/${twin.id}/comments`, { body: 'We restarted the queue.' }));

  const page = await openMerge(about.reference, 'merge the same requester');
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
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'preview');
  await dialog.getByRole('button', { name: `Merge into ${twin.reference}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks still do not arrive' }).waitFor();
  expect(await mergedInto(about)).toBe(twin.id);
  await page.goto(`/admin/tickets/${about.reference}`);
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Webhooks still/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks still do not arrive' }).waitFor();
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
  expect(await refused.getAttribute('aria-disabled')).toBe('true');
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
  await page.getByRole('heading', { level: 1, name: 'Printer solved' }).waitFor();
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
  await page.getByRole('heading', { level: 1, name: 'Router cold' }).waitFor();
  expect(await mergedInto(about)).toBe(into.id);
  expect((await desk.requester.get(`/tickets/${into.id}`)).status).toBe(200);
});
