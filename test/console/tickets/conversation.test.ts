import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { type Desk, made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';

const { test, desk } = await startDesk();

interface About {
  readonly id: string;
  readonly reference: string;
}

const ticket = (subject: string): Promise<About & { updatedAt: string }> =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));

const say = (by: Desk['agent'], { reference }: About, body: string) =>
  made(by.post(`/tickets/${reference}/comments`, { body }));

/** Writes comments of the requester to the database, a minute apart and the last one a minute ago. */
const fill = ({ id }: About, count: number) =>
  test.service.orm.em.fork().transactional(async (em) => {
    await em.execute(
      `insert into comments (id, version, created_at, updated_at, ticket_id, author_id, visibility, body, channel, mentions)
       select gen_random_uuid(), 1, at, at, ?, ?, 'public', 'Line ' || n || E'\\n\\nand **more** of it', 'api', '{}'
       from generate_series(1, ?) n, lateral (select now() - (? - n + 1) * interval '1 minute' as at) times`,
      [id, desk.requester.id, count, count],
    );
    await em.execute('update tickets set comment_count = ? where id = ?', [count, id]);
  });

const open = async (about: About, name: string, more: { viewport?: 'phone' } = {}) => {
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name, ...more });
  await page.getByRole('list', { name: 'Conversation, oldest first' }).waitFor();
  return page;
};
const reply = (page: Page) => page.getByRole('textbox', { name: 'Public reply' });
const message = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text });
const line = (page: Page, number: number) => page.getByText(`Line ${number}`, { exact: true });
const top = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN;
const bottom = async (target: Locator) => {
  const box = await target.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};
const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
  });
const goTo = (page: Page, path: string) =>
  page.evaluate(`history.pushState(null, '', '/admin${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

describe('a long conversation', () => {
  it('opens at its end, and loads earlier messages above without moving those on screen', async () => {
    const about = await ticket('Five hundred');
    await fill(about, 500);
    const page = await test.open(desk.agent, '/nowhere', { name: 'long' });
    const requests: string[] = [];
    page.on('request', (request) => {
      const url = decodeURIComponent(request.url());
      if (url.includes('tickets.timeline')) requests.push(url.includes('cursor') ? 'earlier' : 'newest');
    });
    await goTo(page, `/tickets/${about.reference}`);
    await expect.poll(() => isInView(line(page, 500))).toBe(true);
    expect(await page.getByText(/^Line /).count()).toBeLessThan(31);
    expect(requests).toEqual(['newest']);
    const thread = page.getByRole('region', { name: 'Conversation' });
    const earlier = page.getByRole('button', { name: /^Show 47\d earlier messages$/ });
    await thread.evaluate((element) => element.scrollTo(0, 0));
    await page.getByText('opened the ticket').waitFor();
    const before = await top(line(page, 475));
    await earlier.click();
    await line(page, 445).waitFor({ state: 'attached' });
    await expect.poll(async () => Math.abs((await top(line(page, 475))) - before)).toBeLessThan(2);
    await page.getByRole('button', { name: /^Show 44\d earlier messages$/ }).waitFor({ state: 'attached' });
    // A change elsewhere loads the newest page only, and leaves the others.
    await say(desk.requester, about, 'Live.');
    await page.getByRole('button', { name: '1 new comment' }).click();
    await expect.poll(() => isInView(message(page, 'Live.'))).toBe(true);
    await line(page, 445).waitFor({ state: 'attached' });
    expect(requests.filter((each) => each === 'earlier')).toHaveLength(1);
    // A comment that was edited elsewhere changes, however far up it is.
    const { data } = (await desk.agent.get(`/tickets/${about.reference}/timeline?order=desc&limit=60`)).body;
    const old = data.findLast(({ kind }: { kind: string }) => kind === 'comment');
    await made(desk.administrator.post(`/tickets/${about.reference}/comments/${old.id}/redact`, {}));
    await page.getByText('This comment was redacted.').waitFor({ state: 'attached' });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('ends above the composer, also on a phone, where the composer is in view right away', async () => {
    const about = await ticket('Read on a phone');
    await fill(about, 40);
    for (const viewport of [undefined, 'phone'] as const) {
      const page = await open(about, `composer ${viewport ?? 'desktop'}`, viewport ? { viewport } : {});
      await expect.poll(() => isInView(line(page, 40))).toBe(true);
      const composer = page.getByRole('region', { name: 'New comment' });
      await expect.poll(() => isInView(composer)).toBe(true);
      expect(await bottom(message(page, 'and more of it').last())).toBeLessThan(await top(composer));
      // Also while the text grows.
      await reply(page).fill('One\nTwo\nThree\nFour\nFive');
      await expect
        .poll(async () => (await bottom(message(page, 'and more of it').last())) < (await top(composer)))
        .toBe(true);
      await page.route(/applyChange/, (route) => route.abort());
      await page.getByRole('button', { name: 'Send reply' }).click();
      const toast = page.getByRole('alert').last();
      await toast.waitFor();
      await expect.poll(async () => (await bottom(toast)) <= (await top(composer))).toBe(true);
      await page.unroute(/applyChange/);
    }
  });
});

describe('a message', () => {
  it('appears as soon as it is sent, and becomes the real one', async () => {
    const about = await ticket('Sent at once');
    await fill(about, 12);
    const page = await open(about, 'optimistic');
    await expect.poll(() => isInView(line(page, 12))).toBe(true);
    const release = await hold(page, /applyChange/);
    const sending = page.getByRole('listitem').filter({ hasText: 'Sending…' });
    await reply(page).fill('On its way.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await sending.filter({ hasText: 'On its way.' }).waitFor();
    await expect.poll(() => isInView(sending)).toBe(true);
    await expect.poll(() => barriers(page)).toEqual([]);
    await expect.poll(() => reply(page).inputValue()).toBe('');
    await reply(page).and(page.locator(':focus')).waitFor();
    // The next one waits for its turn.
    await page.keyboard.type('Right behind it.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => reply(page).inputValue()).toBe('Right behind it.');
    release();
    await message(page, 'Right behind it.').waitFor();
    await sending.waitFor({ state: 'detached' });
    await message(page, 'On its way.').waitFor();
    await expect.poll(() => page.getByText('On its way.').count()).toBe(1);

    // With a status, and then with a file.
    await reply(page).fill('And solved.');
    await page.getByRole('button', { name: 'More ways to send' }).click();
    await page.getByRole('menuitem', { name: 'and set to Solved' }).click();
    await page.getByRole('button', { name: 'Status Solved' }).waitFor();
    await message(page, 'And solved.').waitFor();
    const file = { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('log') };
    await page.locator('input[type=file]').setInputFiles([file]);
    await reply(page).fill('With a file.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Download log.txt' }).waitFor();
    await sending.waitFor({ state: 'detached' });
    for (const text of ['And solved.', 'With a file.']) expect(await page.getByText(text).count()).toBe(1);

    // Escape leads back to the messages, where the single-key shortcuts work.
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.getByRole('textbox', { name: 'Internal note' }).and(page.locator(':focus')).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('that is not accepted returns to the composer with its files, before what was typed and attached meanwhile', async () => {
    const about = await ticket('Not accepted');
    const page = await open(about, 'not accepted');
    const released = Promise.withResolvers<void>();
    await page.route(/applyChange/, async (route) => {
      await released.promise;
      await route.abort();
    });
    const file = { name: 'kept.txt', mimeType: 'text/plain', buffer: Buffer.from('kept') };
    await page.locator('input[type=file]').setInputFiles([file]);
    await reply(page).fill('Do not lose me.');
    await page.keyboard.press('Control+Enter');
    const sending = page.getByRole('listitem').filter({ hasText: 'Sending…' });
    await sending.filter({ hasText: 'kept.txt' }).waitFor();
    await page.keyboard.type('Nor me.');
    await page.locator('input[type=file]').setInputFiles([{ ...file, name: 'late.txt' }]);
    await page.getByRole('list', { name: 'Files to send' }).getByText('late.txt').waitFor();
    released.resolve();
    await page.getByRole('alert').waitFor();
    await sending.waitFor({ state: 'detached' });
    await expect.poll(() => reply(page).inputValue()).toBe('Do not lose me.\n\nNor me.');
    for (const name of ['kept.txt', 'late.txt'])
      await page.getByRole('list', { name: 'Files to send' }).getByText(name).waitFor();
    await page.unroute(/applyChange/);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByRole('button', { name: 'Download kept.txt' }).waitFor();
    await expect.poll(() => reply(page).inputValue()).toBe('');
  });

  it('to a closed ticket goes to a follow-up, and leaves nothing behind', async () => {
    const about = await ticket('Closed');
    const { data } = (await desk.administrator.get('/statuses')).body;
    for (const state of ['solved', 'closed']) {
      const { id: statusId } = data.find((status: { state: string }) => status.state === state);
      await made(desk.administrator.post(`/tickets/${about.reference}/transition`, { statusId }));
    }
    const page = await open(about, 'redirected');
    await page.getByText('This ticket is closed. A reply creates a follow-up ticket').waitFor();
    await reply(page).fill('Once more.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Your reply was added to').waitFor();
    await message(page, 'Once more.').waitFor();
    expect(await page.getByText('Sending…').count()).toBe(0);
    const [followUp] = (await desk.agent.get('/tickets?q="once more"')).body.data;
    expect(followUp).toMatchObject({ subject: 'Closed', status: { state: 'open' } });
    expect(page.url()).toContain(followUp.reference);
    await goTo(page, `/tickets/${about.reference}`);
    await page.getByText('This ticket is closed.').waitFor();
    expect(await page.getByText('Once more.').count()).toBe(0);
    await expect.poll(() => reply(page).inputValue()).toBe('');
  });
});

describe('the entries of a conversation', () => {
  it('join the changes of one user, and say that a reply was automatic, so that the requester still waits', async () => {
    const about = await ticket('Changed a lot');
    const change = (by: Desk['agent'], fields: object) => made(by.patch(`/tickets/${about.reference}`, fields));
    for (const fields of [{ priority: 'high' }, { tags: ['vip'] }, { type: 'incident' }]) {
      await change(desk.administrator, fields);
    }
    await say(desk.requester, about, 'In between.');
    const acknowledgement = { body: 'We have received your message.', automated: true };
    await made(desk.administrator.post(`/tickets/${about.reference}/comments`, acknowledgement));
    await change(desk.administrator, { priority: 'low' });
    await change(desk.administrator, { priority: 'urgent' });
    await change(desk.agent, { type: 'question' });
    const page = await open(about, 'grouped');
    const summary = page.getByRole('button', { name: /^Alma Admin changed 4 fields/ });
    await summary.waitFor();
    await page.getByText('replied automatically').waitFor();
    await page.getByText('Waiting since').waitFor();
    await page.getByRole('button', { name: /^Alma Admin made 2 changes/ }).waitFor();
    await expect.poll(() => page.getByText('Ada Agent edited the ticket').count()).toBe(1);
    await expect.poll(() => page.getByText('vip', { exact: true }).count()).toBe(1);
    await summary.click();
    await expect.poll(() => page.getByText('Alma Admin edited the ticket').count()).toBe(3);
    await expect.poll(() => barriers(page)).toEqual([]);
    await summary.click();
    await expect.poll(() => page.getByText('Alma Admin edited the ticket').count()).toBe(0);
  });
});

// Last, because it signs the user out.
describe('a ticket that was read', () => {
  it('opens at the first message that is new to the user, below a divider, and is remembered after they sign out', async () => {
    const about = await ticket('Read up to here');
    await fill(about, 20);
    const page = await open(about, 'unread');
    await expect.poll(() => isInView(line(page, 20))).toBe(true);
    const divider = page.getByRole('listitem').filter({ hasText: /^New$/ });
    expect(await divider.count()).toBe(0);
    await goTo(page, '/nowhere');
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    await say(desk.agent, about, 'I wrote this elsewhere.');
    for (let at = 1; at <= 9; at += 1) await say(desk.requester, about, `News ${at}`);
    await goTo(page, `/tickets/${about.reference}`);
    await divider.waitFor();
    await expect.poll(() => isInView(divider)).toBe(true);
    await expect.poll(() => isInView(message(page, 'News 1'))).toBe(true);
    const distance = (await top(message(page, 'News 1'))) - (await bottom(divider));
    expect(distance).toBeGreaterThan(0);
    expect(distance).toBeLessThan(100);
    expect(await bottom(message(page, 'elsewhere'))).toBeLessThan(await top(divider));
    await expect.poll(() => barriers(page)).toEqual([]);
    // A reply ends the reading.
    await reply(page).fill('Thank you.');
    await page.keyboard.press('Control+Enter');
    await divider.waitFor({ state: 'detached' });
    await expect.poll(() => isInView(message(page, 'Thank you.'))).toBe(true);
    const marks = () =>
      page.evaluate(`JSON.parse(localStorage['RaStoreticketwire.readMarks.${desk.agent.id}'] ?? 'null')`);
    const mark = { tickets: { [about.id]: { at: expect.any(String) } } };
    await expect.poll(marks).toMatchObject(mark);
    await page.getByRole('button', { name: desk.agent.email }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await marks()).toMatchObject(mark);
  });
});
