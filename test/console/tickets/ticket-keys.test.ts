import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));
const read = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body;
const property = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

describe('the requester of a ticket', () => {
  it('is shown with the email address and the latest other tickets, and overdue tickets stand out', async () => {
    const rosa = await test.service.person('requester', { name: 'Rosa Requester' });
    for (let number = 1; number <= 6; number += 1) await ticket(`Rosa ${number}`, { requesterId: rosa.id });
    const dueAt = new Date(Date.now() - 90_000_000).toISOString();
    const about = await ticket('Rosa again', { requesterId: rosa.id, dueAt });
    const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'requester card' });
    const card = page.getByRole('region', { name: 'Requester' });
    await card.getByText(rosa.email).waitFor();
    const recent = card.getByRole('list', { name: 'Recent tickets' }).getByRole('link');
    await expect.poll(() => recent.allTextContents()).toEqual([6, 5, 4, 3, 2].map((number) => `Rosa ${number}`));
    await property(page, 'Due date Overdue · yesterday').waitFor();
    await expect.poll(() => barriersOfContent(page)).toEqual([]);
    await test.browser.shot(page, 'card');
    await card.getByRole('link', { name: 'All tickets' }).click();
    await page.getByRole('link', { name: /^Rosa 1/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(8);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is shown without the email address to users who cannot see it', async () => {
    const role = await made(
      desk.administrator.post('/roles', {
        key: 'helper',
        name: 'Helper',
        grants: [{ permission: 'ticket:read', scope: 'all' }],
      }),
    );
    const helper = await test.service.person('requester', { name: 'Hal Helper' });
    await made(desk.administrator.put(`/users/${helper.id}/roles`, { roleIds: [role.id] }));
    const about = await ticket('Without an address');
    const page = await test.open(helper, `/tickets/${about.reference}`, { name: 'card without address' });
    const card = page.getByRole('region', { name: 'Requester' });
    await card.getByText('Recent tickets').waitFor();
    expect(await card.getByText('@').count()).toBe(0);
    expect(test.browser.problems(page)).toEqual([]);
  });
});
