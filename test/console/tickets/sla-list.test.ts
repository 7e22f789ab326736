import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../service-levels/support.ts';
import { forFile } from '../../support/for-file.ts';
import { barriers } from '../support/axe.ts';
import { startConsole } from '../support/console.ts';
import { type Desk, made, makeDesk } from '../support/desk.ts';

let desk: Desk;

/** Lists compare due times with the time of the database, which no test can move: a ticket is created in its past. */
const test = await forFile(startConsole({ environment: { ACCESS_TOKEN_TTL: '86400' } }));
beforeAll(async () => {
  const twoHoursAgo = Date.now() - 2 * 3_600_000;
  test.service.now = () => new Date(twoHoursAgo);
  desk = await makeDesk(test.service);
  const { administrator, requester } = desk;
  const targets = hours(1, 2, 8);
  await made(administrator.post('/sla-policies', { name: 'Standard', except: { channel: ['chat'] }, targets }));
  const ticket = (subject: string): Promise<{ id: string }> => made(requester.post('/tickets', { subject }));
  const move = async ({ id }: { id: string }, key: string) => {
    const statusId = await test.service.statusId(key);
    await made(administrator.post(`/tickets/${id}/transition`, { statusId, comment: { body: 'Done' } }));
  };
  await ticket('Late one');
  test.service.now = () => new Date();
  await ticket('Running one');
  const chat = { subject: 'Chat without one', channel: 'chat', requesterId: requester.id };
  await made(administrator.post('/tickets', chat));
  await move(await ticket('Paused one'), 'pending');
  await move(await ticket('Met one'), 'solved');
});

const SUBJECTS = /Late one|Running one|Chat without one|Paused one|Met one/;

const listed = async (page: Page) =>
  (await page.locator('tbody tr').allTextContents()).flatMap((text) => SUBJECTS.exec(text)?.[0] ?? []);

const anyState = `/tickets?${new URLSearchParams({ filter: '{}' })}`;

async function choose(page: Page, filter: string, ...items: (string | RegExp)[]): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  for (const name of items) {
    await page.getByRole('menuitemcheckbox', { name }).or(page.getByRole('menuitemradio', { name })).click();
  }
}

describe('the list of tickets', () => {
  it('is filtered by the state of service levels, which it explains, and by what is due, with the time in words', async () => {
    const page = await test.open(desk.administrator, anyState, { name: 'sla states' });
    await choose(page, 'SLA', /^Late/);
    await page.getByText('A response or solution is overdue.').waitFor();
    await expect.poll(() => listed(page)).toEqual(['Late one']);
    await test.browser.shot(page, 'menu');
    await page.getByRole('menuitemcheckbox', { name: /^Met/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Late/ }).click();
    await expect.poll(() => listed(page)).toEqual(['Met one']);
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /Met one/ })
      .getByText('In time')
      .waitFor();
    await page.getByRole('button', { name: 'SLA: Met', exact: true }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove filter: SLA: Met' }).click();
    await choose(page, 'SLA due', 'Late or due within 4 hours');
    await expect.poll(async () => (await listed(page)).toSorted()).toEqual(['Late one', 'Running one']);
    await page.getByRole('button', { name: /^SLA due: before \w+ \d+, \d+:\d\d [AP]M$/ }).waitFor();
    const filter = JSON.stringify({ slaDueAfter: '2026-01-01T00:00:00Z', slaDueBefore: '2026-01-02T00:00:00Z' });
    await page.goto(`/admin/tickets?${new URLSearchParams({ filter })}`);
    await page.getByRole('button', { name: /^Remove filter: SLA due: Jan 1.* to Jan 2/ }).click();
    await expect.poll(async () => (await listed(page)).length).toBe(5);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is sorted by what is due next and by who has waited longest, and shows both', async () => {
    const page = await test.open(desk.administrator, anyState, { name: 'sla orders' });
    const sort = async (from: string, to: string) => {
      await page.getByRole('button', { name: from, exact: true }).click();
      await page.getByRole('menuitemradio', { name: to }).click();
    };
    await sort('Last updated', 'SLA due first');
    await expect.poll(async () => (await listed(page)).slice(0, 2)).toEqual(['Late one', 'Running one']);
    await page
      .getByRole('row', { name: /Late one/ })
      .getByText('First response')
      .waitFor();
    await page
      .getByRole('row', { name: /Paused one/ })
      .getByText('Paused', { exact: true })
      .waitFor();
    await test.browser.shot(page, 'due');
    await sort('SLA due first', 'Waiting longest');
    await page.getByRole('columnheader', { name: 'Waiting since' }).waitFor();
    await expect
      .poll(async () => (await listed(page)).slice(0, 3))
      .toEqual(['Late one', 'Running one', 'Chat without one']);
    await page
      .getByRole('row', { name: /Late one/ })
      .getByText('2 hr. ago')
      .first()
      .waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'waiting');
    expect(test.browser.problems(page)).toEqual([]);
  });
});
