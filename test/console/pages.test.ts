import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { startConsole, type TestConsole } from './support/console.ts';
import { type Desk, made, makeDesk } from './support/desk.ts';

let test: TestConsole;
let desk: Desk;
/** Every page for somebody who is signed in, by its heading. */
let pages: [heading: string, path: string][];

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
  pages = await everyPage();
});
afterAll(() => test.stop());

async function everyPage(): Promise<typeof pages> {
  const { administrator, agent, requester, team } = desk;
  const parent = await made(
    administrator.post('/categories', { key: 'hardware', name: 'Hardware', defaultTeamId: team.id }),
  );
  await made(administrator.post('/categories', { key: 'printers', name: 'Printers', parentId: parent.id }));
  const { reference } = await made(
    administrator.post('/tickets', {
      subject: 'Paper jam',
      description: 'In *tray* two',
      requesterId: requester.id,
      teamId: team.id,
      priority: 'urgent',
      tags: ['vip'],
    }),
  );
  const ticket = `/tickets/${reference}`;
  await made(agent.post(`${ticket}/take`, {}));
  await made(agent.post(`${ticket}/comments`, { body: 'Open it, and **pull**.' }));
  await made(agent.post(`${ticket}/comments`, { body: 'Again.', visibility: 'internal' }));
  await made(agent.post(`${ticket}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'Called' }));
  const first = async (path: string) => (await administrator.get(path)).body.data[0];
  const [role, status, rule] = await Promise.all(['/roles', '/statuses', '/notification-rules'].map(first));
  return [
    ['Dashboard', '/'],
    ['Tickets', '/tickets'],
    ['Paper jam', ticket],
    ['New ticket', '/tickets/create'],
    ['Inbox', '/notifications'],
    ['Users', '/users'],
    [agent.name, `/users/${agent.id}`],
    ['Add somebody', '/users/create'],
    ['Teams', '/teams'],
    [team.name, `/teams/${team.id}`],
    ['New team', '/teams/create'],
    ['Roles', '/roles'],
    [role.name, `/roles/${role.id}`],
    ['New role', '/roles/create'],
    ['Categories', '/categories'],
    ['Hardware', `/categories/${parent.id}`],
    ['New category', '/categories/create'],
    ['Statuses', '/statuses'],
    [status.name, `/statuses/${status.id}`],
    ['New status', '/statuses/create'],
    ['Transitions', '/statuses/transitions'],
    ['Notification rules', '/notification-rules'],
    ['An internal note was written', `/notification-rules/${rule.id}`],
    ['New rule', '/notification-rules/create'],
    ['Settings', '/settings'],
    ['Deliveries', '/deliveries'],
    ['My profile', '/profile'],
    ['There is nothing here', '/nowhere'],
  ];
}

/** Goes on without loading the console anew, as a link does. */
const go = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(`/admin${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );

const looks = [
  { colorScheme: 'light', viewport: 'desktop' },
  { colorScheme: 'dark', viewport: 'desktop' },
  { colorScheme: 'light', viewport: 'phone' },
] as const;

describe.each(looks)('in $colorScheme on a $viewport', ({ colorScheme, viewport }) => {
  it('every page can be used by everybody, fits its screen, and keeps to its policy', {
    timeout: 240_000,
  }, async () => {
    const page = await test.open(desk.administrator, '/', { name: 'every page', colorScheme, viewport });
    for (const [heading, path] of pages) {
      await go(page, path);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
      expect.soft(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect.soft(await page.title(), path).toBe(`${heading} · Ticketwire`);
      expect.soft(await barriers(page), path).toEqual([]);
      const tooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
      expect.soft(await page.evaluate(tooWide), path).toBe(false);
      await test.browser.shot(page, heading, { fullPage: true });
    }
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('so can the pages for somebody who is not signed in', async () => {
    const page = await test.browser.newPage({ name: 'not signed in', colorScheme, viewport });
    const paths = ['login', 'register', 'forgot-password', 'reset-password?token=x', 'verify-email?token=x'];
    for (const path of [...paths, 'accept-invitation?token=x', 'set-up?token=x', 'verify-email']) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect.soft(await barriers(page), path).toEqual([]);
      await test.browser.shot(page, path, { fullPage: true });
    }
    expect(test.browser.problems(page)).toEqual([]);
  });
});
