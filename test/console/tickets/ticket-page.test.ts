import { describe, expect, it } from 'vitest';
import { makeMail, plainText, post } from '../../messaging/inbound/support/mail.ts';
import { depth } from '../../support/depth.ts';
import { openApplication } from '../../tickets/conversation/support/application.ts';
import { barriers } from '../support/axe.ts';
import { keepSignedIn } from '../support/console.ts';
import { made, startDesk, ticketsOf } from '../support/desk.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();

const { ticket, read } = ticketsOf(desk);

const commentsOf = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data;

describe('an administrator', () => {
  it('links tickets by number and by text, as parent and child, unlinks them from either side, and adds a follower', {
    timeout: 240_000,
  }, async () => {
    const [about, cause, child] = [
      await ticket('Nobody can print'),
      await ticket('Printserver fault'),
      await ticket('Sub task'),
    ];
    const page = await test.open(desk.administrator, `/tickets/${about.reference}`, { name: 'links' });
    const link = async (kind: string, words: string, option: RegExp) => {
      await page.getByRole('button', { name: 'Link a ticket' }).click();
      const dialog = page.getByRole('dialog', { name: 'Link to another ticket' });
      await dialog.getByRole('combobox', { name: 'Relation' }).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
      await dialog.getByRole('combobox', { name: 'Other ticket' }).fill(words);
      await page.getByRole('option', { name: option }).click();
      await dialog.getByRole('button', { name: 'Link tickets' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await link('Caused by', 'printserver', /Printserver fault/);
    await expect.poll(() => barriers(page)).toEqual([]);
    await link('Child', child.reference.slice(4), /Sub task/);
    await page.getByRole('combobox', { name: 'Add follower' }).fill('ada');
    await page.getByRole('option', { name: /Ada Agent/ }).click();
    const follower = page.getByRole('button', { name: 'Remove follower Ada Agent' });
    await follower.waitFor();
    const next = page.getByRole('combobox', { name: 'Add follower' });
    await expect.poll(() => next.inputValue()).toBe('');
    await next.and(page.locator(':focus')).waitFor();
    expect((await read(about)).followers).toMatchObject([{ name: 'Ada Agent' }]);
    const related = page.getByRole('region', { name: 'Related tickets' });
    await related.getByRole('link', { name: /Printserver fault/ }).waitFor();
    await related.getByRole('link', { name: /Sub task/ }).waitFor();
    await test.browser.shot(page, 'linked', { fullPage: true });
    expect((await read(cause)).links).toMatchObject([{ type: 'caused_by', direction: 'inward' }]);
    expect((await read(child)).parentId).toBe(about.id);
    await follower.click();
    await follower.waitFor({ state: 'detached' });
    expect((await read(about)).followers).toEqual([]);

    await related.getByRole('link', { name: /Sub task/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Sub task' }).waitFor();
    await page.getByRole('button', { name: `Remove link: Parent ${about.reference}` }).click();
    await related.getByText('None yet').waitFor();
    await go(page, 'Printserver fault', `/tickets/${cause.reference}`);
    await page.getByRole('button', { name: `Remove link: Causes ${about.reference}` }).click();
    await related.getByText('None yet').waitFor();
    expect(await read(about)).toMatchObject({ links: [] });
    expect((await read(child)).parentId).toBeNull();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('sees which program wrote for a customer, and what notified no one, with the names of keys, in both languages', async () => {
    const shop = await openApplication(test.service, desk.administrator);
    const onBehalfOf = { userId: desk.requester.id };
    const { reference } = await made(shop.post('/tickets', { subject: 'From the shop', onBehalfOf }));
    await made(desk.administrator.post(`/tickets/${reference}/assign`, { teamId: desk.team.id, notify: false }));
    const page = await test.browser.newPage({ name: 'on behalf' });
    await keepSignedIn(page, test.service.url, desk.administrator);
    await page.goto(`/admin/tickets/${reference}`);
    // Names keys as they are labeled on the keyboard.
    await page.getByText('Ctrl+Enter to send').waitFor();
    await page.getByText('Ctrl+K').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText(`${desk.requester.name}, through Shop`).first().waitFor();
    await page.getByText('without notifying anyone').waitFor();
    await test.browser.shot(page, 'on-behalf', { fullPage: true });

    await page.getByRole('button', { name: /Alma Admin/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByText('Strg+Eingabe zum Senden').waitFor();
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await page.getByText(`${desk.requester.name}, über Shop`).first().waitFor();
    await page.addInitScript(`
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
    `);
    await page.reload();
    await page.getByText('⌘Eingabe zum Senden').waitFor();
    await page.getByText('⌘K').waitFor();
  });
});

describe('an agent', () => {
  it('asks someone outside by email, and sees the question and its answer beside the ticket', async () => {
    const about = await ticket('Blank labels at the customer');
    await made(desk.administrator.post(`/tickets/${about.id}/assign`, { assigneeId: desk.agent.id }));
    const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'ask outside' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Ask someone outside…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask someone outside' });
    const send = dialog.getByRole('button', { name: 'Send' });
    const email = dialog.getByLabel('Email address');
    await email.fill('service@printer-works');
    await dialog.getByLabel('Name (optional)').fill('Printer Works');
    await dialog.getByLabel('Subject').fill('Blank labels');
    await dialog.getByLabel('Message').fill('Is there a fix for blank labels?');
    await send.click();
    await dialog.getByText('Must be an email address').waitFor();
    await email.and(page.locator(':focus')).waitFor();
    await test.browser.shot(page, 'rejected');
    expect(await barriers(page)).toEqual([]);
    await email.fill('service@printer-works.example');
    await send.click();
    await dialog.waitFor({ state: 'hidden' });
    const related = page.getByRole('region', { name: 'Related tickets' });
    const question = related.getByRole('listitem').filter({ hasText: 'Asked outside' });
    await question.getByText('Ada Agent: Is there a fix for blank labels?').waitFor();

    const mail = await test.service.smtp.next(({ to }) => to.includes('service@printer-works.example'));
    expect(mail.text).toContain('Is there a fix for blank labels?');
    expect(mail.raw).not.toContain('at the customer');
    const answer = makeMail({
      from: 'Printer Works <service@printer-works.example>',
      subject: `Re: ${mail.subject}`,
      headers: [plainText, `In-Reply-To: ${mail.headers.get('message-id')}`],
      body: ['Yes, driver 7.2 has it.'],
    });
    await made(post(test.service, answer, { Authorization: `Bearer ${desk.administrator.token}` }));
    await question.getByText('Printer Works: Yes, driver 7.2 has it.').waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'answered');
    await question.getByRole('link', { name: /Blank labels$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Blank labels', exact: true }).waitFor();
    await related.getByText('Question for').waitFor();
    const conversation = page.getByRole('list', { name: 'Conversation, oldest first' });
    await conversation.getByText('Yes, driver 7.2 has it.').waitFor();
    expect(await conversation.getByText('opened the ticket').count()).toBe(0);
    await test.browser.shot(page, 'question');
    expect(test.browser.problems(page).filter(({ text }) => !text.includes('422'))).toEqual([]);
  });
});

describe('a comment', () => {
  it('is edited by its author as long as the settings allow, which is checked before typing, and redacted', async () => {
    const about = await ticket('Mistyped');
    const page = await test.open(desk.administrator, `/tickets/${about.reference}`, { name: 'edit a comment' });
    await page.getByRole('textbox', { name: 'Public reply' }).fill('Pres the buton.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    const more = page.getByRole('button', { name: 'Actions for the comment by Alma Admin' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Edit comment' }).fill('Press the button.');
    await test.browser.shot(page, 'editing');
    // A change by another user does not affect the open editor.
    await made(desk.agent.patch(`/tickets/${about.reference}`, { priority: 'high' }));
    await page.getByRole('button', { name: 'Priority High' }).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'Press the button.' }).waitFor();
    expect((await commentsOf(about))[0]).toMatchObject({ body: 'Press the button.' });

    const settings = (await desk.administrator.get('/settings')).body;
    await made(desk.administrator.patch('/settings', { commentEditMinutes: 0 }));
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByText('Comments cannot be edited').waitFor();
    expect(await page.getByRole('textbox', { name: 'Edit comment' }).count()).toBe(0);
    await made(desk.administrator.patch('/settings', { commentEditMinutes: settings.commentEditMinutes }));
    await page.keyboard.press('Escape');
    await more.click();
    await page.getByRole('menuitem', { name: 'Redact…' }).click();
    await test.browser.shot(page, 'redact');
    await page.getByRole('dialog').getByRole('button', { name: 'Redact' }).click();
    await page.getByText('This comment was redacted.').waitFor();
    expect((await commentsOf(about))[0].body).toBe('');
    await more.waitFor({ state: 'detached' });
  });
});

const desktop = { colorScheme: 'light', viewport: 'desktop' } as const;
const phone = { colorScheme: 'dark', viewport: 'phone' } as const;
const looks = depth({ quick: [desktop], deep: [desktop, phone] });

describe('the history', () => {
  it.each(looks)(
    'shows a past state of a ticket, in $colorScheme on a $viewport',
    async ({ colorScheme, viewport }) => {
      const about = await ticket('At first', { priority: 'low' });
      await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'Said early.' }));
      await made(desk.administrator.patch(`/tickets/${about.reference}`, { priority: 'high', tags: ['then'] }));
      await made(
        desk.administrator.patch(`/tickets/${about.reference}`, { subject: 'In the end', priority: 'urgent' }),
      );
      await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'Said late.' }));
      const page = await test.open(desk.administrator, `/tickets/${about.reference}`, {
        name: 'past',
        colorScheme,
        viewport,
      });
      await test.browser.shot(page, 'today', { fullPage: true });
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('created the ticket').waitFor();
      await test.browser.shot(page, 'history', { fullPage: true });
      const entry = page.getByRole('listitem').filter({ hasText: 'edited the ticket' }).last();
      await entry.getByRole('link', { name: 'Show the ticket at this time' }).click();
      await page.getByRole('heading', { level: 1, name: 'At first' }).waitFor();
      await page.getByText('This is not the current state.').waitFor();
      await page.getByRole('paragraph').filter({ hasText: 'Said early.' }).waitFor();
      const properties = page.getByRole('region', { name: 'Properties' });
      await properties.getByText('High').waitFor();
      await properties.getByText('then', { exact: true }).waitFor();
      expect(await page.getByText('Said late.').count()).toBe(0);
      expect(await page.getByRole('textbox').count()).toBe(0);
      expect(await page.getByRole('combobox').count()).toBe(0);
      await expect.poll(() => barriers(page)).toEqual([]);
      await test.browser.shot(page, 'then', { fullPage: true });
      await page.getByRole('link', { name: 'Back to the current state' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'In the end' }).waitFor();
      expect(test.browser.problems(page)).toEqual([]);
    },
  );
});
