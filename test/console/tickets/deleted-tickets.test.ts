import { expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

async function deletedTicket(subject: string) {
  const ticket = await made(
    desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }),
  );
  await made(desk.agent.post(`/tickets/${ticket.id}/comments`, { body: `About ${subject}` }));
  await made(desk.administrator.delete(`/tickets/${ticket.id}`));
  return ticket;
}

const isRestored = async ({ id }: { id: string }) => (await desk.agent.get(`/tickets/${id}`)).status === 200;

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

it('says where to find a ticket before it is moved to the trash, and restores it right after', async () => {
  const { reference } = await made(desk.administrator.post('/tickets', { subject: 'By mistake' }));
  const page = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'trash' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('in the view “Deleted”').waitFor();
  await dialog.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
  // The notification stays while the pointer is over it.
  await page.getByRole('button', { name: 'Restore' }).hover();
  expect((await desk.administrator.get(`/tickets/${reference}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { level: 1, name: 'By mistake' }).waitFor();
  expect((await desk.administrator.get(`/tickets/${reference}`)).status).toBe(200);
});
