import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import type { Person } from '../support/service.ts';
import { barriersOfContent } from './support/axe.ts';
import { startConsole } from './support/console.ts';
import { figure } from './support/dashboard.ts';
import { made } from './support/desk.ts';

let administrator: Person;

const test = await forFile(startConsole());
beforeAll(async () => {
  administrator = await test.service.person('administrator', { name: 'Alma Admin' });
});

const checklist = (page: Page) => page.getByRole('region', { name: 'Set up your service' });
const step = (page: Page, name: string) => checklist(page).getByRole('link', { name, exact: true });
const progress = (page: Page, text: string) => checklist(page).getByText(text, { exact: true });

describe('the dashboard of a service without tickets', () => {
  it('shows an administrator what to set up, checks off what exists, and keeps a hidden checklist hidden', async () => {
    const page = await test.open(administrator, '/', { name: 'first run' });
    await progress(page, '1 of 8').waitFor();
    await step(page, 'Set up outgoing email (done)').waitFor();
    expect(await page.getByRole('list', { name: 'Key metrics' }).count()).toBe(0);
    expect(await barriersOfContent(page)).toEqual([]);

    await step(page, 'Create a team').click();
    await page.getByLabel('Name').fill('First line');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'First line' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await progress(page, '2 of 8').waitFor();
    await step(page, 'Create a team (done)').waitFor();

    await checklist(page).getByRole('button', { name: 'Hide' }).click();
    await page.getByText('No tickets yet').waitFor();
    await page.reload();
    await page.getByText('No tickets yet').waitFor();
    expect(await checklist(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Show setup steps' }).click();
    await progress(page, '2 of 8').waitFor();
  });

  it('shows other users an empty state', async () => {
    const manager = await test.service.person('manager', { name: 'Mia Manager' });
    const page = await test.open(manager, '/', { name: 'manager' });
    await page.getByText('No tickets yet').waitFor();
    expect(await checklist(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Show setup steps' }).count()).toBe(0);
  });

  it('shows the metrics with the first ticket, and the checklist until its last step', async () => {
    const page = await test.open(administrator, '/', { name: 'last steps' });
    await progress(page, '3 of 8').waitFor();
    await made(administrator.post('/tickets', { subject: 'The first one' }));
    await figure(page, 'Created').getByText('1', { exact: true }).waitFor();
    await checklist(page).waitFor();

    await made(administrator.post('/categories', { key: 'hardware', name: 'Hardware' }));
    await made(administrator.post('/api-keys', { name: 'Website form' }));
    await made(administrator.post('/macros', { name: 'Thanks', comment: { body: 'Thank you', visibility: 'public' } }));
    const target = { metric: 'resolution', priority: 'high', seconds: 3_600 };
    await made(administrator.post('/sla-policies', { name: 'Standard', targets: [target] }));
    await page.reload();
    await figure(page, 'Created').getByText('1', { exact: true }).waitFor();
    await expect.poll(() => checklist(page).count()).toBe(0);
    expect(test.browser.problems(page)).toEqual([]);
  });
});

it('says that a service without an SMTP server does not send emails', async () => {
  const withoutMail = await startConsole({ environment: { SMTP_URL: '' } });
  const page = await withoutMail.open(await withoutMail.service.person('administrator'), '/', { name: 'without mail' });
  await progress(page, '0 of 8').waitFor();
  await checklist(page).getByText('Emails are not sent yet').waitFor();
  await step(page, 'Set up outgoing email').click();
  await page.getByText('The service does not send emails').waitFor();
  await withoutMail.stop();
});
