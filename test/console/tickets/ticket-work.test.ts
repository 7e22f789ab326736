import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../support/service.ts';
import { download, PIXEL, upload } from '../../tickets/attachments/support/files.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk, ticketsOf } from '../support/desk.ts';
import { give, pastePicture } from '../support/give-files.ts';
import { hold } from '../support/hold.ts';
import { keyboardOf } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const { ticket, read } = ticketsOf(desk);

const commentsOf = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data;

const text = (name: string, content = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const picture = { name: 'screen.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL) };

const reply = (page: Page) => page.getByRole('textbox', { name: 'Public reply' });
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);

describe('attachments', () => {
  it('are sent with a reply or a note, rejected before the upload if invalid, previewed, downloaded and deleted', async () => {
    const about = await ticket('With files');
    const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'files' });
    await choose(page, [text('log.txt', 'line one'), picture, text('by mistake.txt')]);
    const chosen = page.getByRole('list', { name: 'Files to send' });
    await chosen.getByRole('button', { name: 'Remove by mistake.txt' }).click();
    await reply(page).fill('Here they are.');
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'chosen');
    // No one else sees a file before it is sent.
    expect((await desk.requester.get(`/tickets/${about.reference}/attachments`)).body.data).toEqual([]);
    await page.getByRole('button', { name: 'Send reply' }).click();
    const sent = page.getByRole('list', { name: 'Files', exact: true });
    // Until the page has loaded the files again, they are also listed as files of the ticket that no message has.
    await expect.poll(() => sent.getByRole('button', { name: 'View screen.png' }).locator('img').count()).toBe(1);
    await chosen.waitFor({ state: 'detached' });
    await test.browser.shot(page, 'sent', { fullPage: true });
    const [said] = await commentsOf(about);
    expect(said.attachments.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['log.txt', 'screen.png']);

    const saving = page.waitForEvent('download');
    await sent.getByRole('button', { name: 'Download log.txt' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('log.txt');
    expect(await (await saved.createReadStream()).toArray()).toEqual([Buffer.from('line one')]);

    // Agents lack the permission to delete older files, but they can delete their own recent ones.
    await sent.getByRole('button', { name: 'Delete log.txt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await sent.getByRole('button', { name: 'Download log.txt' }).waitFor({ state: 'detached' });
    const left = () => download(test.service, desk.administrator, said.attachments[0].id);
    await expect.poll(async () => (await left()).status).toBe(404);

    await page.getByRole('button', { name: 'Internal note' }).click();
    await page.getByRole('textbox', { name: 'Internal note' }).fill('See the file.');
    const dragged = `new File([new Uint8Array(26 * 1024 * 1024)], 'huge.bin'), new File([], 'empty.txt')`;
    await give(page, 'dragover', dragged);
    await page.getByPlaceholder('Drop files to attach them').waitFor();
    await give(page, 'drop', dragged);
    await page.getByText('huge.bin is larger than 25 MB').waitFor();
    await page.getByText('empty.txt is empty').waitFor();
    await test.browser.shot(page, 'refused');
    await give(page, 'paste', `new File(['secret'], 'pasted.txt', { type: 'text/plain' })`);
    await chosen.getByText('pasted.txt').waitFor();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('button', { name: 'Download pasted.txt' }).waitFor();
    const filesFor = async (person: Person) =>
      (await person.get(`/tickets/${about.reference}/attachments`)).body.data.map(
        ({ fileName, visibility }: { fileName: string; visibility: string }) => [fileName, visibility],
      );
    expect(await filesFor(desk.requester)).toEqual([['screen.png', 'public']]);
    expect(await filesFor(desk.agent)).toContainEqual(['pasted.txt', 'internal']);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('that are pasted as pictures stand in the text, in its preview, and in the sent message, where they open larger', async () => {
    const about = await ticket('With a picture');
    const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'pasted picture' });
    const keyboard = keyboardOf(page);
    await reply(page).focus();
    await keyboard.type('Press here:');
    await pastePicture(page, 'screen [1].png');
    await expect.poll(() => reply(page).inputValue()).toBe('Press here:\n![screen 1.png](attachment:1)\n');
    await keyboard.type('Then restart.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'screen [1].png' }).waitFor();
    await test.browser.shot(page, 'preview');
    await page.getByRole('button', { name: 'Preview' }).click();
    await reply(page).press('Control+Enter');
    const shown = page.getByRole('paragraph').getByRole('button', { name: 'View screen [1].png' });
    await shown.locator('img').waitFor();
    const [said] = await commentsOf(about);
    const [{ id }] = said.attachments;
    expect(said.body).toBe(`Press here:\n![screen 1.png](attachment:${id})\nThen restart.`);
    await expect.poll(() => page.getByRole('list', { name: 'Files', exact: true }).count()).toBe(0);
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'in place');
    await keyboard.enter(shown);
    await page.getByRole('dialog', { name: 'screen [1].png' }).getByRole('img').waitFor();
    await keyboard.press('Escape');
    await keyboard.isAt(shown);

    await made(desk.administrator.delete(`/attachments/${id}`));
    await page.getByRole('paragraph').filter({ hasText: 'Press here: screen 1.png Then restart.' }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('of the ticket itself are shown too, and a long name fits a phone', async () => {
    const about = await ticket('With its own file');
    const fileName = `contract ${'and its many appendices '.repeat(6)}.txt`;
    await made(upload(test.service, desk.requester, about.id, 'contract', { fileName }));
    const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'its files' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Attachments').waitFor();
    await page.getByRole('button', { name: /^Download contract/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Delete contract/ }).count()).toBe(0);
    await choose(page, [text(fileName)]);
    await page.getByRole('list', { name: 'Files to send' }).getByRole('button').waitFor();
    await test.browser.shot(page, 'files');
    const root = 'document.documentElement';
    expect(await page.evaluate(`${root}.scrollWidth > ${root}.clientWidth`)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('an agent', () => {
  it('rejects a reply that is too long, logs a call, adds notes and tags, takes, renames and solves, even while the page loads the result of the previous key', async () => {
    const about = await ticket('By keys alone');
    const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'keys of a ticket' });
    await page.getByRole('heading', { level: 1, name: 'By keys alone' }).waitFor();
    await page.getByText('opened the ticket').waitFor();
    await reply(page).fill(`begun ${'x'.repeat(50_000)}`);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Must have at most 50000 characters').waitFor();
    await expect.poll(() => reply(page).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => reply(page).inputValue()).toMatch(/^begun x/);
    await reply(page).fill('');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Log a call or meeting' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log a call or meeting' });
    await dialog.getByLabel('Duration (minutes)').fill('7');
    await dialog.getByLabel('Summary').fill('Wants it by Friday');
    await dialog.getByRole('button', { name: 'Log' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Wants it by Friday').waitFor();
    const interactions = (await desk.agent.get(`/tickets/${about.reference}/interactions`)).body.data;
    expect(interactions).toMatchObject([{ kind: 'phone', direction: 'inbound', durationSeconds: 420 }]);

    await page.keyboard.press('m');
    await page.keyboard.type('rna?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('paragraph').filter({ hasText: 'rna?' }).waitFor();
    await page.keyboard.press('Tab');
    const release = await hold(page, /tickets\.(events|timeline)/);
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'By keys', exact: true }).waitFor();
    release();
    await page.getByText('Ada Agent made 2 changes').or(page.getByText('Ada Agent changed')).first().waitFor();
    await page.getByRole('button', { name: 'Edit subject' }).waitFor();
    // Several tags, even before the first is saved.
    const save = await hold(page, /tickets\.update/);
    await page.keyboard.press('t');
    const field = page.getByRole('combobox', { name: 'Tags' });
    for (const tag of ['first', 'second', 'third']) {
      await field.fill(tag);
      await field.press('Enter');
    }
    for (const tag of ['first', 'second', 'third'])
      await page.getByRole('button', { name: tag, exact: true }).waitFor();
    save();
    await expect.poll(async () => (await read(about)).tags).toEqual(['first', 'second', 'third']);
    await field.press('Escape');
    await page.keyboard.press('s');
    await page.getByRole('menuitem', { name: 'Solved' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Status Solved' }).waitFor();
    await expect
      .poll(() => read(about))
      .toMatchObject({ subject: 'By keys', assignee: { name: 'Ada Agent' }, status: { state: 'solved' } });
    const [note] = (await desk.agent.get(`/tickets/${about.reference}/comments`)).body.data;
    expect(note).toMatchObject({ visibility: 'internal', body: 'rna?' });
    expect(test.browser.problems(page).filter(({ text }) => !text.includes('422'))).toEqual([]);
  });
});

it('says that a new ticket was assigned automatically, and not by its requester', async () => {
  const billing = await made(
    desk.administrator.post('/teams', { name: 'Billing', assignment: { mode: 'round_robin' } }),
  );
  await made(desk.administrator.put(`/teams/${billing.id}/members/${desk.agent.id}`, {}));
  const invoices = { key: 'invoices', name: 'Invoices', defaultTeamId: billing.id };
  const { id: categoryId } = await made(desk.administrator.post('/categories', invoices));
  const { reference } = await made(desk.requester.post('/tickets', { subject: 'Invoice 4471', categoryId }));
  const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'assigned automatically' });
  const conversation = page.getByRole('list', { name: 'Conversation, oldest first' });
  const sentence = 'Assigned automatically to Ada Agent · team Billing, by category Invoices';
  await conversation.getByText(sentence).waitFor();
  expect(await conversation.getByText('changed the assignment').count()).toBe(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('list', { name: 'History' }).getByText(sentence).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});
