import { beforeAll, expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { keyboardOf } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

beforeAll(async () => {
  const macro = (body: object) => made(desk.administrator.post('/macros', { sharing: 'everyone', ...body }));
  await macro({
    name: 'Billing/Refund',
    comment: { body: 'Your refund for {{ticket.reference}} is on its way.', visibility: 'public' },
    change: { priority: 'high', addTags: ['refund'] },
  });
  await macro({ name: 'Billing/Thanks', comment: { body: 'Thank you, {{ticket.requester}}.', visibility: 'public' } });
  await macro({ name: 'Sort/Urgent', change: { priority: 'urgent', assigneeId: desk.agent.id } });
  await macro({ name: 'Escalate', comment: { body: 'Needs a second look.', visibility: 'internal' } });
});

const ticket = (subject: string): Promise<{ reference: string }> =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));

it('inserts macros at the cursor or from the command palette, and makes their change with the message', async () => {
  const { reference } = await ticket('Where is my money?');
  const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'composer macros' });
  const reply = page.getByRole('textbox', { name: 'Public reply' });
  const offered = page.getByRole('listbox', { name: 'Macros' });
  const keyboard = keyboardOf(page);
  await reply.focus();
  await keyboard.type('Hello and/or hi. ');
  expect(await offered.count()).toBe(0);
  await keyboard.type('/refu');
  await offered.getByRole('option', { name: /Billing\/Refund/ }).waitFor();
  await expect.poll(() => offered.getByRole('option').count()).toBe(1);
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'macros');
  await keyboard.press('Enter');
  const first = `Hello and/or hi. Your refund for ${reference} is on its way.`;
  await expect.poll(() => reply.inputValue()).toBe(first);
  const alongside = page.getByRole('group', { name: 'With the message:' });
  await alongside.getByText('Priority: High').waitFor();
  await alongside.getByText('Add tags: refund').waitFor();
  await test.browser.shot(page, 'change');

  await keyboard.type(' ');
  await keyboard.press('Control+k');
  await keyboard.isAt(page.getByRole('dialog').getByRole('combobox'));
  await keyboard.type('insert macro thanks');
  await keyboard.pick(/^Insert macro: Billing\/Thanks/);
  const body = `${first} Thank you, ${desk.requester.name}.`;
  await expect.poll(() => reply.inputValue()).toBe(body);
  await keyboard.press('Control+Enter');

  const commentsOf = async () => (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data;
  await expect.poll(commentsOf).toMatchObject([{ body, visibility: 'public' }]);
  expect((await desk.administrator.get(`/tickets/${reference}`)).body).toMatchObject({
    priority: 'high',
    tags: ['refund'],
  });
  await alongside.waitFor({ state: 'detached' });
});

it('inserts an internal macro only into the note and a public one only into the reply, each with its change', async () => {
  const { reference } = await ticket('Second look');
  const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'composer internal macro' });
  const keyboard = keyboardOf(page);
  const reply = page.getByRole('textbox', { name: 'Public reply' });
  const note = page.getByRole('textbox', { name: 'Internal note' });
  await reply.focus();
  await keyboard.type('Hello, /esc');
  const offered = page.getByRole('listbox', { name: 'Macros' });
  await offered.getByRole('option', { name: /Escalate/ }).waitFor();
  await keyboard.press('Escape');
  await offered.waitFor({ state: 'detached' });
  await keyboard.type('a');
  await offered.getByRole('option', { name: /Escalate/ }).waitFor();
  await expect.poll(() => offered.getByRole('option').count()).toBe(1);
  await keyboard.press('Tab');
  await expect.poll(() => note.inputValue()).toBe('Needs a second look.');

  await keyboard.type(' /refund');
  await offered.getByRole('option', { name: /Billing\/Refund/ }).waitFor();
  await expect.poll(() => offered.getByRole('option').count()).toBe(1);
  await keyboard.press('Enter');
  await expect.poll(() => reply.inputValue()).toBe(`Hello, Your refund for ${reference} is on its way.`);
  const alongside = page.getByRole('group', { name: 'With the message:' });
  await alongside.getByText('Priority: High').waitFor();
  await page.getByRole('button', { name: /Internal note/ }).click();
  await expect.poll(() => note.inputValue()).toBe('Needs a second look. ');
  await alongside.waitFor({ state: 'detached' });
  await note.focus();
  await keyboard.press('Control+Enter');
  const commentsOf = async () => (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data;
  await expect.poll(commentsOf).toMatchObject([{ body: 'Needs a second look. ', visibility: 'internal' }]);
  await page.getByRole('button', { name: /Public reply/ }).click();
  const chip = alongside.locator('.MuiChip-root').filter({ hasText: 'Priority: High' });
  await chip.focus();
  await keyboard.press('Delete');
  await chip.waitFor({ state: 'detached' });
  await reply.focus();
  await keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await desk.administrator.get(`/tickets/${reference}`)).body)
    .toMatchObject({ priority: 'normal', tags: ['refund'] });
});

it('finds a macro with a preview from anywhere in the composer, and makes a change without a text', async () => {
  const { reference } = await ticket('Found by preview');
  const page = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'macro picker' });
  const keyboard = keyboardOf(page);
  const reply = page.getByRole('textbox', { name: 'Public reply' });
  await page.getByRole('button', { name: 'Internal note' }).focus();
  await keyboard.press('Control+Shift+M');
  const dialog = page.getByRole('dialog', { name: 'Insert a macro' });
  await keyboard.isIn(dialog);
  await keyboard.type('refu');
  await dialog.getByText(`Your refund for ${reference} is on its way.`).waitFor();
  await dialog.getByText('Priority: High').waitFor();
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'preview');
  await keyboard.press('Enter');
  await expect.poll(() => reply.inputValue()).toBe(`Your refund for ${reference} is on its way.`);
  await keyboard.isAt(reply);
  await keyboard.press('Control+a', 'Delete');
  const alongside = page.getByRole('group', { name: 'With the message:' });
  for (const name of ['Priority: High', 'Add tags: refund']) {
    await alongside.locator('.MuiChip-root').filter({ hasText: name }).focus();
    await keyboard.press('Delete');
  }
  await alongside.waitFor({ state: 'detached' });

  await reply.focus();
  await keyboard.press('Control+Shift+M');
  await keyboard.isIn(dialog);
  await keyboard.type('urgent');
  await dialog.getByText('Only changes the ticket').waitFor();
  await keyboard.press('Enter');
  await alongside.getByText('Priority: Urgent').waitFor();
  await alongside.getByText(`Assign to ${desk.agent.name}`).waitFor();
  await page.getByRole('button', { name: 'Apply changes' }).waitFor();
  await test.browser.shot(page, 'change alone');
  await keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await desk.administrator.get(`/tickets/${reference}`)).body)
    .toMatchObject({ priority: 'urgent', assignee: { id: desk.agent.id }, counters: { comments: 0 } });
  await alongside.waitFor({ state: 'detached' });
  expect(test.browser.problems(page)).toEqual([]);
});
