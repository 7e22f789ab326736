import { expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { itByPointer } from '../support/by-pointer.ts';
import { made, startDesk } from '../support/desk.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

it('saves changed transitions and their conditions', async () => {
  const page = await test.open(desk.administrator, '/statuses/transitions', { name: 'changed transitions' });
  await page.getByRole('checkbox', { name: 'From On hold to Solved' }).check();
  const conditions = page.getByRole('button', { name: 'Conditions from On hold to Solved' });
  const comment = page.getByRole('combobox', { name: 'Comment' });
  await conditions.click();
  await comment.click();
  await page.getByRole('option', { name: 'Public reply required' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const removed = page.getByRole('checkbox', { name: 'From Pending to On hold' });
  await removed.uncheck();
  await expect.poll(() => barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Transitions saved').waitFor();
  await page.reload();
  expect(await removed.isChecked()).toBe(false);
  await conditions.click();
  await comment.getByText('Public reply required').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

itByPointer('deletes a status with tickets after a replacement is chosen', async () => {
  const { administrator } = desk;
  const doomed = await made(administrator.post('/statuses', { key: 'doomed', name: 'Doomed', state: 'open' }));
  const { body } = await administrator.get('/status-transitions');
  await made(
    administrator.put('/status-transitions', { transitions: [...body.data, { fromId: null, toId: doomed.id }] }),
  );
  const references: string[] = [];
  for (const subject of ['One', 'Two']) {
    const ticket = await made(administrator.post('/tickets', { subject }));
    await made(administrator.post(`/tickets/${ticket.reference}/transition`, { statusId: doomed.id }));
    references.push(ticket.reference);
  }
  const page = await test.open(administrator, `/statuses/${doomed.id}`, { name: 'replace a status' });
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the status Doomed?' });
  await dialog.getByText('2 tickets have this status').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete' }).isEnabled()).toBe(false);
  expect(await unexplained(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'New status of its tickets' }).click();
  await page.getByRole('option', { name: 'Open', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Doomed deleted and 2 tickets updated').waitFor();
  for (const reference of references) {
    expect((await administrator.get(`/tickets/${reference}`)).body.status.key).toBe('open');
  }
  expect((await administrator.get(`/statuses/${doomed.id}`)).status).toBe(404);
});

it('neither deletes nor archives the default status of a state', async () => {
  const { data } = (await desk.administrator.get('/statuses')).body;
  const { id } = data.find(({ key }: { key: string }) => key === 'pending');
  const page = await test.open(desk.administrator, `/statuses/${id}`, { name: 'default status' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This is the default status of its state').waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).isEnabled()).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('button', { name: 'Archive' }).count()).toBe(0);
});
