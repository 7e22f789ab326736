import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { made, startDesk } from './support/desk.ts';
import { expectMessage, expectNoMessage, expectRefusedAt, goAndDiscard } from './support/refusals.ts';

const { test, desk } = await startDesk();

/** Longer than every text of one line. */
const LONG = 'x'.repeat(2_001);
/** A zero-width space. Nobody would see the text. */
const TEXT = '\u200b';
const INVISIBLE = 'Must contain a visible character';
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

type Row = [heading: string, path: string, field: string, why: Form['why'], values: Form['values'], submit?: string];

/** Forms that create and edit the same kind of record are one component, of which one page is enough. */
async function configurationForms(): Promise<Form[]> {
  const { administrator, agent, team } = desk;
  const make = (path: string, input: object) => made(administrator.post(path, input));
  const [role, webhook, rules] = await Promise.all([
    make('/roles', { key: 'taken', name: 'Taken', grants: [] }),
    make('/webhooks', { url: 'https://192.88.98.1/hook', eventTypes: ['*'] }),
    administrator.get('/notification-rules'),
    make('/categories', { key: 'hardware', name: 'Hardware' }),
    make('/fields', { key: 'plan', name: 'Plan', type: 'text' }),
  ]);
  const rule = rules.body.data.find(({ event }: { event: string }) => event === 'ticket.created');
  const edit = 'Save changes';
  const [ceiling, minutes, language, url] = [
    'Maximum open tickets per member',
    'Edit window (minutes)',
    'Email language',
    'Endpoint URL',
  ] as const;
  const rows: Row[] = [
    ['Add user', '/users/create', 'Name', TOO_LONG, { Name: LONG, 'Email address': agent.email }, 'Send invitation'],
    ['Ada Agent', `/users/${agent.id}`, 'Language', 'Must be a language tag', { Language: 'not a tag' }, edit],
    ['New team', '/teams/create', 'Name', 'Another team already has this name', { Name: team.name }],
    ['New team', '/teams/create', 'Key', 'Another team already uses this key', { Name: 'Other', Key: 'first_line' }],
    [team.name, `/teams/${team.id}`, ceiling, TOO_LONG, { [ceiling]: '1001' }, edit],
    ['New role', '/roles/create', 'Key', 'already', { Name: 'Taken' }],
    ['Taken', `/roles/${role.id}`, 'Description', TOO_LONG, { Description: LONG }, edit],
    ['New category', '/categories/create', 'Key', 'Another category already uses this key', { Name: 'Hardware' }],
    ['New field', '/fields/create', 'Key', 'Another field already uses this key', { Name: 'Plan' }],
    [
      'New status',
      '/statuses/create',
      'Custom color',
      'Must be a color',
      { 'Agent label': 'Another', 'Custom color': 'red' },
    ],
    ['New notification rule', '/notification-rules/create', 'Subject', TOO_LONG, { Subject: LONG }],
    ['Ticket created', `/notification-rules/${rule.id}`, 'Body', 'no.such', { Body: '{{no.such}}' }, edit],
    ['192.88.98.1', `/webhooks/${webhook.id}`, url, 'is not a public address', { [url]: 'http://127.0.0.1/' }, edit],
    ['New API key', '/api-keys/create', 'Name', TOO_LONG, { Name: LONG }],
    ['General settings', '/settings', minutes, TOO_LONG, { [minutes]: '1441' }, edit],
    ['My profile', '/profile', language, 'Must be a language tag', { [language]: 'not a tag' }, edit],
    ['New ticket', '/tickets/create', 'Subject', TOO_LONG, { Subject: LONG }, 'Create ticket'],
  ];
  return rows.map(([heading, path, field, why, values, submit = 'Create']) => {
    return { heading, path, field, why, values, submit };
  });
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
  for (const [label, value] of Object.entries(values)) expect(await fieldIn(within, label).inputValue()).toBe(value);
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

    await send(page, { values: { 'Public reply': TEXT }, submit: 'Send reply', field: 'Public reply', why: INVISIBLE });
    await fieldIn(page, 'Public reply').fill('');

    await page.getByRole('button', { name: 'Actions for the comment' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await send(page, {
      values: { 'Edit comment': TEXT },
      submit: 'Save changes',
      field: 'Edit comment',
      why: INVISIBLE,
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
    const reply = { within: dialog, field: 'Public reply', values: { 'Public reply': TEXT }, why: INVISIBLE };
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
