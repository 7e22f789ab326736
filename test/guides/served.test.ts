import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from '../console/support/axe.ts';
import { startEdge } from '../platform/edge/support/edge-app.ts';
import { type BrowserSession, openBrowser, type PageOptions } from '../support/browser/session.ts';
import { depth } from '../support/depth.ts';
import { guideNames } from './support/guide.ts';

const ROOT = resolve(import.meta.dirname, '../..');

type PageLook = Omit<PageOptions, 'name'>;

let edge: Awaited<ReturnType<typeof startEdge>>;
let browser: BrowserSession;

beforeAll(async () => {
  edge = await startEdge();
  browser = await openBrowser({ baseUrl: edge.url });
});
afterAll(async () => {
  await browser?.close();
  await edge?.stop();
});

const hrefsOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);

it('serves every guide and everything that the guides link to', async () => {
  const known = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    if (known.has(path)) return;
    const { status, text } = await edge.send(`GET ${path}`);
    expect([path, status]).toEqual([path, 200]);
    known.set(path, text);
    for (const href of hrefsOf(text)) if (href.startsWith('/docs/guides')) await visit(href.replace(/#.*/, ''));
  };
  await visit('/docs/guides');
  expect([...known.keys()]).toEqual(expect.arrayContaining((await guideNames()).map((name) => `/docs/guides/${name}`)));
  const broken = [...known].flatMap(([path, text]) =>
    hrefsOf(text).filter((href) => {
      const [target = '', anchor] = href.split('#');
      return (
        anchor !== undefined && known.has(target || path) && !known.get(target || path)?.includes(`id="${anchor}"`)
      );
    }),
  );
  expect(broken).toEqual([]);
});

it('serves how to run the service: operations with the runbooks, upgrading, support and the changelog', async () => {
  const pages = (await Array.fromAsync(glob('docs/operations/*.md', { cwd: ROOT })))
    .filter((page) => !page.endsWith('README.md'))
    .map((page) => `/${page.slice(0, -'.md'.length)}`);
  expect(pages.length).toBeGreaterThan(10);
  const others = ['operations', 'configuration', 'upgrading', 'changelog', 'support', 'reverse-proxy'].map(
    (page) => `/docs/${page}`,
  );
  const texts = new Map<string, string>();
  for (const path of [...pages, ...others]) {
    const { status, text } = await edge.send(`GET ${path}`);
    expect([path, status]).toEqual([path, 200]);
    texts.set(path, text);
  }
  const linked = hrefsOf(texts.get('/docs/operations') ?? '');
  expect(linked).toEqual(expect.arrayContaining([...others, '/docs/operations/metrics#alerts'].slice(1)));
  expect(hrefsOf(texts.get('/docs/operations/metrics') ?? '')).toContain(
    '/docs/operations/runbooks#the-service-is-slow',
  );
  expect(texts.get('/docs/upgrading')).toContain('id="roll-back"');
});

it('blocks external content and scripts in the text, and serves no other pages', async () => {
  const { headers, text } = await edge.send('GET /docs/guides/paging');
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
  expect(text).not.toContain('&lt;!--');
  for (const path of ['/docs/guides/README', '/docs/guides/..%2fopenapi.json', '/docs/guides/gone']) {
    expect((await edge.send(`GET ${path}`)).status).toBe(404);
  }
});

it('shows each step in the chosen language, on the next page too', async () => {
  const page = await browser.newPage({ name: 'guides' });
  await page.goto('/docs/guides/idempotency');
  expect(await page.getByText('createClient').count()).toBeGreaterThan(0);
  expect(await page.locator('.panel:visible').first().textContent()).toContain('client.tickets.create');
  expect(await barriers(page)).toEqual([]);
  await browser.shot(page, 'typescript');
  await page.getByText('Python', { exact: true }).first().click();
  const shown = await page.locator('.panel:visible').allTextContents();
  expect(shown.length).toBe(await page.locator('.step').count());
  for (const text of shown) expect(text).not.toContain('await client');
  await page.getByRole('link', { name: 'Concurrency', exact: true }).click();
  await page.getByRole('heading', { name: 'Concurrency' }).waitFor();
  expect(await page.locator('.panel:visible').first().textContent()).toContain("call('POST'");
  expect(browser.problems(page)).toEqual([]);
});

const dark = { colorScheme: 'dark' } as const;
const phone = { viewport: 'phone' } as const;

it.each(depth<PageLook[]>({ quick: [{ ...dark, ...phone }], deep: [dark, phone] }))(
  'is readable with %o',
  async (look) => {
    const page = await browser.newPage({ name: 'guides', ...look });
    await page.goto('/docs/guides/errors');
    expect(await barriers(page)).toEqual([]);
    const [content, window] = [await page.evaluate('document.documentElement.scrollWidth'), page.viewportSize()?.width];
    expect(content).toBe(window);
    await browser.shot(page, Object.values(look).join());
  },
);
