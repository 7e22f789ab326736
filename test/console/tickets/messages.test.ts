import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeMail, plainText, post } from '../../messaging/inbound/support/mail.ts';
import { eventually } from '../../platform/harness.ts';
import type { Message } from '../../support/smtp.ts';
import { barriers, barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();
let category: { id: string };

beforeAll(async () => {
  category = await made(
    desk.administrator.post('/categories', { key: 'billing', name: 'Billing', defaultTeamId: desk.team.id }),
  );
});

async function ticketWith(subject: string, ...comments: string[]) {
  const ticket = await made(
    desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, categoryId: category.id }),
  );
  for (const body of comments) await made(desk.requester.post(`/tickets/${ticket.reference}/comments`, { body }));
  return ticket;
}
const newestTicket = async () => (await desk.administrator.get('/tickets?sort=-createdAt&limit=1')).body.data[0];
const read = async ({ id }: { id: string }) => (await desk.administrator.get(`/tickets/${id}`)).body;

/** Creates a ticket by email, with a reply that quotes what an agent wrote. */
async function conversation(messageId: string) {
  const handIn = (mail: object) =>
    made(
      post(test.service, makeMail({ from: desk.requester.email, ...mail }), {
        Authorization: `Bearer ${desk.administrator.token}`,
      }),
    );
  const { ticket } = await handIn({ messageId });
  await made(desk.administrator.post(`/tickets/${ticket.id}/assign`, { teamId: desk.team.id }));
  const body = [
    ...[
      'Hello,',
      '',
      'The printer is in room 12.',
      'On Tue, 5 May 2026 at 10:00, Support <support@example.com> wrote:',
    ],
    ...['> Which printer is it, and where?', '> <b>Ada</b>'],
  ];
  const { commentId } = await handIn({ headers: [`In-Reply-To: ${messageId}`, plainText], body });
  return { ticket, commentId };
}

const quoted = (page: Page) => page.getByText('> Which printer is it, and where?');

it('splits the newest message of the customer off by key, links both tickets, and returns to the former one', async () => {
  const about = await ticketWith('Two things', 'First thing.', 'Also:\n\nmy invoice is wrong.');
  await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'We look at the first.' }));
  await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'A secret.', visibility: 'internal' }));
  const path = `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q: 'two things' }) })}`;
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'split off' });
  await page.getByRole('link', { name: /^Two things/ }).waitFor();
  await keyboard.press('j', 'Enter');
  await page.getByRole('paragraph').filter({ hasText: 'We look at the first.' }).waitFor();
  await keyboard.press('o');
  await heading(page, `Split off from ${about.reference}`).waitFor();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Two things');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('> Also:\n>\n> my invoice is wrong.');
  await expect.poll(() => page.getByRole('combobox', { name: 'Requester' }).inputValue()).toBe(desk.requester.name);
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'form');
  await keyboard.write(page.getByLabel('Subject'), 'Wrong invoice');
  await keyboard.enter(page.getByRole('button', { name: 'Create ticket' }));

  await heading(page, 'Two things').waitFor();
  await page.getByText('Ticket created and linked').waitFor();
  await page
    .getByRole('link', { name: /Wrong invoice/ })
    .first()
    .waitFor();
  const created = await newestTicket();
  expect(await read(created)).toMatchObject({
    subject: 'Wrong invoice',
    description: '> Also:\n>\n> my invoice is wrong.',
    requester: { id: desk.requester.id },
    category: { id: category.id },
    links: [{ type: 'relates_to', ticket: { id: about.id } }],
  });
  // The list from which the ticket was opened is still there.
  await keyboard.press('u');
  await page.getByRole('link', { name: /^Two things/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toContain('two things');
  expect(test.browser.problems(page)).toEqual([]);
});

it('splits the comment off whose menu has the focus, or the last of the requester, never an internal note, and is left with Escape', async () => {
  const about = await ticketWith('Three things', 'One.', 'Two.', 'Three.');
  const colleague = await test.service.person('agent', { name: 'Carl Colleague' });
  await made(desk.administrator.put(`/teams/${desk.team.id}/members/${colleague.id}`, {}));
  await made(colleague.post(`/tickets/${about.reference}/comments`, { body: 'Answer of Carl.' }));
  await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'A secret.', visibility: 'internal' }));
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'split by menu' });
  const menus = page.getByRole('button', { name: `Actions for the comment by ${desk.requester.name}` });
  await menus.nth(2).waitFor();
  await menus.nth(1).click();
  await page.getByRole('menuitem', { name: 'Split off into a new ticket…' }).click();
  await heading(page, `Split off from ${about.reference}`).waitFor();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('> Two.');
  await page.getByRole('combobox', { name: 'Message' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Carl Colleague: Answer of Carl.',
    'Rita Requester: Three.',
    'Rita Requester: Two.',
    'Rita Requester: One.',
  ]);
  await page.getByRole('option', { name: /Answer of Carl/ }).click();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('> Answer of Carl.');
  await page.getByRole('combobox', { name: 'Message' }).click();
  await page.getByRole('option', { name: /Two/ }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await menus.nth(0).focus();
  await page.keyboard.press('o');
  await heading(page, `Split off from ${about.reference}`).waitFor();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('> One.');
  await page.goBack();
  await menus.nth(2).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages, tickets, and users' }).fill('split');
  await page.getByRole('option', { name: 'Split off into a new ticket… O' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, `Split off from ${about.reference}`).waitFor();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('> Three.');
  const requester = page.getByRole('combobox', { name: 'Requester' });
  await requester.fill('zzzz');
  await page.getByText('No matches').waitFor();
  await requester.press('Enter');
  await requester.press('Escape');
  await page.getByText('No matches').waitFor({ state: 'detached' });
  await heading(page, `Split off from ${about.reference}`).waitFor();
  await requester.press('Escape');
  await menus.nth(2).waitFor();

  await page.keyboard.press('o');
  await page.getByLabel('Subject').fill('Changed');
  await page.getByLabel('Subject').press('Escape');
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.press('Escape');
  await leave.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Changed');
  await page.getByLabel('Subject').press('Escape');
  await leave.getByRole('button', { name: 'Leave' }).click();
  await menus.nth(2).waitFor();
  await page
    .getByRole('button', { name: `Actions for the comment by ${desk.agent.name}` })
    .last()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: /Split off/ }).count()).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
});

it('gives a ticket to the person in Reply-To by one press, and to any other person by their name', async () => {
  const mail = makeMail({
    from: 'Shop <form@shop.example>',
    subject: 'Contact form',
    headers: ['Reply-To: Kim <kim@example.org>'],
  });
  const { ticket } = await made(post(test.service, mail, { Authorization: `Bearer ${desk.administrator.token}` }));
  await made(desk.administrator.post(`/tickets/${ticket.id}/assign`, { teamId: desk.team.id }));
  const page = await test.open(desk.agent, `/tickets/${ticket.reference}`, { name: 'change of the requester' });
  const card = page.getByRole('region', { name: 'Requester' });
  await card.getByRole('link', { name: 'form@shop.example' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'reply-to');
  const toKim = card.getByRole('button', { name: 'Make kim@example.org the requester' });
  await toKim.click();
  await card.getByRole('link', { name: 'kim@example.org' }).waitFor();
  await toKim.waitFor({ state: 'detached' });
  await page.getByText('changed the requester').waitFor();

  await card.getByRole('button', { name: 'Change requester' }).click();
  await test.browser.shot(page, 'picker');
  await card.getByRole('combobox', { name: 'New requester' }).fill(desk.requester.name);
  await page.getByRole('option', { name: desk.requester.name }).click();
  await card.getByRole('link', { name: desk.requester.email }).waitFor();
  await test.browser.shot(page, 'changed');
  expect((await desk.requester.get(`/tickets/${ticket.id}`)).body.requester.id).toBe(desk.requester.id);
  expect(test.browser.problems(page)).toEqual([]);
});

it('shows the quoted text of an email on request, in both languages, until it is redacted', async () => {
  const { ticket, commentId } = await conversation('<first@example.net>');
  const path = `/tickets/${ticket.reference}`;
  const page = await test.open(desk.agent, path, { name: 'quoted text' });
  const show = page.getByRole('button', { name: 'Show quoted text' });
  await show.waitFor();
  expect(await quoted(page).count()).toBe(0);
  await show.click();
  await quoted(page).waitFor();
  await page.getByText('<b>Ada</b>').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide quoted text' }).click();
  await quoted(page).waitFor({ state: 'detached' });
  await page.getByText('The printer is in room 12.').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
  await page.getByRole('button', { name: /Ada Agent/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Zitierten Text anzeigen' }).click();
  await page.getByRole('button', { name: 'Zitierten Text ausblenden' }).waitFor();
  await quoted(page).waitFor();
  await made(desk.administrator.post(`/tickets/${ticket.id}/comments/${commentId}/redact`, {}));
  await page.getByText('Dieser Kommentar wurde geschwärzt.').waitFor();
  expect(await quoted(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Zitierten Text/ }).count()).toBe(0);
});

it('says below a reply why its email was not delivered, in both languages, with the answer of the server', async () => {
  const ticket = await ticketWith('Full');
  const isReply = ({ text }: Message) => text.includes('The new one is here.');
  const rejection = test.service.smtp.failNext(552, isReply);
  const { id } = await made(desk.agent.post(`/tickets/${ticket.reference}/comments`, { body: 'The new one is here.' }));
  await rejection;
  await eventually(async () =>
    expect((await desk.agent.get(`/tickets/${ticket.reference}/comments/${id}`)).body.delivery.state).toBe('failed'),
  );
  const page = await test.open(desk.agent, `/tickets/${ticket.reference}`, { name: 'undelivered' });
  const { email } = desk.requester;
  await page.getByText(`Not delivered to ${email}: rejected by the server.`).waitFor();
  await page.getByText('552 Rejected').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page
    .getByRole('button', { name: /Ada Agent/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByText(`Nicht zugestellt an ${email}: Vom Server abgelehnt.`).waitFor();
});
