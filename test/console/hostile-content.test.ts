import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { startConsole } from './support/console.ts';
import { aDelivery } from './support/delivery.ts';
import { made } from './support/desk.ts';
import { ALL_WORDS, type HostileDesk, type HostileThings, makeHostileDesk } from './support/hostile-desk.ts';
import { hostileMails } from './support/hostile-mails.ts';
import { hostileTexts, textsOfTemplates } from './support/hostile-texts.ts';
import { everyPage, go } from './support/pages.ts';
import { readMail } from './support/read-mail.ts';

let desk: HostileDesk;
let notificationRule: { readonly id: string; readonly name: string };
let rule: typeof notificationRule;
let delivery: typeof rule;
let mailbox: typeof rule;
let provider: typeof rule;
let organization: typeof rule;
let calendar: typeof rule;
let policy: typeof rule;
let macro: typeof rule;

const test = await forFile(startConsole());
beforeAll(async () => {
  desk = await makeHostileDesk(test.service);
  const { data } = (await desk.administrator.get('/notification-rules')).body;
  delivery = await aDelivery(desk.administrator);
  const { name } = first().category;
  const address = 'hostile@example.com';
  const { id } = await made(desk.administrator.post('/mailboxes', { address, senderName: name, signature: name }));
  mailbox = { id, name: address };
  const issuer = 'https://id.example';
  provider = await made(desk.administrator.post('/identity-providers', { name, issuer, clientId: name }));
  organization = await made(desk.administrator.post('/organizations', { name, note: name }));
  calendar = await made(
    desk.administrator.post('/calendars', {
      name,
      timeZone: 'UTC',
      week: [{ day: 'mon', from: '09:00', to: '17:00' }],
      exceptions: [{ date: '12-25', name, intervals: [] }],
    }),
  );
  const targets = [{ metric: 'resolution', priority: 'urgent', seconds: 28_800 }];
  policy = await made(desk.administrator.post('/sla-policies', { name, targets }));
  const comment = { body: name, visibility: 'internal' };
  macro = await made(desk.administrator.post('/macros', { name: name.replaceAll('/', ' '), comment }));
  rule = await made(
    desk.administrator.post('/rules', {
      name,
      description: name,
      when: { type: 'event', events: ['ticket.created'] },
      comment,
    }),
  );
  notificationRule = { id: data[0].id, name: 'Internal note added' };
});

function first(): HostileThings {
  const [things] = desk.all;
  if (!things) throw new TypeError('The hostile desk has no objects');
  return things;
}

/** Records what no page does on its own: dialogs, pop-ups, requests to other origins, and policy violations. */
function watch(page: Page): () => unknown[] {
  const done: string[] = [];
  page.on('dialog', async (dialog) => {
    done.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('popup', () => done.push('popup'));
  page.on('request', (request) => {
    const { origin, protocol, href } = new URL(request.url());
    if (origin !== test.service.url && !['data:', 'blob:'].includes(protocol)) done.push(`asked ${href}`);
  });
  return () => [...done, ...test.browser.problems(page)];
}

async function watched(person = desk.administrator, path = '/') {
  const page = await test.open(person, path, { name: `hostile ${path}` });
  return { page, done: watch(page) };
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the visible text of a page, including the values of its fields. */
async function textOf(page: Page): Promise<string> {
  const text: string = await page.evaluate(
    `[document.body.innerText, ...[...document.querySelectorAll('input, textarea')].map((field) => field.value)].join('\\n')`,
  );
  return squeezed(text);
}

/** Expects the page to show each text as it was typed. */
async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const missing = async () => {
    const shown = await textOf(page);
    return texts.map(squeezed).filter((text) => !shown.includes(text));
  };
  await expect.poll(missing, { message: page.url() }).toEqual([]);
}

/** The text that each list shows for an item, by the path of the list. */
const LISTS: Record<string, (things: HostileThings) => string> = {
  '/tickets': ({ ticket }) => ticket.subject,
  '/users': ({ person }) => person.name,
  '/teams': ({ team }) => team.name,
  '/roles': ({ role }) => role.name,
  '/categories': ({ category }) => category.name,
  '/fields': ({ field }) => field.name,
  '/statuses': ({ status }) => status.name,
  '/statuses/transitions': ({ status }) => status.name,
  '/webhooks': ({ webhook }) => webhook.description,
  '/api-keys': ({ apiKey }) => apiKey.name,
};

const textsOn = (path: string, { words, ticket }: HostileThings): readonly string[] => {
  const listed = LISTS[path];
  if (listed) return desk.all.map(listed);
  if (path === `/tickets/${ticket.reference}`) return [ALL_WORDS, words];
  if (path.startsWith('/notification-rules/') && path !== '/notification-rules/create') return textsOfTemplates;
  return [];
};

describe('hostile user input', () => {
  it('is shown as plain text on every page of the console [osTicket PR #6484] [osTicket 5213ff13] [CVE-2021-3741] [GHSA-fffc-phh8-5h4v]', {
    timeout: 240_000,
  }, async () => {
    const { page, done } = await watched();
    const others = desk.all.slice(1);
    const look = async ([heading, path]: readonly [string, string], things: HostileThings) => {
      await go(page, heading, path);
      await expectTexts(page, textsOn(path, things));
    };
    const every = everyPage({
      ...first(),
      calendar,
      macro,
      policy,
      notificationRule,
      rule,
      delivery,
      mailbox,
      provider,
      organization,
    });
    // Empty forms show nothing that users wrote but the names in their menus, which the next test opens.
    const written = depth({ quick: every.filter(([, path]) => !path.endsWith('/create')), deep: every });
    for (const one of written) await look(one, first());
    for (const things of others) {
      await look([things.ticket.subject, `/tickets/${things.ticket.reference}`], things);
    }
    for (const things of others.slice(0, depth({ quick: 1, deep: 3 }))) {
      for (const kind of ['person', 'team', 'role', 'category', 'field', 'status'] as const) {
        const { id, name } = things[kind];
        await look([name, `/${PATHS[kind]}/${id}`], things);
      }
    }
    expect(done()).toEqual([]);
  });

  it('would be detected if it ran', async () => {
    const { page, done } = await watched();
    await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(hostileTexts[0])}`);
    await expect.poll(() => done().length).toBeGreaterThan(0);
  });

  it('is shown as plain text in the list, the drafts, the menus, among the macros and in a ticket that is split off', async () => {
    const { page, done } = await watched(desk.administrator, '/tickets');
    const { ticket, words } = first();
    await page.getByRole('textbox', { name: 'Search tickets and conversations' }).fill(words);
    await page.getByText(words, { exact: true }).first().waitFor();
    await go(page, ticket.subject, `/tickets/${ticket.reference}`);
    await page.getByRole('textbox', { name: 'Public reply' }).fill(ALL_WORDS);
    await go(page, 'Teams', '/teams');
    await go(page, ticket.subject, `/tickets/${ticket.reference}`);
    const reply = page.getByRole('textbox', { name: 'Public reply' });
    await reply.waitFor();
    await expect.poll(() => reply.inputValue()).toBe(ALL_WORDS);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('created the ticket').waitFor();
    await page.getByRole('button', { name: /^Status / }).click();
    await page.getByRole('menuitem', { name: desk.all[1]?.status.name ?? 'no other status' }).waitFor();
    await expectTexts(
      page,
      desk.all.map(({ status }) => status.name),
    );
    await page.keyboard.press('Escape');
    const other = desk.all[1] ?? first();
    await go(page, other.ticket.subject, `/tickets/${other.ticket.reference}`);
    await page.getByRole('textbox', { name: 'Public reply' }).focus();
    await page.keyboard.press('Control+Shift+M');
    await page.getByRole('option', { name: macro.name }).waitFor();
    await expectTexts(page, [macro.name]);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Internal note' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    await page.getByRole('heading', { level: 1, name: `Split off from ${other.ticket.reference}` }).waitFor();
    await expectTexts(page, [other.words]);
    expect(done()).toEqual([]);
  });

  it('is shown as plain text in every email [GHSA-49pm-xwqj-vwjp] [GHSA-fh99-wr77-pxq3]', {
    timeout: 60_000,
  }, async () => {
    const page = await test.browser.newPage({ name: 'hostile mails' });
    const done = watch(page);
    for (const { subject, html } of await hostileMails(test.service, desk)) {
      const { outlaws, text } = await readMail(page, html);
      expect.soft(outlaws, subject).toEqual([]);
      const missing = textsOfTemplates.filter((words) => !squeezed(text).includes(words));
      expect.soft(subject.includes('TKT-') ? missing : [], subject).toEqual([]);
    }
    expect(done()).toEqual([]);
  });
});

const PATHS = {
  person: 'users',
  team: 'teams',
  role: 'roles',
  category: 'categories',
  field: 'fields',
  status: 'statuses',
} as const;
