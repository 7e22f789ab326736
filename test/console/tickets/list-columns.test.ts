import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withoutMarkdown } from '../../../admin-console/src/tickets/list/row/without-markdown.ts';
import { hours } from '../../service-levels/support.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { searchFor } from '../support/ticket-list.ts';

const { test, desk } = await startDesk();

const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, ...more }));
const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

it('gives the subject the room of columns that are empty, and shows where a search matches on one line', async () => {
  const subject = `Terminal shows E42 ${'again and again '.repeat(10)}`;
  await ticket(subject, {
    tags: ['till'],
    description: `The **terminal** of till 2 says \`E42\` in the [log](https://example.com/log). ${'Unbelievable hissing everywhere. '.repeat(30)}`,
  });
  const page = await test.open(desk.administrator, searchFor('log'), { name: 'subject first' });
  await page.setViewportSize({ width: 1440, height: 800 });
  const excerpt = row(page, 'Terminal').getByText('till 2 says E42 in the log.');
  await excerpt.waitFor();
  expect((await excerpt.boundingBox())?.height).toBeLessThan(24);
  expect((await heading(page, 'Subject').boundingBox())?.width).toBeGreaterThanOrEqual(384);
  expect(await heading(page, 'Due').count()).toBe(0);
  expect(await heading(page, 'Team').count()).toBe(0);
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'excerpt');
  await ticket('Log book', { dueAt: inHours(50), teamId: desk.team.id });
  await page.reload();
  await heading(page, 'Due').waitFor();
  expect((await heading(page, 'Subject').boundingBox())?.width).toBeGreaterThanOrEqual(384);
  expect(await heading(page, 'Team').count()).toBe(0);
  await page.setViewportSize({ width: 1600, height: 800 });
  await heading(page, 'Team').waitFor();
});

it('shows in one column when a ticket and its service level are due: the earlier, or the one that sorts the list', async () => {
  const targets = hours(4, 8, 24);
  const policy = await made(desk.administrator.post('/sla-policies', { name: 'Standard', targets }));
  await ticket('Gate jams', { dueAt: inHours(2.5) });
  await ticket('Gate squeaks', { dueAt: inHours(100) });
  const page = await test.open(desk.administrator, searchFor('gate'), { name: 'one due column' });
  await row(page, 'Gate jams').getByText('Due soon: in 2 hr.').waitFor();
  await row(page, 'Gate squeaks').getByText('Resolution').waitFor();
  await page.getByRole('button', { name: 'Last updated' }).click();
  await page.getByRole('menuitemradio', { name: 'Due date' }).click();
  await row(page, 'Gate squeaks').getByText('in 4 days').waitFor();
  await page.getByRole('button', { name: 'Due date' }).click();
  await page.getByRole('menuitemradio', { name: 'SLA due first' }).click();
  await row(page, 'Gate jams').getByText('Resolution').waitFor();
  await expect.poll(() => page.getByRole('columnheader', { name: /Due/ }).count()).toBe(1);
  await made(desk.administrator.delete(`/sla-policies/${policy.id}`));
});

it('shows the columns that a user chooses by keyboard, also on the next visit, until they are reset', async () => {
  const organization = await made(desk.administrator.post('/organizations', { name: 'Lamp Works' }));
  const { id } = await ticket('Lamp flickers', { tags: ['hall'], dueAt: inHours(50) });
  await made(desk.administrator.patch(`/tickets/${id}`, { organizationId: organization.id }));
  const page = await test.open(desk.administrator, searchFor('lamp'), { name: 'chosen columns' });
  const headings = () => page.getByRole('columnheader').allTextContents();
  await row(page, 'Lamp flickers').getByText(/hall/).waitFor();
  const usual = ['', 'Subject', 'Status', 'Priority', 'Due', 'Requester', 'Assignee', 'Updated'];
  expect(await headings()).toEqual(usual);
  const choice = page.getByRole('button', { name: 'Columns' });
  await choice.focus();
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await item('Status').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Space');
  for (const name of ['Organization', 'Tags', 'Created']) {
    while (!(await item(name).and(page.locator(':focus')).count())) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
  }
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'menu');
  await page.keyboard.press('Escape');
  await choice.and(page.locator(':focus')).waitFor();
  const chosen = ['', 'Subject', 'Priority', 'Due', 'Requester', 'Assignee'];
  const all = [...chosen, 'Organization', 'Tags', 'Created', 'Updated'];
  await expect.poll(headings).toEqual(all);
  await row(page, 'Lamp flickers').getByRole('cell', { name: 'Lamp Works' }).waitFor();
  await expect.poll(() => row(page, 'Lamp flickers').getByText(/hall/).count()).toBe(1);
  await page.reload();
  await row(page, 'Lamp flickers').waitFor();
  await expect.poll(headings).toEqual(all);
  await heading(page, 'Created').getByRole('button').click();
  await page.waitForURL(/sort=createdAt/);
  await choice.click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect.poll(headings).toEqual(usual);
  expect(test.browser.problems(page)).toEqual([]);
});

it.each([
  ['**<mark>6.3</mark>** and __bold__, *one* _two_', '<mark>6.3</mark> and bold, one two'],
  ['`npm ci` in [the <mark>log</mark>](https://example.com/a', 'npm ci in the <mark>log</mark>'],
  ['Run ```sh <mark>npm</mark> ci``` again', 'Run  <mark>npm</mark> ci again'],
  ['# Steps 1) ![shot](files/1) cut **off', 'Steps 1) shot cut off'],
  ['snake_case 2 * 3 * 4, a_b_c, #42 [sic] x ** y', 'snake_case 2 * 3 * 4, a_b_c, #42 [sic] x ** y'],
])('shows the excerpt %j as plain text', (markdown, text) => {
  expect(withoutMarkdown(markdown)).toBe(text);
});
