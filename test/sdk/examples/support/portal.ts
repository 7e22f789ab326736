import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Problem } from '../../../support/browser/problems.ts';
import type { BrowserSession } from '../../../support/browser/session.ts';
import { oncePerRun } from '../../../support/compiled/once-per-run.ts';
import { type Person, startService } from '../../../support/service.ts';
import { startSite } from '../../support/site.ts';

const PORTAL = resolve(import.meta.dirname, '../../../../sdk/examples/portal');

/** Builds the page and the custom element with the command of the example. Returns the folder. */
export async function buildPortal(): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  await oncePerRun('portal', () => promisify(execFile)('npm', ['run', 'build'], { cwd: PORTAL, env: { PATH, HOME } }));
  return join(PORTAL, 'dist');
}

/** Starts a service, and the page of the portal on another origin under a strict policy. */
export async function startPortal() {
  const [built, site] = await Promise.all([buildPortal(), startSite()]);
  onTestFinished(() => site.stop());
  const service = await startService({ environment: { CORS_ORIGINS: site.origin, RATE_LIMIT: 'off' } });
  onTestFinished(() => service.stop());
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-portal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(built, folder, { recursive: true });
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = html.replace('name="ticketwire-url" content=""', `name="ticketwire-url" content="${service.url}"`);
  await writeFile(join(folder, 'index.html'), named);
  await site.show(folder, service.url);
  return { service, site, folder };
}

export async function signInTo(page: Page, origin: string, { email, password }: Person): Promise<void> {
  await page.goto(origin);
  await page.locator('[type=email]').fill(email);
  await page.locator('[type=password]').fill(password);
  await page.locator('[type=submit]').click();
}

/** Returns the problems of a page. A solved request without a survey is one that the browser logs. */
export const problemsOf = (browser: BrowserSession, page: Page): readonly Problem[] =>
  browser.problems(page).filter(({ text, url }) => !(/status of 404/.test(text) && /surveys\.getOwn/.test(url)));

/** Creates two categories, of which the first asks for the number of a parcel. */
export async function makeForm(administrator: Person): Promise<void> {
  const { body: category } = await administrator.put('/categories/by-key/parcels', { name: 'Parcels', position: 0 });
  await administrator.put('/fields/by-key/parcel', {
    type: 'text',
    name: 'Parcel number',
    categoryIds: [category.id],
    required: 'create',
    requesterAccess: 'write',
  });
  await administrator.put('/categories/by-key/other', { name: 'Other', position: 1 });
}

/** The parts of the portal that a test uses, in English. */
export const partsOf = (page: Page | Locator) => ({
  create: page.getByRole('button', { name: 'New request' }),
  items: page.locator('.item'),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  reply: page.getByLabel('Your reply'),
  messages: page.locator('.message'),
  unread: page.getByRole('img', { name: 'New reply' }),
});
