import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk, ticketsOf } from '../support/desk.ts';
import { hold } from '../support/hold.ts';

const { test, desk } = await startDesk();

interface Category {
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
}

const list = async (): Promise<Category[]> => (await desk.administrator.get('/categories')).body.data;
const paths = async () => (await list()).map(({ path }) => path.join(' › '));

/** Creates two top-level categories: Hardware, with Printers and Scanners in it, and Invoices. */
beforeEach(async () => {
  for (const { id } of (await list()).toReversed()) await made(desk.administrator.delete(`/categories/${id}`));
  const make = (name: string, position: number, parentId?: string) =>
    made(
      desk.administrator.post('/categories', { key: name.toLowerCase(), name, position, parentId: parentId ?? null }),
    );
  const { id } = await make('Hardware', 10);
  await make('Printers', 10, id);
  await make('Scanners', 20, id);
  await make('Invoices', 20);
});

const row = (page: Page, name: string) => page.locator('[data-category]').filter({ hasText: name });

/** Drags a category to the upper edge (0), the middle (0.5) or the lower edge (1) of another one. */
async function drag(page: Page, name: string, target: string, part: number): Promise<void> {
  const from = await page.getByRole('button', { name: `Drag ${name}` }).boundingBox();
  const to = await row(page, target).boundingBox();
  if (!from || !to) throw new TypeError('The element is not on screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const y = to.y + 3 + (to.height - 6) * part;
  await page.mouse.move(to.x + 200, y - 1);
  await page.mouse.move(to.x + 200, y);
  await page.mouse.up();
}

it('moves categories by dragging them before, after and into each other, and undoes a move', async () => {
  const page = await test.open(desk.administrator, '/categories', { name: 'drag categories' });
  await drag(page, 'Invoices', 'Hardware', 0.5);
  // The notification stays while the pointer is over it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  const within = page.getByRole('list', { name: 'Hardware' }).getByRole('link');
  await expect.poll(() => within.allTextContents()).toEqual(['Printers', 'Scanners', 'Invoices']);
  expect(await paths()).toContain('Hardware › Invoices');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => within.allTextContents()).toEqual(['Printers', 'Scanners']);
  expect(await paths()).toEqual(['Hardware', 'Hardware › Printers', 'Hardware › Scanners', 'Invoices']);

  await drag(page, 'Scanners', 'Printers', 0);
  // The rows keep moving on screen until the new order has loaded.
  await expect.poll(() => within.allTextContents()).toEqual(['Scanners', 'Printers']);
  expect(await paths()).toEqual(['Hardware', 'Hardware › Scanners', 'Hardware › Printers', 'Invoices']);

  await drag(page, 'Printers', 'Invoices', 1);
  await expect.poll(paths).toEqual(['Hardware', 'Hardware › Scanners', 'Invoices', 'Printers']);
  expect(test.browser.problems(page)).toEqual([]);
});

it('undoes a move even while the page is still reloading its result', async () => {
  const page = await test.open(desk.administrator, '/categories', { name: 'undo at once' });
  await row(page, 'Invoices').waitFor();
  const release = await hold(page, /categories\.list/);
  await drag(page, 'Invoices', 'Hardware', 0.5);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await paths()).toContain('Hardware › Invoices');
  release();
  await expect.poll(paths).toEqual(['Hardware', 'Hardware › Printers', 'Hardware › Scanners', 'Invoices']);
  expect(test.browser.problems(page)).toEqual([]);
});

it('does not drop a category into itself, and cancels the drag on Escape', async () => {
  const page = await test.open(desk.administrator, '/categories', { name: 'drag nowhere' });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (/categories\.(move|update)/.test(request.url())) changes.push(request.url());
  });
  await drag(page, 'Hardware', 'Printers', 0.5);
  const handle = await page.getByRole('button', { name: 'Drag Invoices' }).boundingBox();
  const target = await row(page, 'Hardware').boundingBox();
  if (!handle || !target) throw new TypeError('The element is not on screen');
  await page.mouse.move(handle.x + 5, handle.y + 5);
  await page.mouse.down();
  await page.mouse.move(target.x + 200, target.y + target.height / 2);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  // A change that succeeds shows that the drags before it changed nothing.
  await drag(page, 'Invoices', 'Hardware', 0);
  await page.getByText('Invoices moved').waitFor();
  expect(await paths()).toEqual(['Invoices', 'Hardware', 'Hardware › Printers', 'Hardware › Scanners']);
  expect(changes).toEqual([expect.stringContaining('categories.move')]);
});

it('reaches and moves categories with the arrow keys alone', async () => {
  const page = await test.open(desk.administrator, '/categories', { name: 'categories by keyboard' });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const isFocused = async (name: string) => (await page.evaluate('document.activeElement.textContent')) === name;
  await link('Hardware').focus();
  await page.keyboard.press('End');
  await expect.poll(() => isFocused('Invoices')).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => isFocused('Scanners')).toBe(true);

  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(paths).toEqual(['Hardware', 'Hardware › Scanners', 'Hardware › Printers', 'Invoices']);
  await page.getByText('Scanners moved').waitFor();
  await expect.poll(() => isFocused('Scanners')).toBe(true);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(paths).toEqual(['Hardware', 'Hardware › Printers', 'Scanners', 'Invoices']);
  await page.getByRole('list', { name: 'Categories' }).locator('> li', { hasText: 'Scanners' }).waitFor();
  await expect.poll(() => isFocused('Scanners')).toBe(true);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(paths).toEqual(['Hardware', 'Hardware › Printers', 'Invoices', 'Scanners']);
  await expect.poll(() => isFocused('Scanners')).toBe(true);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(paths).toEqual(['Hardware', 'Hardware › Printers', 'Invoices', 'Invoices › Scanners']);

  await page.getByRole('list', { name: 'Invoices' }).getByRole('link', { name: 'Scanners' }).waitFor();
  await expect.poll(() => isFocused('Scanners')).toBe(true);
  // The following keys are pressed while the first move is still being saved.
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(paths).toEqual(['Hardware', 'Hardware › Printers', 'Scanners', 'Invoices']);
  await page.getByRole('list', { name: 'Categories' }).locator('> li', { hasText: 'Scanners' }).waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(paths).toEqual(['Hardware', 'Hardware › Printers', 'Invoices', 'Invoices › Scanners']);
  await page.getByRole('list', { name: 'Invoices' }).getByRole('link', { name: 'Scanners' }).waitFor();
  await expect.poll(() => isFocused('Scanners')).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => isFocused('Invoices')).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await link('Scanners').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await link('Scanners').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
});

it('applies a key pressed at any time after the last move to the result of that move, even on a slow machine', async () => {
  const page = await test.open(desk.administrator, '/categories', { name: 'categories by quick keys' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('link', { name: 'Invoices', exact: true }).focus();
  const hardware = ['Hardware', 'Hardware › Printers', 'Hardware › Scanners'];
  const steps = [
    ['ArrowRight', [...hardware, 'Hardware › Invoices']],
    ['ArrowUp', [...hardware.slice(0, 2), 'Hardware › Invoices', 'Hardware › Scanners']],
    ['ArrowUp', ['Hardware', 'Hardware › Invoices', 'Hardware › Printers', 'Hardware › Scanners']],
    ['ArrowDown', [...hardware.slice(0, 2), 'Hardware › Invoices', 'Hardware › Scanners']],
    ['ArrowDown', [...hardware, 'Hardware › Invoices']],
    ['ArrowLeft', [...hardware, 'Invoices']],
  ] as const;
  const [rounds, later] = depth({ quick: [1, 2], deep: [2, 1] });
  const moves = Array.from({ length: rounds }, () => steps).flat();
  for (const [moment, [key, expected]] of moves.entries()) {
    await page.keyboard.press(`Alt+${key}`);
    await expect.poll(paths, { interval: 10 }).toEqual(expected);
    // Waits a little longer after each move, to press keys while the tree loads, while it renders, and after that.
    for (let reads = 0; reads < moment * later; reads++) await paths();
  }
  // Otherwise the page would stay slow in the following tests.
  await devtools.detach();
});

it('moves categories by touch on a phone', async () => {
  const page = await test.open(desk.administrator, '/categories', { name: 'drag by touch', viewport: 'phone' });
  const from = await page.getByRole('button', { name: 'Drag Invoices' }).boundingBox();
  const to = await row(page, 'Hardware').boundingBox();
  if (!from || !to) throw new TypeError('The element is not on screen');
  const touch = await page.context().newCDPSession(page);
  const point = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  const start = point(from.x + from.width / 2, from.y + from.height / 2);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...start });
  for (const y of [to.y + to.height / 2 + 30, to.y + to.height / 2]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(to.x + 120, y) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByText('Invoices moved').waitFor();
  expect(await paths()).toContain('Hardware › Invoices');
});

it('puts a new category behind all others', async () => {
  const page = await test.open(desk.administrator, '/categories/create', { name: 'new category' });
  await page.getByLabel('Name').fill('Accounts');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Category created').waitFor();
  expect(await paths()).toEqual(['Hardware', 'Hardware › Printers', 'Hardware › Scanners', 'Invoices', 'Accounts']);
});

it('finds a tag, opens its tickets, renames it, and merges it after a second question, by keyboard', async () => {
  const { ticket } = ticketsOf(desk);
  const [one, other] = [await ticket('Lift sticks', { tags: ['lfit'] }), await ticket('Lift hums', { tags: ['lift'] })];
  const page = await test.open(desk.administrator, '/tags', { name: 'tags' });
  await page.getByRole('textbox', { name: 'Search by name' }).fill('LFI');
  await page.getByRole('row', { name: /^lift/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Rename the tag lfit' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename the tag lfit' });
  const field = dialog.getByRole('textbox', { name: 'New name' });
  await field.fill('two/parts');
  await field.press('Enter');
  await dialog.getByText('Must be 1 to 50 letters').waitFor();
  await field.fill('lift');
  await field.press('Enter');
  await dialog.getByText('Tickets already have the tag lift.').waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'merge');
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await page.getByText('Merged with lift').waitFor();
  for (const { reference } of [one, other])
    expect((await desk.administrator.get(`/tickets/${reference}`)).body.tags).toEqual(['lift']);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('row', { name: /^lift 2 / }).waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'list');
  await page.getByRole('link', { name: 'lift' }).press('Enter');
  await page.getByRole('button', { name: 'Tags: lift', exact: true }).waitFor();
});
