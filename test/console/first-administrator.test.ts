import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { restClient } from '../support/rest.ts';
import { startConsole, type TestConsole } from './support/console.ts';
import { go } from './support/pages.ts';

const MOST_CLICKS = 40;
const account = { email: 'olga@example.com', password: 'a password of olga' };

let database: TestDatabase;
let test: TestConsole;
let page: Page;
let step = 0;

beforeAll(async () => {
  database = await createDatabase('migrated');
  test = await startConsole({ database });
});
afterAll(async () => {
  await test.stop();
  await database.drop();
});

/** Clicks into the field first, like a user who does not navigate by keyboard. */
async function write(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

async function choose(field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

const menu = (name: string) =>
  page.getByRole('navigation', { name: /^(Main|Settings)$/ }).getByRole('link', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Takes a screenshot after each step, to document the journey. */
async function done(what: string): Promise<void> {
  step += 1;
  await test.browser.shot(page, `${step} ${what}`);
}

async function clicksSoFar(): Promise<number> {
  return Number(await page.evaluate("localStorage.getItem('clicks')"));
}

async function signedInByTheLink(): Promise<void> {
  const { pathname, search } = new URL(test.service.setUpLink ?? '');
  await page.goto(pathname + search);
  await write(page.getByLabel('Your name'), 'Olga Operator');
  await write(page.getByLabel('Email address'), account.email);
  await write(page.getByLabel('Password').and(page.locator('input')), account.password);
  await press('Create administrator');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await done('signed in');
}

/** Every list explains what belongs there. */
async function seesEmptyLists(): Promise<void> {
  for (const [heading, path, text] of [
    ['Tickets', '/tickets', 'No open tickets'],
    ['Teams', '/teams', 'No teams yet'],
    ['Deliveries', '/deliveries', 'No deliveries yet'],
    ['Received email', '/received-emails', 'No email yet'],
    ['Inbox', '/notifications', 'You’re all caught up'],
  ] as const) {
    await go(page, heading, path);
    await page.getByText(text).waitFor();
  }
}

async function cannotUseTheLinkAgain(): Promise<void> {
  const { pathname, search } = new URL(test.service.setUpLink ?? '');
  await page.goto(pathname + search);
  await page.getByLabel('Your name').fill('Again');
  await page.getByLabel('Email address').fill('again@example.com');
  await page.getByLabel('Password').and(page.locator('input')).fill('a password of somebody');
  await press('Create administrator');
  await page.getByRole('alert').getByText('invalid, has expired, or was already used').waitFor();
}

async function addCategory(): Promise<void> {
  await menu('Settings').click();
  await menu('Categories').click();
  const starters = page.getByText('These are starter categories.');
  await starters.waitFor();
  await done('starter categories');
  await page.getByRole('link', { name: 'New category' }).first().click();
  await write(page.getByLabel('Name'), 'Parcels');
  await press('Create');
  await page.getByRole('link', { name: 'Parcels', exact: true }).waitFor();
  expect(await starters.count()).toBe(0);
  await done('category');
}

async function addStatusWithTransition(): Promise<void> {
  await menu('Statuses').click();
  await page.getByRole('link', { name: 'New status' }).click();
  await write(page.getByLabel('Agent label'), 'At the vendor');
  await choose('State', /^On hold/);
  await press('Create');
  await page.getByRole('link', { name: 'At the vendor' }).waitFor();
  await page.getByRole('link', { name: 'Allow its transitions' }).click();
  await page.getByRole('checkbox', { name: 'From Open to At the vendor' }).click();
  await press('Save changes');
  await page.getByText('Transitions saved').waitFor();
  await done('status');
}

async function addRole(): Promise<void> {
  await menu('Roles').click();
  await page.getByRole('link', { name: 'New role' }).click();
  await write(page.getByRole('textbox', { name: 'Name' }), 'Reception');
  await page.getByRole('radio', { name: 'View tickets: All' }).click();
  await page.getByRole('radio', { name: /^Create tickets.*: All$/ }).click();
  await press('Create');
  await page.getByRole('heading', { level: 1, name: 'Reception' }).waitFor();
  await done('role');
}

async function wordRule(): Promise<void> {
  await menu('Notification rules').click();
  const cell = 'Internal note added: notify Assignee, Email';
  await page.getByRole('button', { name: `Create rule: ${cell}` }).click();
  await page.getByRole('link', { name: `Edit template of ${cell}` }).click();
  await write(page.getByLabel('Subject'), 'A colleague wrote on {{ticket.reference}}');
  await press('Save changes');
  await page.getByText('Saved', { exact: true }).waitFor();
  await done('rule');
}

async function inviteAgent(): Promise<void> {
  await menu('Back to tickets').click();
  await menu('Users').click();
  await page.getByRole('link', { name: 'Add user' }).click();
  await write(page.getByLabel('Name'), 'Ada Agent');
  await write(page.getByLabel('Email address'), 'ada@example.com');
  await page.getByRole('checkbox', { name: /^Agent/ }).click();
  await press('Send invitation');
  await page.getByRole('heading', { level: 1, name: 'Ada Agent' }).waitFor();
  await done('invitation');
}

it(`takes fewer than ${MOST_CLICKS} clicks from the set-up link to a configured service`, async () => {
  page = await test.browser.newPage({ name: 'first administrator' });
  await page.addInitScript(`addEventListener('click', ({ isTrusted, detail }) => {
    if (isTrusted && detail > 0) localStorage.setItem('clicks', String(Number(localStorage.getItem('clicks')) + 1));
  }, true)`);
  await signedInByTheLink();
  await seesEmptyLists();
  await addCategory();
  await addStatusWithTransition();
  await addRole();
  await wordRule();
  await inviteAgent();
  const clicks = await clicksSoFar();
  expect(clicks).toBeGreaterThan(20);
  expect(clicks).toBeLessThan(MOST_CLICKS);
  expect(test.browser.problems(page)).toEqual([]);
  await cannotUseTheLinkAgain();

  const invitation = await test.service.smtp.next(({ to }) => to.includes('ada@example.com'), 20_000);
  expect(invitation.text).toContain('/admin/accept-invitation?token=');
  const { body: session } = await test.service.anybody.post('/auth/login', account);
  const olga = restClient(test.service.url, session.accessToken);
  const read = async (path: string) => (await olga.get(path)).body.data;
  expect(await read('/categories')).toContainEqual(expect.objectContaining({ key: 'parcels' }));
  const statuses: { id: string; key: string }[] = await read('/statuses');
  const idOf = (key: string) => statuses.find((status) => status.key === key)?.id;
  expect(await read('/status-transitions')).toContainEqual(
    expect.objectContaining({ fromId: idOf('open'), toId: idOf('at_the_vendor') }),
  );
  const roles: { key: string; grants: object[] }[] = await read('/roles');
  expect(roles.find(({ key }) => key === 'reception')?.grants).toEqual([
    { permission: 'ticket:read', scope: 'all' },
    { permission: 'ticket:create', scope: 'all' },
  ]);
  expect(await read('/notification-rules')).toContainEqual(
    expect.objectContaining({
      event: 'comment.internal',
      audience: 'assignee',
      channel: 'email',
      enabled: true,
      templates: expect.objectContaining({
        en: expect.objectContaining({ subject: 'A colleague wrote on {{ticket.reference}}' }),
      }),
    }),
  );
});
