import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../../../admin-console/src/platform/i18n/en/index.ts';
import { readRecipients, recipientsText } from '../../../admin-console/src/tickets/page/recipients/contacts.ts';
import { readContacts, withRecipients } from '../../../admin-console/src/tickets/page/recipients/read-contacts.ts';
import { barriersOfContent } from '../support/axe.ts';
import { startDesk, ticketsOf } from '../support/desk.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();
const { ticket, read } = ticketsOf(desk);

const contact = (name: string) => ({ name, email: `${name.toLowerCase()}@partner.example` });
const [kim, rita, bo] = [contact('Kim'), contact('Rita'), contact('Bo')];
const none = { to: [], cc: [], bcc: [] };

it.each([
  ['kim@partner.example', [{ name: '', email: 'kim@partner.example' }], ''],
  ['Kim <KIM@partner.example>', [kim], ''],
  ['"Lindqvist, Mira" <mira@a.example>', [{ name: 'Lindqvist, Mira', email: 'mira@a.example' }], ''],
  ['rita@partner.example; Kim <kim@partner.example>,', [{ ...rita, name: '' }, kim], ''],
  ['Kim <kim@partner.example> kim@partner.example', [kim], ''],
  ['Kim <kim@partner.example>, Bo', [kim], 'Bo'],
  ['kim@', [], 'kim@'],
  ['  ', [], ''],
])('reads %j as people and what is no address', (text, contacts, rest) => {
  expect(readContacts(text)).toEqual({ contacts, rest });
});

it.each([
  [{ ...none, cc: [kim, rita] }, 'Mira', 'To Mira, copy to Kim, Rita'],
  [{ to: [bo], cc: [kim], bcc: [rita] }, 'Mira', 'To Mira, Bo, copy to Kim, hidden copy to Rita'],
  [{ ...none, cc: [{ name: '', email: 'kim@partner.example' }] }, null, 'Copy to kim@partner.example'],
  [{ ...none, cc: ['A', 'B', 'C', 'D', 'E'].map(contact) }, null, 'Copy to A, B, C, D, E'],
  [{ ...none, cc: ['A', 'B', 'C', 'D', 'E', 'F'].map(contact) }, null, 'Copy to A, B, C, D, and 2 more'],
  [none, null, ''],
])('says who gets %j', (recipients, requester, text) => {
  const t = (key: string, values: object = {}) =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replace(`%{${name}}`, String(value)),
      String(Object.entries(en.recipients).find(([name]) => `recipients.${name}` === key)?.[1]),
    );
  expect(recipientsText({ recipients, requester, t })).toBe(text);
});

it('moves a person whom the user adds elsewhere', () => {
  const moved = withRecipients({ to: [], cc: [kim, rita], bcc: [bo] }, 'to', [rita, bo, rita]);
  expect(moved).toEqual({ to: [rita, bo], cc: [kim], bcc: [] });
});

it.each([
  [JSON.stringify({ to: [], cc: [kim], bcc: [] }), { to: [], cc: [kim], bcc: [] }],
  ['{"to":[],"cc":[7,{"email":1}],"bcc":[]}', none],
  ['{"to":[]}', null],
  ['not JSON', null],
  [null, null],
])('restores the stored recipients %j', (stored, recipients) => {
  expect(readRecipients(stored)).toEqual(recipients);
});

const line = (page: Page) => page.getByRole('button', { name: /Choose recipients$/ });
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Public reply' });

it('says who will get a reply, and lets an agent choose, which the draft keeps', async () => {
  const about = await ticket('In copy', { participants: [kim, rita] });
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'recipients' });
  await expect.poll(() => line(page).textContent()).toBe('To Rita Requester, copy to Kim, Rita');
  await page.getByRole('button', { name: 'Internal note' }).click();
  expect(await line(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Public reply' }).click();

  await line(page).press('Enter');
  await field(page, 'Cc').press('Backspace');
  await field(page, 'To').pressSequentially('Port <port@harbor.example>,');
  await field(page, 'Bcc').fill('Bo <bo@partner.example> nonsense');
  await field(page, 'Bcc').press('Enter');
  await page.getByText('Not an email address: nonsense').waitFor();
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await reply(page).fill('We have asked the port.');
  await reply(page).press('Control+Enter');
  await field(page, 'Bcc').and(page.locator(':focus')).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send reply' }).isDisabled()).toBe(true);
  await field(page, 'Bcc').fill('');
  const chosen = 'To Rita Requester, Port, copy to Kim, hidden copy to Bo';
  await expect.poll(() => line(page).textContent()).toBe(chosen);

  await go(page, 'Inbox', '/notifications');
  await go(page, 'In copy', `/tickets/${about.reference}`);
  await expect.poll(() => reply(page).inputValue()).toBe('We have asked the port.');
  await expect.poll(() => line(page).textContent()).toBe(chosen);
  await reply(page).press('Control+Enter');
  const sent = page.getByRole('listitem').getByRole('button', { name: chosen });
  await sent.click();
  await page.getByText('hidden copy to Bo <bo@partner.example>').waitFor();
  await expect.poll(() => line(page).textContent()).toBe('To Rita Requester, copy to Kim, Rita, Port');
  const { data } = (await desk.agent.get(`/tickets/${about.reference}/comments`)).body;
  expect(data).toMatchObject([
    { recipients: { to: [{ name: 'Port', email: 'port@harbor.example' }], cc: [kim], bcc: [bo] } },
  ]);
  expect(test.browser.problems(page)).toEqual([]);

  const theirs = await test.open(desk.requester, `/tickets/${about.reference}`, { name: 'recipients of a requester' });
  await theirs.getByText('To Rita Requester, Port, copy to Kim', { exact: true }).waitFor();
  await theirs.getByText('Copy to Kim, Rita, Port', { exact: true }).waitFor();
  expect(await line(theirs).count()).toBe(0);
});

it('says which recipient the service rejects, and keeps the reply', async () => {
  const about = await ticket('To ourselves');
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'rejected recipient' });
  await line(page).click();
  await field(page, 'Cc').fill('support@localhost');
  await field(page, 'Cc').press('Enter');
  await reply(page).fill('To ourselves');
  await reply(page).press('Control+Enter');
  await page
    .getByRole('group', { name: 'Recipients' })
    .getByText(/^support@localhost: /)
    .waitFor();
  await expect.poll(() => reply(page).inputValue()).toBe('To ourselves');
  await page.getByRole('button', { name: 'Reply to everyone' }).click();
  await expect.poll(() => line(page).textContent()).toBe('To Rita Requester');
  await reply(page).press('Control+Enter');
  await page.getByRole('listitem').getByText('To ourselves').waitFor();
});

it('puts people in copy by their address, and removes them, which the history shows', async () => {
  const about = await ticket('Copies');
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'in copy' });
  const section = page.getByRole('region', { name: 'In copy' });
  await section
    .getByRole('combobox', { name: 'Add by address' })
    .fill('Kim <kim@partner.example>, rita@partner.example');
  await page.keyboard.press('Enter');
  await section.getByText('rita@partner.example').waitFor();
  await section.getByRole('button', { name: 'Remove Kim from copies' }).click();
  await page.getByRole('button', { name: /Ada Agent made 3 changes/ }).click();
  await page.getByText('removed a person from the copies: Kim').waitFor();
  expect((await read(about)).participants).toMatchObject([{ email: 'rita@partner.example', name: 'rita' }]);
  await expect.poll(() => line(page).textContent()).toBe('To Rita Requester, copy to rita');
  expect(test.browser.problems(page)).toEqual([]);
});
