import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { handIn, makeMail, SECRET } from '../../messaging/inbound/support/mail.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';
import { unclearNames } from '../support/names.ts';
import { go } from '../support/pages.ts';
import { inPhoneSize } from '../support/phone-size.ts';

const { test, desk } = await startDesk({
  environment: { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Support <support@example.com>' },
});
let role: { id: string };

beforeAll(async () => {
  const { administrator, agent, team } = desk;
  const grants = [
    { permission: 'ticket:read', scope: 'team' },
    { permission: 'audit:read', scope: 'all' },
  ];
  role = await made(administrator.post('/roles', { key: 'auditor', name: 'Auditor', grants }));
  await made(
    administrator.patch(`/roles/${role.id}`, {
      description: 'Looks. '.repeat(60),
      grants: [{ permission: 'ticket:read', scope: 'all' }, grants[1]],
    }),
  );
  await made(administrator.post('/categories', { key: 'hardware', name: 'Hardware', defaultTeamId: team.id }));
  await made(administrator.patch(`/users/${agent.id}`, { availability: 'away' }));
  await made(
    administrator.put('/auth/me/notification-preferences', {
      preferences: [{ event: 'ticket.assigned', channel: 'email', enabled: false }],
    }),
  );
  await made(administrator.post('/webhooks', { url: 'https://192.88.98.1/hook', eventTypes: ['*'] }));
});

const entry = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Audit log' }).getByRole('button', { name });
const entries = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
const opened = async (page: Page, name: RegExp) => {
  await entry(page, name).click();
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
};

describe('the audit log', () => {
  it('tells two sign-ins of one minute apart, on a phone too', async () => {
    // The first test, because no page is open while the clock is changed.
    const { email, password } = await test.service.person('agent', { name: 'Tessa Twice' });
    const { now } = test.service;
    // An hour ago: Tessa has also signed in now.
    const minute = (Math.floor(Date.now() / 60_000) - 60) * 60_000;
    const signInAt = (second: string) =>
      new RegExp(`Tessa Twice .*:${new Date(minute).toISOString().slice(14, 16)}:${second}`);
    for (const second of [7, 41]) {
      test.service.now = () => new Date(minute + second * 1_000);
      await made(test.service.anybody.post('/auth/login', { email, password }));
    }
    test.service.now = now;
    const page = await test.open(desk.administrator, '/audit-events', { name: 'sign-ins' });
    await inPhoneSize(page, async () => {
      await expect.poll(() => entry(page, signInAt('41')).count()).toBe(1);
      await expect.poll(() => entry(page, signInAt('07')).count()).toBe(1);
      expect(await unclearNames(page)).toEqual([]);
      await test.browser.shot(page, 'sign-ins of a minute');
      const signIn = await opened(page, signInAt('07'));
      await signIn.getByText(/\d{4}, \d+:\d\d:07/).waitFor();
    });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('shows an address without the hash of its path', async () => {
    const page = await test.open(desk.administrator, '/audit-events', { name: 'hidden path' });
    const created = await opened(page, /Webhook created/);
    await created.getByText('https://192.88.98.1/…').first().waitFor();
    expect(await created.getByText(/sha256/).count()).toBe(0);
  });

  it('shows who did what to which resource, with names before and after', async () => {
    const page = await test.open(desk.administrator, '/audit-events', { name: 'audit log' });
    const changed = await opened(page, /^Alma Admin Role updated Role · Auditor/);
    await changed.getByRole('row', { name: /Permissions View tickets · Team View tickets · All/ }).waitFor();
    expect(await changed.getByText('View the audit log').count()).toBe(0);
    await changed.getByRole('button', { name: 'Show all' }).click();
    await changed.getByRole('button', { name: 'Show less' }).waitFor();
    const category = await opened(page, /Category created Category · Hardware/);
    await category.getByRole('row', { name: /Default team — First line/ }).waitFor();
    await (await opened(page, /User updated User · Ada Agent/))
      .getByRole('row', { name: 'Availability Online Away' })
      .waitFor();
    await (await opened(page, /Webhook created/)).getByRole('row', { name: 'Owner — Alma Admin' }).waitFor();
    await (await opened(page, /^Alma Admin Notification preferences changed User · Alma Admin/))
      .getByRole('row', {
        name: /^Notification preferences .*Ticket assigned or unassigned · Channel: Email · Enabled: No/,
      })
      .waitFor();
    await test.browser.shot(page, 'opened', { fullPage: true });
  });

  it('is filtered by action, actor, time and subject, by keyboard too, with the filters in the URL', async () => {
    const [page, keyboard] = await openByKeyboard(test, {
      person: desk.administrator,
      path: '/audit-events',
      name: 'audit filters',
    });
    await keyboard.enter(page.getByRole('button', { name: 'Event', exact: true }));
    await keyboard.pick('Role created');
    await keyboard.pick('Role updated');
    await keyboard.press('Escape');
    // The first choice alone would leave one entry, and no choice more than two.
    await expect.poll(() => entries(page).count()).toBe(2);
    await expect.poll(() => entry(page, /Auditor/).count()).toBe(2);
    const filtered = page.url();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await entry(page, /Category created/).waitFor();
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(filtered)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await expect.poll(() => entries(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await page.getByRole('combobox', { name: 'Actor' }).fill('ada');
    await page.getByRole('option', { name: /Ada Agent/ }).click();
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();

    await page.getByRole('button', { name: 'Time' }).click();
    await page.getByRole('menuitemradio', { name: 'Custom range…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First day').fill('2020-01-01');
    await dialog.getByLabel('Last day').fill('2020-01-31');
    await dialog.getByRole('button', { name: 'Apply' }).or(dialog.locator('[type=submit]')).click();
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();

    const category = entry(page, /Category created Category · Hardware/);
    await keyboard.enter(category);
    await keyboard.isAt(category);
    const more = page.getByRole('listitem').getByRole('button', { name: 'Only this item' });
    await keyboard.enter(more);
    await more.waitFor({ state: 'detached' });
    await keyboard.isIn(page.getByRole('list', { name: 'Audit log' }));
    await entry(page, /Role updated/).waitFor({ state: 'detached' });
    await expect.poll(() => entries(page).count()).toBe(1);
    await keyboard.tabTo(page.getByRole('listitem').getByRole('link', { name: 'Open' }), 'backward');
    await keyboard.press('Enter');
    await heading(page, 'Hardware').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });
});

async function savesOriginal(page: Page, fileName: string) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download original email' }).click();
  expect((await saving).suggestedFilename()).toBe(fileName);
}

describe('received email', () => {
  it('is shown with its outcome, and an ignored one is processed again', async () => {
    await handIn(test.service, makeMail({ from: 'Kim <kim@example.org>', subject: 'Where is my order?' }));
    const headers = ['X-Autoreply: yes', 'Authentication-Results: mx.example.com; dmarc=fail'];
    await handIn(test.service, makeMail({ from: 'rita@example.org', subject: 'Automatic reply: Printer', headers }));
    await handIn(test.service, makeMail({ from: 'Muster', subject: 'A question' }));

    const page = await test.open(desk.administrator, '/received-emails', { name: 'received email' });
    await page.getByRole('link', { name: /Where is my order/ }).waitFor();
    await page.getByRole('button', { name: 'Outcome' }).click();
    await page.getByRole('menuitemradio', { name: 'Ignored' }).click();
    await page.getByRole('link', { name: /A question.*Muster.*No sender, or several/s }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Where is my order/ }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Sender (exact)' }).fill('rita@example.org');
    await page.getByRole('link', { name: /Automatic reply: Printer/ }).click();
    await page.getByText('Absence note, report, or receipt').waitFor();
    await page.getByText('Absence note · rita@example.org').waitFor();
    await page.getByText('Failed', { exact: true }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await savesOriginal(page, 'Automatic reply_ Printer.eml');
    await page.getByRole('button', { name: 'Process again' }).click();
    await page.getByText('Email processed again').first().waitFor();
    await page.getByRole('link', { name: /^TKT-\d+$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Automatic reply: Printer' }).waitFor();
    await page.getByText('opened the ticket automatically').waitFor();
    // Its original is beside its text.
    await savesOriginal(page, 'Automatic reply_ Printer.eml');
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is listed with the error if it was set aside', async () => {
    const from = 'Nia <nia@example.org>';
    const about = {
      message_key: 'aside',
      content_hash: 'aside',
      sender: '',
      from_header: from,
      subject: 'A long film',
    };
    const { orm } = test.service;
    await orm.em.fork().execute(
      `insert into inbound_emails (id, received_at, outcome, reason, error, remote_id,
         message_key, content_hash, sender, from_header, subject)
       values (gen_random_uuid(), now(), 'set_aside', 'too_large', 'It has 31 MB.', '17:4', ?, ?, ?, ?, ?)`,
      Object.values(about),
    );
    const page = await test.open(desk.administrator, '/received-emails', { name: 'set aside' });
    await page.getByRole('link', { name: /A long film.*Nia.*Too large/s }).click();
    for (const text of ['Set aside', 'It has 31 MB.', '17:4']) await page.getByText(text, { exact: true }).waitFor();
    // It was not fetched.
    expect(await page.getByRole('button', { name: 'Process again' }).count()).toBe(0);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('has no empty lines on a phone', async () => {
    const subject = 'Is this the right address?';
    await handIn(test.service, makeMail({ from: 'kim@example.org', subject }));
    const page = await test.open(desk.administrator, '/received-emails', { name: 'received phone' });
    await inPhoneSize(page, async () => {
      await page.getByRole('link', { name: subject }).waitFor();
      expect(await page.locator('#main li div:empty').count()).toBe(0);
    });
  });

  it('says on its ticket that a list sent it, and where replies were wanted', async () => {
    const via = makeMail({
      from: 'Lee via Support <support@example.com>',
      subject: 'Sent by the list',
      headers: ['X-Original-Sender: lee@example.org'],
    });
    const form = makeMail({ from: 'form@shop.example', headers: ['Reply-To: Mo <mo@example.org>'] });
    const page = await test.open(desk.administrator, '/tickets', { name: 'origin' });
    for (const [raw, shown] of [
      [via, 'Sent by the list support@example.com. No one has verified the author.'],
      [form, 'Answers to this email should go to mo@example.org.'],
    ] as const) {
      const { body } = await handIn(test.service, raw);
      await go(page, body.ticket.subject, `/tickets/${body.ticket.reference}`);
      await page.getByText(shown, { exact: true }).waitFor();
      expect(test.browser.problems(page)).toEqual([]);
    }
  });
});
