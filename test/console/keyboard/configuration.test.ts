import { describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { made, startDesk } from '../support/desk.ts';
import { openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const open = (path: string, name: string) => openByKeyboard(test, { person: desk.administrator, path, name });
const read = async (path: string) => (await desk.administrator.get(path)).body;

interface Keyed {
  readonly id: string;
  readonly key: string;
}
const keyed = async (path: string, key: string) => (await read(path)).data.find((each: Keyed) => each.key === key);

describe('by keyboard alone, an administrator', () => {
  it('creates a category and an archived subcategory', async () => {
    const [page, keyboard] = await open('/categories', 'category');
    await keyboard.enter(page.getByRole('link', { name: 'New category' }).first());
    await keyboard.isAt(page.getByLabel('Name'));
    await keyboard.type('Hardware');
    await keyboard.choose(page.getByRole('combobox', { name: 'Default team' }), 'First line');
    await keyboard.enter(page.getByRole('button', { name: 'Create' }));
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(await keyed('/categories', 'hardware')).toMatchObject({ defaultTeam: { name: 'First line' } });

    const actions = page.getByRole('button', { name: 'Actions for Hardware' });
    await keyboard.enter(actions);
    await keyboard.press('ArrowDown', 'Escape');
    await keyboard.isAt(actions);
    await keyboard.enter(actions);
    await keyboard.pick('Add subcategory');
    await keyboard.write(page.getByLabel('Name'), 'Printers');
    await keyboard.press('Enter');
    await keyboard.enter(page.getByRole('button', { name: 'Actions for Printers' }));
    await keyboard.pick('Archive');
    await page.getByText('Printers archived').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(await keyed('/categories', 'printers')).toBeUndefined();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('creates a custom field with options in another order', async () => {
    const [page, keyboard] = await open('/fields', 'field');
    await keyboard.enter(page.getByRole('link', { name: 'New field' }).first());
    await keyboard.write(page.getByRole('textbox', { name: 'Name', exact: true }), 'Plan');
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
    await keyboard.press('Escape');
    await keyboard.tabTo(page.getByRole('radio', { name: 'Optional' }));
    await keyboard.press('ArrowDown');
    await keyboard.tabTo(page.getByRole('radio', { name: 'Hidden' }));
    await keyboard.press('ArrowDown');
    await keyboard.enter(page.getByRole('button', { name: 'Create' }));
    await page.getByText('Field created').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(await keyed('/fields', 'plan')).toMatchObject({
      options: [{ key: 'pro' }, { key: 'basic' }],
      categoryIds: [(await keyed('/categories', 'hardware')).id],
      required: 'create',
      requesterAccess: 'read',
    });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('creates a status and moves it to the top', async () => {
    const [page, keyboard] = await open('/statuses', 'status');
    await keyboard.enter(page.getByRole('link', { name: 'New status' }));
    await keyboard.isAt(page.getByLabel('Agent label'));
    await keyboard.type('At the vendor');
    await keyboard.choose(page.getByRole('combobox', { name: 'State' }), /^On hold/);
    await keyboard.space(page.getByRole('button', { name: '#b83280' }));
    await keyboard.enter(page.getByRole('button', { name: 'Create' }));

    const up = page.getByRole('button', { name: 'Move At the vendor up' });
    const place = async () => (await read('/statuses')).data.findIndex(({ key }: Keyed) => key === 'at_the_vendor');
    await keyboard.tabTo(up);
    for (let above = await place(); above > 0; above--) {
      await keyboard.isAt(up);
      await keyboard.press('Enter');
      await expect.poll(place).toBe(above - 1);
    }
    // The status is at the top and cannot move up, so the focus is on the other button.
    await keyboard.isAt(page.getByRole('button', { name: 'Move At the vendor down' }));
    expect(await keyed('/statuses', 'at_the_vendor')).toMatchObject({ state: 'on_hold', color: '#b83280' });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('sets transitions in the matrix, and is warned before leaving unsaved changes', async () => {
    const [page, keyboard] = await open('/statuses/transitions', 'matrix');
    await keyboard.space(page.getByRole('checkbox', { name: 'From On hold to Solved' }));
    const conditions = page.getByRole('button', { name: 'Conditions from On hold to Solved' });
    await keyboard.enter(conditions);
    await keyboard.staysIn(page.getByRole('dialog'));
    await keyboard.choose(page.getByRole('combobox', { name: 'Comment' }), 'Public reply required');
    await keyboard.press('Escape');
    await keyboard.isAt(conditions);

    const back = page.getByRole('main').getByRole('link', { name: 'Statuses' });
    await keyboard.tabTo(back, 'backward');
    await keyboard.press('Enter');
    await keyboard.staysIn(page.getByRole('dialog'));
    await keyboard.press('Escape');
    await keyboard.isAt(back);

    await keyboard.enter(page.getByRole('button', { name: 'Save changes' }));
    await page.getByText('Transitions saved').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    const [onHold, solved] = await Promise.all(['on_hold', 'solved'].map((key) => keyed('/statuses', key)));
    expect((await read('/status-transitions')).data).toContainEqual(
      expect.objectContaining({ fromId: onHold.id, toId: solved.id, requiresComment: 'public' }),
    );
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('deletes a status, and its tickets get a replacement', async () => {
    const { administrator } = desk;
    const doomed = await made(administrator.post('/statuses', { key: 'doomed', name: 'Doomed', state: 'open' }));
    const { data } = await read('/status-transitions');
    const transitions = [...data, { fromId: null, toId: doomed.id }];
    await made(administrator.put('/status-transitions', { transitions }));
    const { reference } = await made(administrator.post('/tickets', { subject: 'Moves on' }));
    await made(administrator.post(`/tickets/${reference}/transition`, { statusId: doomed.id }));

    const [page, keyboard] = await open('/statuses', 'replace a status');
    await keyboard.enter(page.getByRole('link', { name: 'Doomed' }));
    const remove = page.getByRole('main').getByRole('button', { name: 'Delete' });
    await keyboard.enter(remove);
    const dialog = page.getByRole('dialog', { name: 'Delete the status Doomed?' });
    await dialog.getByText('1 ticket has this status').waitFor();
    await keyboard.staysIn(dialog);
    await keyboard.press('Escape');
    await keyboard.isAt(remove);
    await keyboard.press('Enter');
    await keyboard.choose(dialog.getByRole('combobox', { name: 'New status of its tickets' }), 'Open');
    await keyboard.enter(dialog.getByRole('button', { name: 'Delete' }));
    await page.getByRole('heading', { level: 1, name: 'Statuses' }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect((await read(`/tickets/${reference}`)).status.key).toBe('open');
    expect(test.browser.problems(page)).toEqual([]);
  });
});

interface Rule {
  readonly id: string;
  readonly event: string;
  readonly audience: string;
  readonly channel: string;
}

const ruleFor = async (event: string, audience: string, channel: string) =>
  (await read('/notification-rules')).data.find(
    (rule: Rule) => rule.event === event && rule.audience === audience && rule.channel === channel,
  );

describe('by keyboard alone, notification rules', () => {
  it('are disabled and enabled, and created where missing', async () => {
    const [page, keyboard] = await open('/notification-rules', 'rules');
    const cell = (how: string) => `Internal note added: notify Assignee, ${how}`;
    const inbox = page.getByRole('switch', { name: cell('Inbox') });
    const enabled = async () => (await ruleFor('comment.internal', 'assignee', 'in_app')).enabled;
    await keyboard.space(inbox);
    await expect.poll(enabled).toBe(false);
    await keyboard.isAt(inbox);
    await keyboard.press('Space');
    await expect.poll(enabled).toBe(true);
    await keyboard.isAt(inbox);

    await keyboard.tabTo(page.getByRole('button', { name: `Create rule: ${cell('Email')}` }), 'backward');
    await keyboard.press('Enter');
    await keyboard.isAt(page.getByRole('switch', { name: cell('Email'), checked: true }));
    await keyboard.enter(page.getByRole('link', { name: `Edit template of ${cell('Email')}` }));
    await page.getByRole('heading', { level: 1, name: 'Internal note added' }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('get new templates with a variable and in another language, previewed and tested before saving', async () => {
    const { administrator, requester } = desk;
    const ticket = await made(
      administrator.post('/tickets', { subject: 'Kettle on fire', requesterId: requester.id, tags: ['tea'] }),
    );
    await made(administrator.post(`/tickets/${ticket.reference}/comments`, { body: 'We are **on our way**.' }));
    const { id } = await ruleFor('comment.public', 'requester', 'email');
    const [page, keyboard] = await open(`/notification-rules/${id}`, 'words');
    await keyboard.write(page.getByLabel('Subject'), 'About {{subj');
    await page.getByRole('option', { name: /ticket\.subject/, selected: true }).waitFor();
    await keyboard.press('Enter');
    await page.getByText('About Kettle on fire').waitFor();
    await keyboard.type(' ({{');
    await page.getByRole('listbox', { name: 'Variables' }).waitFor();
    await keyboard.press('Escape');
    await keyboard.type('ticket.reference}})');
    await page.getByText(`About Kettle on fire (${ticket.reference})`).waitFor();
    await keyboard.tabTo(page.getByRole('button', { name: 'Email', exact: true }));
    await keyboard.press('ArrowRight', 'Enter');
    await page.getByText('We are **on our way**.').waitFor();

    const send = page.getByRole('button', { name: 'Send me a test' });
    await keyboard.enter(send);
    const mail = await test.service.smtp.next(({ to }) => to.includes(administrator.email));
    expect(mail.subject).toBe(`Test: About Kettle on fire (${ticket.reference})`);
    await keyboard.isAt(send);

    const add = page.getByRole('button', { name: 'Add language' });
    await keyboard.tabTo(add, 'backward');
    await keyboard.press('Enter');
    await keyboard.staysIn(page.getByRole('dialog', { name: 'Add language' }));
    await keyboard.press('Escape');
    await keyboard.isAt(add);
    await keyboard.press('Enter');
    await keyboard.write(page.getByLabel('Language, for example de or fr-CA'), 'de');
    await keyboard.press('Enter');
    await keyboard.write(page.getByLabel('Subject'), 'Zu {{ticket.reference}}');
    await keyboard.enter(page.getByRole('button', { name: 'Save changes' }));
    await page.getByText('Saved', { exact: true }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect((await ruleFor('comment.public', 'requester', 'email')).templates).toMatchObject({
      en: { subject: 'About {{ticket.subject}} ({{ticket.reference}})' },
      de: { subject: 'Zu {{ticket.reference}}' },
    });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('with failed deliveries are found, and the deliveries resent', async () => {
    const reader = await test.service.person('requester', { name: 'Bo Bounced' });
    const { reference } = await made(
      desk.administrator.post('/tickets', { subject: 'Refused', requesterId: reader.id }),
    );
    await test.service.smtp.next(({ to }) => to.includes(reader.email));
    const rejected = test.service.smtp.failNext(550, ({ to }) => to.includes(reader.email));
    await made(desk.administrator.post(`/tickets/${reference}/comments`, { body: 'Are you there?' }));
    await rejected;
    await eventually(async () => {
      expect((await read(`/deliveries?target=${reader.email}&state=failed`)).data).toHaveLength(1);
    });

    const [page, keyboard] = await open('/deliveries', 'delivery');
    await keyboard.write(page.getByRole('textbox', { name: 'Recipient (exact)' }), reader.email);
    await keyboard.enter(page.getByRole('button', { name: 'State' }));
    await keyboard.pick('Failed');
    await keyboard.isAt(page.getByRole('button', { name: 'State: Failed', exact: true }));
    await keyboard.enter(page.getByRole('link', { name: /Rejected with 550/ }));
    await keyboard.enter(page.getByRole('button', { name: 'Send again' }));
    await page.getByText('Delivered', { exact: true }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });
});
