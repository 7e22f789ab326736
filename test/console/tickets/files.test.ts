import { expect, it } from 'vitest';
import { upload } from '../../tickets/attachments/support/files.ts';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk, ticketsOf } from '../support/desk.ts';
import { openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();
const { ticket } = ticketsOf(desk);

/** Draws a picture of the given size with the browser. */
const draw = (width: number, height: number) =>
  `(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
    const context = canvas.getContext('2d');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, ${width} / 2, ${height});
    return canvas.toDataURL('image/png').split(',')[1];
  })()`;

it('shows pictures as equal thumbnails before other files, larger by keyboard, and lists all files of a ticket with many', async () => {
  const about = await ticket('Pictures of the printer');
  const [page, keyboard] = await openByKeyboard(test, { person: desk.administrator, path: '/', name: 'pictures' });
  const attachmentIds: string[] = [];
  for (const [fileName, width, height] of [
    ['wide.png', 800, 200],
    ['high.png', 90, 700],
    ['tiny.png', 4, 4],
  ] as const) {
    const bytes = Buffer.from(String(await page.evaluate(draw(width, height))), 'base64');
    attachmentIds.push((await made(upload(test.service, desk.agent, about.id, bytes, { fileName }))).id);
    attachmentIds.push(
      (await made(upload(test.service, desk.agent, about.id, 'log', { fileName: `${fileName}.txt` }))).id,
    );
  }
  await made(desk.agent.post(`/tickets/${about.reference}/comments`, { body: 'See here.', attachmentIds }));

  await page.goto(`/admin/tickets/${about.reference}`);
  const list = page.getByRole('list', { name: 'Files', exact: true });
  const thumbnails = list.getByRole('button', { name: /^View/ });
  await expect.poll(() => thumbnails.locator('img').count()).toBe(3);
  for (const thumbnail of await thumbnails.all())
    expect(await thumbnail.boundingBox()).toMatchObject({ width: 96, height: 96 });
  expect(
    await list.getByRole('button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual(expect.arrayContaining(['View tiny.png', 'Download wide.png.txt']));
  await test.browser.shot(page, 'thumbnails');

  await keyboard.enter(list.getByRole('button', { name: 'View wide.png' }));
  await page.getByRole('dialog', { name: 'wide.png' }).getByText('1 of 3').waitFor();
  await keyboard.press('ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  const last = page.getByRole('dialog', { name: 'tiny.png' });
  await last.getByText('3 of 3').waitFor();
  await keyboard.press('ArrowLeft');
  const viewer = page.getByRole('dialog', { name: 'high.png' });
  await viewer.getByRole('img', { name: 'Preview of high.png' }).waitFor();
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'viewer');
  await keyboard.enter(viewer.getByRole('button', { name: 'Delete high.png' }));
  await keyboard.enter(page.getByRole('dialog', { name: 'Delete high.png?' }).getByRole('button', { name: 'Delete' }));
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => thumbnails.count()).toBe(2);
  expect(await page.getByRole('button', { name: /^Files \(/ }).count()).toBe(0);

  await made(upload(test.service, desk.agent, about.id, 'contract', { fileName: 'contract.txt' }));
  await page.reload();
  await keyboard.enter(page.getByRole('button', { name: 'Files (6)' }));
  await expect.poll(() => page.getByRole('button', { name: 'Download wide.png.txt' }).count()).toBe(2);
  await keyboard.enter(page.getByRole('button', { name: 'View wide.png' }).last());
  await page.getByRole('dialog', { name: 'wide.png' }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(test.browser.problems(page)).toEqual([]);
});
