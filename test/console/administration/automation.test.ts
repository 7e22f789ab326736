import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { goOn } from '../support/go-on.ts';
import { addLine, pickOption } from '../support/lines.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();

const listed = async () => (await desk.administrator.get('/rules')).body.data;
const choose = async (page: Page, label: string, option: string, within: Locator | Page = page) => {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
};

it('builds a rule by keyboard with its test beside it, saves it, and shows what it did', async () => {
  const { administrator } = desk;
  const ticket = await made(administrator.post('/tickets', { subject: 'Printer on fire' }));
  const when = { type: 'event', events: ['ticket.updated'] };
  const first = await made(administrator.post('/rules', { name: 'Welcome', when, change: { type: 'question' } }));
  const page = await test.open(administrator, '/rules/create', { name: 'rules' });
  await page.getByLabel('Name').fill('Escalate');
  const trial = page.getByRole('region', { name: 'Test' });
  await trial.getByText('Add an event and an action to test the rule.').waitFor();
  await page.getByRole('button', { name: 'Remove Ticket created' }).press('Enter');
  await addLine(page, 'Add event', 'Ticket fields changed').then((field) =>
    pickOption(page, field, 'prio', 'Priority'),
  );
  await addLine(page, 'Or another event', 'Public reply added');
  await choose(page, 'Only if written by', 'The requester');
  await addLine(page, 'Or another event', 'Internal note added');
  await page.getByRole('button', { name: 'Remove Internal note added' }).press('Enter');
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Remove Public reply added');

  const conditions = page.getByRole('region', { name: 'If', exact: true });
  await addLine(page, 'Add condition', 'Priorities').then((field) => pickOption(page, field, 'urg', 'Urgent'));
  await addLine(page, 'Add condition', 'Assignee').then((field) => pickOption(page, field, 'unas', 'Unassigned'));
  await trial.getByText('0 unsolved tickets match now.').waitFor();
  const actions = page.getByRole('region', { name: 'Then', exact: true });
  await (await addLine(page, 'Add action', 'Add tags')).fill('escalated');
  await addLine(page, 'Add action', 'Comment');
  await choose(page, 'Type of message', 'Internal note');
  await page.getByLabel('Text').fill('Now urgent: ');
  await page.getByRole('button', { name: 'Variables' }).press('Enter');
  await page.getByRole('button', { name: '{{ticket.subject}}' }).press('Enter');
  await page.getByLabel('Text').and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Variables' }).press('Enter');
  await trial.getByText('No unsolved ticket matches.').waitFor();
  await choose(page, 'Ticket', `${ticket.reference} · Printer on fire`, trial);
  await trial.getByText('The rule does not apply to this ticket now.').waitFor();
  const filters = trial.getByRole('list', { name: 'Conditions' }).getByRole('listitem');
  await filters
    .filter({ hasText: 'Priorities: Urgent' })
    .filter({ hasText: 'The ticket has Priorities: Normal' })
    .waitFor();
  await expect.poll(() => filters.getByRole('img', { name: 'Does not match', exact: true }).count()).toBe(1);
  await trial.getByText('Now urgent: Printer on fire').waitFor();
  await trial.getByRole('link', { name: 'Welcome' }).waitFor();
  await conditions.getByRole('button', { name: 'Remove Priorities' }).press('Enter');
  await trial.getByText('The rule applies, and would change this ticket.').waitFor();
  await addLine(page, 'Add condition', 'Priorities').then((field) => pickOption(page, field, 'urg', 'Urgent'));
  await test.browser.shot(page, 'rule', { fullPage: true });
  expect(await barriers(page)).toEqual([]);
  const [top, bottom] = await Promise.all([page.locator('form').boundingBox(), actions.boundingBox()]);
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThan(900);
  await page.getByRole('button', { name: 'Create', exact: true }).press('Enter');
  await page.getByText('Rule created').waitFor();
  expect((await listed())[1]).toMatchObject({
    name: 'Escalate',
    enabled: true,
    when: { type: 'event', events: ['ticket.updated', 'comment.public'], changed: ['priority'], by: 'requester' },
    filters: { priority: ['urgent'], assignee: 'none' },
    except: null,
    change: { addTags: ['escalated'] },
    comment: { body: 'Now urgent: {{ticket.subject}}', visibility: 'internal' },
    stop: false,
  });
  expect((await administrator.get(`/tickets/${ticket.id}`)).body.tags).toEqual([]);
  await made(administrator.delete(`/rules/${first.id}`));

  await administrator.patch(`/tickets/${ticket.id}`, { priority: 'urgent' });
  await expect.poll(async () => (await administrator.get(`/tickets/${ticket.id}`)).body.tags).toEqual(['escalated']);
  const runs = page.getByRole('region', { name: 'Runs' });
  await runs.getByRole('button', { name: 'Refresh' }).click();
  await runs.getByRole('listitem').filter({ hasText: 'Done' }).getByRole('link', { name: ticket.reference }).waitFor();
  await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
  const row = page.getByRole('row', { name: /Escalate .* Add tags: escalated · Internal note 1 run/ });
  await row.getByRole('cell', { name: 'Ticket fields changed, Public reply added by the requester' }).waitFor();

  await go(page, 'Printer on fire', `/tickets/${ticket.reference}`);
  const note = page.getByRole('listitem').filter({ hasText: 'Now urgent: Printer on fire' });
  await note.getByText(`Rule Escalate added a note, for ${administrator.name}`).waitFor();
  await note.getByRole('link', { name: 'Escalate' }).waitFor();
  const changes = page.getByRole('listitem').filter({ hasText: 'Rule Escalate edited the ticket' });
  await changes.getByRole('link', { name: 'Escalate' }).click();
  await page.getByRole('heading', { name: 'Escalate' }).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('chooses organizations by name, waits for a change of them, and keeps those that are unknown', async () => {
  const { administrator } = desk;
  const [freight, harbor, gone] = await Promise.all(
    ['Nordic Freight', 'Harbor Supplies', 'Gone'].map((name) => made(administrator.post('/organizations', { name }))),
  );
  const when = { type: 'event', events: ['ticket.updated'] };
  const filters = { organization: [freight.id, gone.id] };
  const rule = await made(
    administrator.post('/rules', { name: 'Company', when, filters, change: { priority: 'high' } }),
  );
  await made(administrator.delete(`/organizations/${gone.id}`));
  const ticket = await made(administrator.post('/tickets', { subject: 'Crane' }));
  const page = await test.open(administrator, `/rules/${rule.id}`, { name: 'rule for organizations' });
  const chosen = page.getByRole('region', { name: 'If', exact: true }).getByRole('button');
  await chosen.filter({ hasText: 'Nordic Freight' }).waitFor();
  await chosen.filter({ hasText: '…' }).waitFor();
  await page.getByRole('combobox', { name: 'Organization' }).fill('harbor');
  await page.getByRole('option', { name: 'Harbor Supplies' }).click();
  await page.keyboard.press('Escape');
  await choose(page, 'Only if one of these changes', 'Organization');
  await page.keyboard.press('Escape');
  await test.browser.shot(page, 'conditions', { fullPage: true });
  await expect.poll(() => barriers(page)).toEqual([]);
  await save(page);
  expect((await administrator.get(`/rules/${rule.id}`)).body).toMatchObject({
    when: { changed: ['organization'] },
    filters: { organization: [freight.id, gone.id, harbor.id] },
  });
  await page.getByRole('combobox', { name: 'Ticket', exact: true }).click();
  await page.getByRole('option', { name: `${ticket.reference} · Crane` }).click();
  await page.getByText('Organization: Nordic Freight, …, Harbor Supplies').waitFor();
  await made(administrator.delete(`/rules/${rule.id}`));
  const problems = test.browser.problems(page);
  expect(problems.filter(({ url }) => !url.includes(gone.id))).toEqual([]);
});

it('says in words when timed rules run, and changes their order', async () => {
  const { administrator } = desk;
  const when = { type: 'timed', anchor: 'due', seconds: -7_200 };
  const before = await made(administrator.post('/rules', { name: 'Remind', when, change: { addTags: ['soon'] } }));
  const page = await test.open(administrator, `/rules/${before.id}`, { name: 'timed rule' });
  await page.getByRole('spinbutton', { name: 'Time' }).fill('3');
  await choose(page, 'Unit', 'days');
  await save(page);
  expect((await administrator.get(`/rules/${before.id}`)).body.when).toEqual({ ...when, seconds: -3 * 86_400 });
  const time = page.getByRole('spinbutton', { name: 'Time' });
  await time.fill('9');
  await choose(page, 'Unit', 'minutes');
  await page.getByRole('radio', { name: 'After an event' }).check();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => time.inputValue()).toBe('3');
  await page.getByRole('combobox', { name: 'Unit' }).getByText('days').waitFor();
  await page.getByRole('radio', { name: 'After an event' }).check();
  await page.getByRole('radio', { name: 'After some time' }).check();
  await choose(page, 'What it counts from', 'the first unanswered message');
  await page.getByRole('combobox', { name: 'Before or after' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await administrator.get(`/rules/${before.id}`)).body.when)
    .toEqual({
      type: 'timed',
      anchor: 'waiting_since',
      seconds: 3 * 86_400,
    });

  await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
  await page.getByRole('cell', { name: '3 days after the first unanswered message' }).waitFor();
  await page.getByRole('button', { name: 'Move Remind up' }).click();
  await expect
    .poll(async () => (await listed()).map(({ name }: { name: string }) => name))
    .toEqual(['Remind', 'Escalate']);
  expect(test.browser.problems(page)).toEqual([]);
});

it('shows each error at its field, and keeps what the form does not show', async () => {
  const { administrator } = desk;
  const filters = { createdAfter: '2026-01-01T00:00:00.000Z' };
  const when = { type: 'event', events: ['ticket.created', 'comment.public'], by: 'agent' };
  const rule = await made(administrator.post('/rules', { name: 'Kept', when, filters, change: { priority: 'low' } }));
  const page = await test.open(administrator, `/rules/${rule.id}`, { name: 'rule with errors' });
  const conditions = page.getByRole('region', { name: 'If', exact: true });
  await conditions.getByText('And 1 condition that only the API can show').waitFor();
  await addLine(page, 'Add exception', 'Statuses');
  await page.getByRole('button', { name: 'Remove Ticket created' }).click();
  await page.getByRole('button', { name: 'Remove Public reply added' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Choose at least one event.').waitFor();
  await addLine(page, 'Add event', 'Ticket created');
  await page.getByRole('button', { name: 'Remove Statuses' }).click();
  await (await addLine(page, 'Add condition', 'Words')).fill('x'.repeat(301));
  await addLine(page, 'Add action', 'Comment');
  await page.getByRole('textbox', { name: 'Text' }).fill('{{nothing}}');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const words = page.getByRole('textbox', { name: 'Words' });
  await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true');
  await words.fill('fire');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('region', { name: 'Then' }).getByText('There is no variable nothing').waitFor();
  await page.getByRole('button', { name: 'Remove Comment' }).click();
  await save(page);
  const saved = (await administrator.get(`/rules/${rule.id}`)).body;
  expect(saved.when).toEqual({ type: 'event', events: ['ticket.created'] });
  expect(saved).toMatchObject({
    filters: { ...filters, q: 'fire' },
    comment: null,
    change: { priority: 'low' },
  });

  await page.getByRole('button', { name: 'Remove Priority' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Add a change or a comment.').waitFor();
});

it('says that the service turned a rule off and why, and how many of its runs went wrong', async () => {
  const { administrator } = desk;
  const owner = await test.service.person('administrator');
  const when = { type: 'event', events: ['comment.internal'] };
  const rule = await made(owner.post('/rules', { name: 'Lonely', when, change: { priority: 'high' } }));
  const page = await test.open(administrator, `/rules/${rule.id}`, { name: 'stopped rule' });
  await page.getByLabel('Name').fill('Orphaned');
  await save(page);
  expect((await administrator.get(`/rules/${rule.id}`)).body).toMatchObject({
    name: 'Orphaned',
    owner: { id: owner.id },
  });
  await administrator.post(`/users/${owner.id}/suspend`, {});
  const ticket = await made(administrator.post('/tickets', { subject: 'Left alone' }));
  await made(administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Note', visibility: 'internal' }));
  await expect.poll(async () => (await administrator.get(`/rules/${rule.id}`)).body.enabled).toBe(false);
  // Reads everything again.
  expect(await goOn(page, '/admin/rules')).toBe(true);
  const row = page.getByRole('row', { name: /Orphaned/ });
  await row.getByText('Turned off by the service').waitFor();
  await row.getByRole('cell', { name: '1 run · 1 error' }).waitFor();
  await row.getByRole('link', { name: 'Orphaned' }).click();
  await page.getByText(/because its owner can no longer sign in/).waitFor();
  await page.getByRole('region', { name: 'Runs' }).getByText('Rejected').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take over and turn on' }).click();
  await page.getByText(`Runs with the permissions of ${administrator.name}, who last saved what it does.`).waitFor();
  expect((await administrator.get(`/rules/${rule.id}`)).body).toMatchObject({
    enabled: true,
    disabledReason: null,
    owner: { id: administrator.id },
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await administrator.get(`/rules/${rule.id}`)).status).toBe(404);
});

const macros = async () => (await desk.administrator.get('/macros')).body.data;

it('lets an administrator create, edit, preview and delete a macro', async () => {
  await made(desk.administrator.post('/tickets', { subject: 'Late' }));
  const page = await test.open(desk.administrator, '/macros', { name: 'macros' });
  await page.getByRole('link', { name: 'New macro' }).first().click();
  await page.getByLabel('Name').fill('Billing/Refund');
  await page.getByLabel('Text').focus();
  await page.keyboard.type('Hello {{reque');
  await page.getByRole('listbox', { name: 'Variables' }).getByRole('option', { name: 'ticket.requester' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('Hello {{ticket.requester}}');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText(`Hello ${desk.administrator.name}`).waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'preview', { fullPage: true });
  await addLine(page, 'Add action', 'Priority').then((field) => pickOption(page, field, 'urg', 'Urgent'));
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Billing / Refund' }).click();
  const [created] = await macros();
  expect(created).toMatchObject({
    name: 'Billing/Refund',
    comment: { body: 'Hello {{ticket.requester}}', visibility: 'public' },
    change: { priority: 'urgent' },
    sharing: 'me',
  });

  await page.getByLabel('Text').fill('{{nothing}}');
  await preview.getByText('There is no variable nothing').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => page.getByLabel('Text').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Text').fill('Dear {{ticket.requester}}');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await macros()).toMatchObject([{ comment: { body: 'Dear {{ticket.requester}}' } }]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No macros yet').waitFor();
  expect(await macros()).toEqual([]);
  expect(test.browser.problems(page).filter(({ text }) => !text.includes('422'))).toEqual([]);
});
