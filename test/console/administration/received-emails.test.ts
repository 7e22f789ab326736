import { expect, it } from 'vitest';
import { handIn, makeMail, SECRET } from '../../messaging/inbound/support/mail.ts';
import { barriers } from '../support/axe.ts';
import { startDesk } from '../support/desk.ts';
import { go } from '../support/pages.ts';
import { inPhoneSize } from '../support/phone-size.ts';

const { test, desk } = await startDesk({
  environment: { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Support <support@example.com>' },
});

it('shows received email with its outcome, and creates a ticket from an ignored one', async () => {
  await handIn(test.service, makeMail({ from: 'Kim <kim@example.org>', subject: 'Where is my order?' }));
  const headers = ['X-Autoreply: yes'];
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
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await page.getByText('Ticket created').first().waitFor();
  await page.getByRole('link', { name: /^TKT-\d+$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Automatic reply: Printer' }).waitFor();
  await page.getByText('opened the ticket automatically').waitFor();
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

it('shows on the ticket that a list sent the email, and where replies were wanted', async () => {
  const via = makeMail({
    from: 'Lee via Support <support@example.com>',
    subject: 'Sent by the list',
    headers: ['X-Original-Sender: lee@example.org'],
  });
  const form = makeMail({ from: 'form@shop.example', headers: ['Reply-To: Mo <mo@example.org>'] });
  const page = await test.open(desk.administrator, '/tickets', { name: 'origin' });
  for (const [raw, shown] of [
    [via, 'Sent by the list support@example.com. No one has verified the author.'],
    [form, 'The sender asks for replies to mo@example.org.'],
  ] as const) {
    const { body } = await handIn(test.service, raw);
    await go(page, body.ticket.subject, `/tickets/${body.ticket.reference}`);
    await page.getByText(shown, { exact: true }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  }
});
