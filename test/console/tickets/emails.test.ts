import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeMail, plainText, post } from '../../messaging/inbound/support/mail.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

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
