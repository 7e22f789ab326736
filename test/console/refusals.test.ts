import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { made, startDesk } from './support/desk.ts';
import { expectMessage, expectNoMessage, expectRefusedAt, goAndDiscard } from './support/refusals.ts';

const { test, desk } = await startDesk();

/** Longer than every text of one line. */
const LONG = 'x'.repeat(2_001);
/** Longer than every text. */
const TEXT = 'x'.repeat(50_001);
const TOO_LONG = /Too big|at most/;

/** A page with a form that the service refuses. */
interface Form {
  readonly heading: string;
  readonly path: string;
  /** The values to type, by the label of the field. */
  readonly values: Readonly<Record<string, string>>;
  readonly submit: string;
  /** The first field that the service refuses. */
  readonly field: string;
  readonly why: string | RegExp;
}

async function configurationForms(): Promise<Form[]> {
  const { administrator, agent, team } = desk;
  const make = (path: string, input: object) => made(administrator.post(path, input));
  const [role, category, field, status, webhook, rules] = await Promise.all([
    make('/roles', { key: 'taken', name: 'Taken', grants: [] }),
    make('/categories', { key: 'hardware', name: 'Hardware' }),
    make('/fields', { key: 'plan', name: 'Plan', type: 'text' }),
    make('/statuses', { key: 'parked', name: 'Parked', state: 'on_hold', color: '#aabbcc' }),
    make('/webhooks', { url: 'https://192.88.98.1/hook', eventTypes: ['*'] }),
    administrator.get('/notification-rules'),
  ]);
  const rule = rules.body.data.find(({ event }: { event: string }) => event === 'ticket.created');
  const create = { submit: 'Create' };
  const edit = { submit: 'Save changes' };
  const isPrivate = {
    field: 'Endpoint URL',
    why: 'is not a public address',
    values: { 'Endpoint URL': 'http://127.0.0.1/' },
  };
  return [
    {
      heading: 'Add user',
      path: '/users/create',
      submit: 'Send invitation',
      values: { Name: LONG, 'Email address': agent.email },
      field: 'Name',
      why: TOO_LONG,
    },
    {
      heading: 'Ada Agent',
      path: `/users/${agent.id}`,
      ...edit,
      values: { Language: 'not a tag' },
      field: 'Language',
      why: 'Must be a language tag',
    },
    {
      heading: 'New team',
      path: '/teams/create',
      ...create,
      values: { Name: team.name },
      field: 'Name',
      why: 'Another team already has this name',
    },
    {
      heading: team.name,
      path: `/teams/${team.id}`,
      ...edit,
      values: { 'Maximum open tickets per member': '1001' },
      field: 'Maximum open tickets per member',
      why: TOO_LONG,
    },
    { heading: 'New role', path: '/roles/create', ...create, values: { Name: 'Taken' }, field: 'Key', why: 'already' },
    {
      heading: 'Taken',
      path: `/roles/${role.id}`,
      ...edit,
      values: { Description: LONG },
      field: 'Description',
      why: TOO_LONG,
    },
    {
      heading: 'New category',
      path: '/categories/create',
      ...create,
      values: { Name: 'Hardware' },
      field: 'Key',
      why: 'Another category already uses this key',
    },
    {
      heading: 'Hardware',
      path: `/categories/${category.id}`,
      ...edit,
      values: { Name: LONG },
      field: 'Name',
      why: TOO_LONG,
    },
    {
      heading: 'New field',
      path: '/fields/create',
      ...create,
      values: { Name: 'Plan' },
      field: 'Key',
      why: 'Another field already uses this key',
    },
    {
      heading: 'Plan',
      path: `/fields/${field.id}`,
      ...edit,
      values: { 'Help text': LONG },
      field: 'Help text',
      why: TOO_LONG,
    },
    {
      heading: 'New status',
      path: '/statuses/create',
      ...create,
      values: { 'Agent label': 'Another', 'Custom color': 'red' },
      field: 'Custom color',
      why: 'Must be a color',
    },
    {
      heading: 'Parked',
      path: `/statuses/${status.id}`,
      ...edit,
      values: { 'Requester label': LONG },
      field: 'Requester label',
      why: TOO_LONG,
    },
    {
      heading: 'New notification rule',
      path: '/notification-rules/create',
      ...create,
      values: { Subject: LONG },
      field: 'Subject',
      why: TOO_LONG,
    },
    {
      heading: 'Ticket created',
      path: `/notification-rules/${rule.id}`,
      ...edit,
      values: { Body: '{{no.such}}' },
      field: 'Body',
      why: 'no.such',
    },
    { heading: 'New webhook', path: '/webhooks/create', ...create, ...isPrivate },
    { heading: '192.88.98.1', path: `/webhooks/${webhook.id}`, ...edit, ...isPrivate },
    {
      heading: 'New API key',
      path: '/api-keys/create',
      ...create,
      values: { Name: LONG },
      field: 'Name',
      why: TOO_LONG,
    },
    {
      heading: 'Settings',
      path: '/settings',
      ...edit,
      values: { 'Edit window (minutes)': '1441' },
      field: 'Edit window (minutes)',
      why: TOO_LONG,
    },
    {
      heading: 'My profile',
      path: '/profile',
      ...edit,
      values: { 'Email language': 'not a tag' },
      field: 'Email language',
      why: 'Must be a language tag',
    },
    {
      heading: 'New ticket',
      path: '/tickets/create',
      submit: 'Create ticket',
      values: { Subject: LONG },
      field: 'Subject',
      why: TOO_LONG,
    },
  ];
}

/** By role, because the mark of a required field belongs to its label but not to its name. */
const fieldIn = (page: Page | Locator, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('spinbutton', { name, exact: true }))
    .or(page.getByRole('combobox', { name, exact: true }));

interface Sending extends Omit<Form, 'heading' | 'path' | 'submit'> {
  readonly submit: string | RegExp;
  /** The form, if the page has several. */
  readonly within?: Locator;
}

/** Fills in a form, sends it, and expects that the service refuses the field. */
async function send(page: Page, { values, submit, field, why, within = page.locator('body') }: Sending) {
  for (const [label, value] of Object.entries(values)) await fieldIn(within, label).fill(value);
  await within.getByRole('button', { name: submit, exact: true }).click();
  await expectRefusedAt(fieldIn(within, field), why);
}

describe('a value that the service refuses', () => {
  it('is explained at its field alone, which gets the focus, in every form of a page', {
    timeout: 180_000,
  }, async () => {
    const forms = await configurationForms();
    const page = await test.open(desk.administrator, '/teams', { name: 'refused forms' });
    for (const form of forms) {
      await goAndDiscard(page, form.heading, form.path);
      await send(page, form);
    }
    await goAndDiscard(page, 'My profile', '/profile');
    const address = page.getByRole('region', { name: 'Email address' });
    await send(page, {
      within: address,
      values: { 'New address': 'new@example.com', 'Your password': 'not my password' },
      submit: 'Send confirmation link',
      field: 'Your password',
      why: 'The current password is incorrect',
    });
  });

  it('is explained at the choice that it belongs to', async () => {
    const { administrator } = desk;
    const gone = await made(administrator.post('/roles', { key: 'gone', name: 'Gone', grants: [] }));
    const page = await test.open(administrator, '/users/create', { name: 'refused choices' });
    await fieldIn(page, 'Name').fill('Ina Invited');
    await fieldIn(page, 'Email address').fill('ina@example.com');
    await page.getByRole('checkbox', { name: 'Gone' }).check();
    await made(administrator.delete(`/roles/${gone.id}`));
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('group', { name: 'Roles' }).getByText('No role with this ID').waitFor();
    await page.getByRole('group', { name: 'Roles' }).locator(':focus').waitFor();
    await expectNoMessage(page);

    await goAndDiscard(page, 'New API key', '/api-keys/create');
    await fieldIn(page, 'Name').fill('Key');
    await page.getByRole('combobox', { name: 'Expiration' }).click();
    await page.getByRole('option', { name: 'Custom date' }).click();
    await page.getByLabel('Last day').fill('2020-01-01');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectRefusedAt(page.getByLabel('Last day'), 'Must be in the future');
  });

  it('appears as a message if no field shows it', async () => {
    const { body } = await desk.administrator.get('/notification-rules');
    const rule = body.data.find(({ event }: { event: string }) => event === 'ticket.created');
    const templates = { ...rule.templates, fr: { subject: 'Nouveau', body: 'Nouveau' } };
    await made(desk.administrator.patch(`/notification-rules/${rule.id}`, { templates }));
    const page = await test.open(desk.administrator, `/notification-rules/${rule.id}`, { name: 'refused elsewhere' });
    await page.getByRole('button', { name: 'French' }).click();
    await fieldIn(page, 'Subject').fill('{{no.such}}');
    await page.getByRole('button', { name: 'English' }).click();
    await fieldIn(page, 'Body').fill('{{neither}}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await fieldIn(page, 'Body').and(page.locator('[aria-invalid=true]:focus')).waitFor();
    await expectMessage(page, 'no.such');
  });

  it('is explained at its field in the dialogs of a ticket, and where its texts are edited', async () => {
    const { administrator, requester } = desk;
    const make = (subject: string) => made(administrator.post('/tickets', { subject, requesterId: requester.id }));
    const [ticket, other] = [await make('Refused here'), await make('Refused there')];
    const path = `/tickets/${ticket.reference}`;
    await made(administrator.post(`${path}/comments`, { body: 'Seen.' }));
    await made(administrator.post(`${path}/links`, { type: 'relates_to', targetId: other.id }));
    const { data } = (await administrator.get('/status-transitions')).body;
    const transitions = data.map((each: object) => ({ ...each, requiresComment: 'public' }));
    await made(administrator.put('/status-transitions', { transitions }));
    const page = await test.open(administrator, path, { name: 'refused in a dialog' });
    const dialog = page.getByRole('dialog');

    await send(page, { values: { 'Public reply': TEXT }, submit: 'Send reply', field: 'Public reply', why: TOO_LONG });
    await fieldIn(page, 'Public reply').fill('');

    await page.getByRole('button', { name: 'Actions for the comment' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await send(page, {
      values: { 'Edit comment': TEXT },
      submit: 'Save changes',
      field: 'Edit comment',
      why: TOO_LONG,
    });
    await fieldIn(page, 'Edit comment').fill('Seen.');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Log a call or meeting' }).click();
    await send(page, {
      within: dialog,
      values: { Participant: LONG, Summary: 'Called' },
      submit: 'Log',
      field: 'Participant',
      why: TOO_LONG,
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: /^Status / }).click();
    await page.getByRole('menuitem').first().click();
    const reply = { within: dialog, field: 'Public reply', values: { 'Public reply': TEXT }, why: TOO_LONG };
    await send(page, { ...reply, submit: /^Set to/ });
    await fieldIn(dialog, 'Public reply').fill('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Link a ticket' }).click();
    await fieldIn(dialog, 'Other ticket').fill(other.reference);
    await page.getByRole('option', { name: /Refused there/ }).click();
    await send(page, { within: dialog, values: {}, submit: 'Link tickets', field: 'Other ticket', why: /already/ });
  });

  it('is explained at its field in the dialogs of the ticket list', async () => {
    const { administrator } = desk;
    await made(administrator.post('/tickets', { subject: 'In the list' }));
    const gone = await made(administrator.post('/teams', { name: 'Soon gone' }));
    // Only a filtered list can be saved as a view.
    const filter = new URLSearchParams({ filter: '{"q":"list"}' });
    const page = await test.open(administrator, `/tickets?${filter}`, { name: 'refused in the list' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('region', { name: 'Selected tickets' }).getByRole('button', { name: 'More…' }).click();
    await fieldIn(dialog, 'Add tags').fill(LONG);
    await page.keyboard.press('Enter');
    await send(page, {
      within: dialog,
      values: {},
      submit: /^Update/,
      field: 'Add tags',
      why: 'Must be 1 to 50 letters',
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave' }).click();

    await page.getByRole('button', { name: 'Save view' }).click();
    await fieldIn(dialog, 'Name').fill('For a team');
    await fieldIn(dialog, 'Visible to').click();
    await page.getByRole('option', { name: 'Soon gone' }).click();
    await made(administrator.delete(`/teams/${gone.id}`));
    await send(page, {
      within: dialog,
      values: {},
      submit: 'Save view',
      field: 'Visible to',
      why: 'No team with this ID',
    });
  });

  it('is explained at its field in the forms for visitors', async () => {
    const page = await test.visit('/register', { name: 'refused visitors' });
    const account = { 'Your name': LONG, 'Email address': 'vic@example.com' };
    const refused = { field: 'Your name', why: TOO_LONG };
    await page.locator('input[type=password]').fill('a password of vic');
    await send(page, { values: account, submit: 'Create account', ...refused });
    await goAndDiscard(page, 'Set up Ticketwire', '/set-up?token=x');
    await page.locator('input[type=password]').fill('a password of vic');
    await send(page, { values: account, submit: 'Create administrator', ...refused });
    await goAndDiscard(page, 'Accept your invitation', '/accept-invitation?token=x');
    await page.locator('input[type=password]').fill('a password of vic');
    await send(page, { values: { 'Your name': LONG }, submit: 'Join', ...refused });
    await goAndDiscard(page, 'Choose a new password', '/reset-password?token=x');
    await page.locator('input[type=password]').fill('password1234');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('alert').getByText('invalid').waitFor();
  });
});
