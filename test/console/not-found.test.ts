import { expect, it } from 'vitest';
import { barriersOfContent } from './support/axe.ts';
import { made, startDesk } from './support/desk.ts';
import { go } from './support/pages.ts';

const { test, desk } = await startDesk();

const NO_ID = '01890000-0000-7000-8000-000000000000';

it('shows the same page for a missing record of every resource, with the way to its list', async () => {
  const page = await test.open(desk.administrator, '/teams', { name: 'missing records' });
  const resources = ['users', 'teams', 'roles', 'categories', 'statuses', 'webhooks', 'api-keys', 'deliveries'];
  for (const path of [
    ...[...resources, 'received-emails'].map((resource) => `/${resource}/${NO_ID}`),
    '/teams/nope',
    '/notification-rules/x',
  ]) {
    await page.evaluate(`history.pushState(null, '', '/admin${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    await page.getByRole('link', { name: /^Go to (?!the|home)/ }).waitFor();
    expect(await page.getByRole('alert').count(), path).toBe(0);
  }
});

it('finds another ticket from the page of a missing one', async () => {
  await made(desk.administrator.post('/tickets', { subject: 'Sprinkler in the garden' }));
  const page = await test.open(desk.administrator, '/tickets/TKT-99999', { name: 'missing ticket' });
  await page.getByText('TKT-99999 does not exist').waitFor();
  expect(await barriersOfContent(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('sprinkler');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Sprinkler in the garden/ }).waitFor();
});

it('replaces a ticket that is deleted while it is open, and stops asking for it', async () => {
  const ticket = await made(desk.administrator.post('/tickets', { subject: 'Vanishing', teamId: desk.team.id }));
  const page = await test.open(desk.agent, `/tickets/${ticket.reference}`, { name: 'vanishing ticket' });
  await page.getByRole('heading', { level: 1, name: 'Vanishing' }).waitFor();
  await made(desk.administrator.delete(`/tickets/${ticket.id}`));
  await page.getByRole('heading', { level: 1, name: 'Ticket not found' }).waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.evaluate(
    `for (const event of ['offline', 'online', 'focus', 'visibilitychange']) window.dispatchEvent(new Event(event))`,
  );
  // Answered after everything that those events could request.
  await page.evaluate(`fetch('/health/live')`);
  expect(requested.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([]);
});

it('names the permission of a page that the user cannot see, with the roles that include it, and links to no such page', async () => {
  const page = await test.open(desk.agent, '/roles/compare', { name: 'denied' });
  await page.getByText('role:manage').waitFor();
  await page.getByText('Ask an administrator for one of these roles: Administrator.').waitFor();
  expect(await barriersOfContent(page)).toEqual([]);
  await go(page, 'Rita Requester', `/users/${desk.requester.id}`);
  expect(await page.getByRole('link', { name: 'Check access' }).count()).toBe(0);
});
