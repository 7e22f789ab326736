import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';
import { openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

interface Keyed {
  readonly id: string;
  readonly key: string;
}

const fields = async (): Promise<Keyed[]> => (await desk.administrator.get('/fields?archived=true')).body.data;
const fieldOf = async (key: string) => (await fields()).find((field) => field.key === key);

describe('custom fields', () => {
  it('are created by keyboard with options and categories, as the preview shows', async () => {
    const { administrator } = desk;
    const hardware = await made(administrator.post('/categories', { key: 'hardware', name: 'Hardware' }));
    await made(administrator.post('/categories', { key: 'printers', name: 'Printers', parentId: hardware.id }));
    const [page, keyboard] = await openByKeyboard(test, { person: administrator, path: '/fields', name: 'new field' });
    await page.getByText('No custom fields yet').waitFor();
    await keyboard.enter(page.getByRole('link', { name: 'New field' }).first());
    await keyboard.write(page.getByRole('textbox', { name: 'Name', exact: true }), 'Tarif & Größe');
    await expect.poll(() => page.getByRole('textbox', { name: 'Key', exact: true }).inputValue()).toBe('tarif_grosse');
    await keyboard.choose(page.getByRole('combobox', { name: 'Type', exact: true }), /^One of several options/);
    await keyboard.enter(page.getByRole('button', { name: 'Add option' }));
    await keyboard.isAt(page.getByLabel('Name of option 1'));
    await keyboard.type('Basic');
    await keyboard.press('Enter');
    await keyboard.isAt(page.getByLabel('Name of option 2'));
    await keyboard.type('Pro');
    await keyboard.press('Alt+ArrowUp');
    await keyboard.isAt(page.getByLabel('Name of option 1'));
    await keyboard.press('Enter');
    await keyboard.enter(page.getByRole('button', { name: 'Remove option 2' }));
    await keyboard.isAt(page.getByLabel('Name of option 1'));
    await keyboard.choose(page.getByRole('combobox', { name: 'Categories' }), 'Hardware');
    await page.getByText('Includes 1 subcategory.').waitFor();
    await keyboard.press('Escape');
    await keyboard.tabTo(page.getByRole('radio', { name: 'Optional' }));
    await keyboard.press('ArrowDown');
    await page.getByText('only agents need a value for new tickets').waitFor();

    const requester = page.getByRole('group', { name: 'Requesters see' });
    await requester.getByText('The field is hidden from requesters').waitFor();
    await keyboard.tabTo(page.getByRole('radio', { name: 'Hidden' }));
    await keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: 'Can see it', exact: true, checked: true }).waitFor();
    await page.getByRole('group', { name: 'Agents see' }).getByRole('combobox', { name: 'Tarif & Größe' }).click();
    await page.getByRole('option', { name: 'Pro' }).click();
    await requester.getByText('Pro', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Can see and edit it' }).check();
    await requester.getByRole('combobox', { name: 'Tarif & Größe' }).waitFor();

    await keyboard.enter(page.getByRole('button', { name: 'Create' }));
    await page.getByText('Field created').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(await fieldOf('tarif_grosse')).toMatchObject({
      name: 'Tarif & Größe',
      type: 'select',
      options: [
        { key: 'pro', name: 'Pro', archived: false },
        { key: 'basic', name: 'Basic', archived: false },
      ],
      categoryIds: [hardware.id],
      required: 'create',
      requesterAccess: 'write',
      sensitive: false,
    });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('get new, renamed and archived options, of which the keys stay the same', async () => {
    const { administrator } = desk;
    const region = await made(
      administrator.post('/fields', {
        key: 'region',
        name: 'Region',
        type: 'multi_select',
        options: [
          { key: 'emea', name: 'Europe' },
          { key: 'apac', name: 'Asia' },
        ],
      }),
    );
    const page = await test.open(administrator, `/fields/${region.id}`, { name: 'options' });
    await page.getByLabel('Name of option 1').fill('Europe and Africa');
    await page.getByRole('button', { name: 'Archive Asia' }).click();
    await page.getByText('Archived: it can no longer be chosen').waitFor();
    await page.getByRole('button', { name: 'Add option' }).click();
    await page.getByLabel('Name of option 3').fill('EMEA');
    await page.getByLabel('Key of EMEA').fill('apac');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Another option has this key').waitFor();
    await page.getByLabel('Key of EMEA').fill('emea_new');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await fieldOf('region')).toMatchObject({
      options: [
        { key: 'emea', name: 'Europe and Africa', archived: false },
        { key: 'apac', name: 'Asia', archived: true },
        { key: 'emea_new', name: 'EMEA', archived: false },
      ],
    });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('get one option for each line of a pasted list', async () => {
    const page = await test.open(desk.administrator, '/fields/create', { name: 'pasted options' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Device');
    await page.getByRole('combobox', { name: 'Type', exact: true }).click();
    await page.getByRole('option', { name: /^Several options/ }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Add at least one option that is not archived').waitFor();
    await page.getByRole('button', { name: 'Add option' }).click();
    await page.getByLabel('Name of option 1').fill('Phone');
    await paste(page, 'Laptop\r\n\n  Phone\n電話\n');
    await page.getByLabel('Name of option 4').waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Field created').waitFor();
    expect(await fieldOf('device')).toMatchObject({
      options: [
        { key: 'phone', name: 'Phone' },
        { key: 'laptop', name: 'Laptop' },
        { key: 'phone_2', name: 'Phone' },
        { key: 'option', name: '電話' },
      ],
    });
  });

  it('are reordered, archived, restored and deleted', async () => {
    const { administrator } = desk;
    for (const key of ['first', 'second', 'third']) {
      await made(administrator.post('/fields', { key, name: `The ${key}`, type: 'text' }));
    }
    const page = await test.open(administrator, '/fields', { name: 'order of fields' });
    await page.getByRole('button', { name: 'Move The third up' }).click();
    await expect.poll(order).toEqual(['first', 'third', 'second']);

    await page.getByRole('link', { name: 'The third' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('The third archived. Tickets keep their values.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Custom fields' }).click();
    // Moves past an archived field, which the list does not show.
    await page.getByRole('button', { name: 'Move The second up' }).click();
    await expect.poll(order).toEqual(['second', 'first', 'third']);
    await page.getByRole('link', { name: 'The third' }).waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Show archived' }).check();
    await page.getByRole('link', { name: 'The third' }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('The third restored').waitFor();
    expect(await fieldOf('third')).toMatchObject({ archivedAt: null });

    await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Custom fields' }).waitFor();
    expect(await fieldOf('third')).toBeUndefined();
    expect(test.browser.problems(page)).toEqual([]);
  });
});

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+v');
}

async function order(): Promise<string[]> {
  const keys = (await fields()).map(({ key }) => key);
  return keys.filter((key) => ['first', 'second', 'third'].includes(key));
}
