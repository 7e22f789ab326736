import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApplication } from '../accounts/requester-tokens/support/application.ts';
import { type BrowserSession, openBrowser } from '../support/browser/session.ts';
import { startService, type TestService } from '../support/service.ts';
import { bundle, bundleWithEsbuild } from './support/bundle.ts';
import { type Consumer, installPackage } from './support/consumer.ts';
import { type Site, startSite } from './support/site.ts';

/** Tests start a compiler and a browser while other test files run. */
vi.setConfig({ testTimeout: 120_000 });

/** The package in a page of another origin, bundled like a real site, under a strict Content-Security-Policy. */
let consumer: Consumer;
let site: Site;
let service: TestService;
let browser: BrowserSession;
let program: string;

beforeAll(async () => {
  [consumer, site, browser] = await Promise.all([installPackage(), startSite(), openBrowser()]);
  service = await startService({ environment: { CORS_ORIGINS: site.origin } });
  program = await readFile(new URL('consumer/page.ts', import.meta.url), 'utf8');
});
afterAll(async () => {
  await browser.close();
  site.stop();
  await service.stop();
  await consumer.remove();
});

it('has types that compile for browser code', async () => {
  await consumer.write('page.ts', program);
  const browser = { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] };
  expect(await consumer.typeCheck(['page.ts'], { module: 'preserve', moduleResolution: 'bundler', ...browser })).toBe(
    '',
  );
});

it('signs in, lists, creates, uploads, streams events and reports errors in a browser', async () => {
  const code = await bundle(consumer.folder, program, 'site');
  expect(code).not.toMatch(/node:|\brequire\(|\beval\(|new Function|\bprocess\.|\bBuffer\b/);
  await site.show(join(consumer.folder, 'site'), service.url);

  const { email, password } = await service.person('administrator', { name: 'Ada' });
  const page = await browser.newPage({ name: 'packed sdk' });
  const requested = new URLSearchParams({ service: service.url, email, password: 'a wrong one', right: password });
  await page.goto(`${site.origin}/?${requested}`);
  await page.locator('body[data-state=done]').waitFor({ timeout: 60_000 });
  expect(await page.locator('li').allTextContents()).toEqual([
    'refused: unauthenticated with id',
    'signed in as Ada',
    'first of 3: Fire,Smoke',
    'all: Fire,Smoke,Ash',
    'sent notes.txt, 17 of 17',
    'read notes.txt: It began at noon.',
    'told of ticket.created: true',
    'refused: #/subject',
    'refused: not_found with id',
    'refused: unauthenticated with id',
  ]);
  // Chromium logs each response with a 4xx status to its console. Nothing else must be logged.
  const problems = browser
    .problems(page)
    .filter(({ text }) => !/^Failed to load resource: .* status of 4\d\d/.test(text));
  expect(problems).toEqual([]);
});

it('acts for a customer in a page without a key', async () => {
  const { issue } = await makeApplication(service, await service.person('administrator'));
  const code = `
    import { createRequesterClient } from '@ticketwire/sdk';
    const requested = new URLSearchParams(location.search);
    const [baseUrl, token] = ['service', 'token'].map((name) => requested.get(name) ?? '');
    const client = createRequesterClient({ baseUrl, getToken: async () => token });
    client.tickets.create({ subject: 'From a page' }).then(({ requester }) => { document.title = requester.name; });`;
  await bundle(consumer.folder, code, 'requester-site');
  await site.show(join(consumer.folder, 'requester-site'), service.url);
  const { accessToken } = (await issue('cus_1', { name: 'Rita' })).body;
  const page = await browser.newPage({ name: 'requester client' });
  await page.goto(`${site.origin}/?${new URLSearchParams({ service: service.url, token: accessToken })}`);
  await expect.poll(() => page.title()).toBe('Rita');
  expect(browser.problems(page)).toEqual([]);
});

describe.each(['rolldown', 'esbuild'] as const)('bundled with %s', (bundler) => {
  const weigh = async (code: string, name: string) => {
    const bundled =
      bundler === 'esbuild'
        ? await bundleWithEsbuild(consumer.folder, code)
        : await bundle(consumer.folder, code, name);
    return gzipSync(bundled, { level: 9 }).length;
  };

  it('weighs less than 15.9 kB in a page, and almost nothing if little of it is used', async () => {
    const whole = `import { createClient } from '@ticketwire/sdk';\ndocument.title = String(createClient({ baseUrl: '' }));`;
    expect(await weigh(whole, 'whole')).toBeLessThan(15_900);
    const requester = `import { createRequesterClient } from '@ticketwire/sdk';\ndocument.title = String(createRequesterClient({ baseUrl: '', getToken: async () => '' }));`;
    expect(await weigh(requester, 'requester')).toBeLessThan(13_600);
    const little = `import { isNotFound } from '@ticketwire/sdk';\ndocument.title = String(isNotFound(document.title));`;
    expect(await weigh(little, 'little')).toBeLessThan(600);
    const webhooks = `import { verifyWebhook } from '@ticketwire/sdk';\nverifyWebhook('', {}, '').catch(console.error);`;
    expect(await weigh(webhooks, 'webhooks')).toBeLessThan(1_500);
  });
});
