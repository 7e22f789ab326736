import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasePages } from '../../server/docs-site/src/changelog.ts';
import { publicErrorCodes } from '../../server/src/contract/base/errors.ts';
import { barriers } from '../console/support/axe.ts';
import { startEdge } from '../platform/edge/support/edge-app.ts';
import { type BrowserSession, openBrowser, type PageOptions } from '../support/browser/session.ts';
import { builtSite } from '../support/built-once.ts';
import { depth } from '../support/depth.ts';
import { linksOf } from '../support/markdown.ts';

const ROOT = resolve(import.meta.dirname, '../..');

type PageLook = Omit<PageOptions, 'name'>;

let edge: Awaited<ReturnType<typeof startEdge>>;
let browser: BrowserSession;
/** All pages that the home page leads to, by path. */
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  edge = await startEdge(await builtSite());
  browser = await openBrowser({ baseUrl: edge.url });
  pages = await readSite();
});
afterAll(async () => {
  await browser?.close();
  await edge?.stop();
});

const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
const isPage = (path: string) => /^\/docs(?:\/|$)/.test(path) && !/^\/docs\/api$|\.md$/.test(path);

async function readSite(): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const waiting = ['/docs/'];
  for (const path of waiting) {
    const { status, text } = await edge.send(`GET ${path}`);
    expect([path, status]).toEqual([path, 200]);
    known.set(path, text);
    const linked = hrefsOf(text).map((href) => href.replace(/#.*/, ''));
    waiting.push(...new Set(linked.filter((target) => isPage(target) && !waiting.includes(target))));
  }
  return known;
}

/** The paths of pages that show files. */
async function pathsOf(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(1);
  return files.map((file) => `/${file.slice(0, -'.md'.length).replace(/\/README$/, '')}`);
}

describe('the documentation', () => {
  it('has all guides, recipes, pages on operations, decisions and design', async () => {
    for (const folder of ['guides', 'recipes', 'operations', 'decisions', 'design']) {
      expect([...pages.keys()]).toEqual(expect.arrayContaining(await pathsOf(`docs/${folder}/*.md`)));
    }
  });

  it('serves the pages of earlier versions at their addresses', () => {
    const guides = ['guides', 'guides/sdk', 'guides/tokens', 'guides/security', 'generated-clients', 'errors'];
    const others = ['operations', 'configuration', 'upgrading', 'changelog', 'support', 'reverse-proxy'];
    expect([...pages.keys()]).toEqual(expect.arrayContaining([...guides, ...others].map((page) => `/docs/${page}`)));
  });

  it('has no link to a missing page or heading', () => {
    const broken = [...pages].flatMap(([path, text]) =>
      hrefsOf(text).filter((href) => {
        const [target = '', anchor] = href.split('#');
        if (anchor === undefined || !isPage(target || path)) return false;
        return !pages.get(target || path)?.includes(`id="${decodeURIComponent(anchor)}"`);
      }),
    );
    expect(broken).toEqual([]);
  });

  it('has the pages and headings that the console, the API reference, alerts and messages of the service link to', async () => {
    const sources = '{admin-console/src,server/src,server/scripts/openapi,deploy}/**/*.{ts,tsx,yaml}';
    const linked = new Set<string>();
    for await (const file of glob(sources, { cwd: ROOT })) {
      const text = await readFile(join(ROOT, file), 'utf8');
      for (const [target] of text.matchAll(/(?<=['"`(<} ])\/docs(?:\/[\w/-]+)?(?:#[\w-]+)?(?=['"`)>])/g))
        linked.add(target);
    }
    expect(linked.size).toBeGreaterThan(15);
    const missing = [...linked].filter((target) => {
      const [path = '', anchor] = target.replace(/^\/docs$/, '/docs/').split('#');
      const isServed = isPage(path) ? pages.has(path) : path === '/docs/api' || path.startsWith('/docs/api/');
      return !isServed || (anchor !== undefined && !pages.get(path)?.includes(`id="${anchor}"`));
    });
    expect(missing).toEqual([]);
  });

  it('has a page for each release in the changelog, besides the whole', () => {
    const changelog =
      '# Changelog\n\n## Unreleased\n\n## 0.1.1 - 2027-01-02\n\n### Fixed\n\n- One\n\n## 0.1.0 - 2026-12-01\n';
    const [newest, first, ...others] = releasePages(changelog);
    expect(newest).toMatchObject({ path: 'changelog/0.1.1', text: '# 0.1.1 - 2027-01-02\n\n## Fixed\n\n- One\n\n' });
    expect([first?.path, others]).toEqual(['changelog/0.1.0', []]);
  });

  it('explains each error code at the address in the type of a problem', () => {
    for (const code of publicErrorCodes) expect(pages.get('/docs/errors')).toContain(`id="${code}"`);
  });

  it('links from the metrics to the runbooks, and has the headings that alerts and pages name', () => {
    const runbook = '/docs/operations/runbooks#the-service-is-slow';
    expect(hrefsOf(pages.get('/docs/operations/metrics') ?? '')).toContain(runbook);
    expect(pages.get('/docs/upgrading')).toContain('id="roll-back"');
  });

  it('describes each method of the SDK, and links each REST operation to the API reference', () => {
    const tickets = pages.get('/docs/reference/sdk/tickets') ?? '';
    for (const id of ['ticketscreate', 'ticketsassign', 'ticketcreateinput']) expect(tickets).toContain(`id="${id}"`);
    expect(pages.get('/docs/reference/sdk')).toContain('id="createclient"');
    const operations = hrefsOf(pages.get('/docs/reference/rest') ?? '');
    expect(operations).toContain('/docs/api#tag/tickets/POST/tickets/%7BticketId%7D/assign');
  });

  it('blocks external content, scripts and styles in the pages, and serves no other pages', async () => {
    for (const [path, text] of pages) {
      expect(text, path).not.toMatch(/<script(?![^>]* src=)|<style| style="|&lt;!--|<(?:link|script|img)[^>]*https?:/);
    }
    const { headers } = await edge.send('GET /docs/guides/paging');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    for (const path of ['/docs/guides/README', '/docs/guides/..%2fopenapi.json', '/docs/guides/gone', '/docs/%ff']) {
      expect((await edge.send(`GET ${path}`)).status).toBe(404);
    }
  });

  it('revalidates pages, and caches files whose names change with their content', async () => {
    const [, script = ''] = /src="(\/docs\/assets\/app\.[^"]+)"/.exec(pages.get('/docs/') ?? '') ?? [];
    const caching = async (path: string) => (await edge.send(`GET ${path}`)).headers['cache-control'];
    expect(await caching('/docs/guides/paging')).toBe('no-cache');
    expect(await caching(script)).toBe('public, max-age=31536000, immutable');
    const compressed = await edge.send(`GET ${script}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
  });
});

describe('llms.txt', () => {
  it('has one line for each page, with its Markdown', async () => {
    expect((await edge.send('GET /llms.txt')).headers.location).toBe('/docs/llms.txt');
    const { text } = await edge.send('GET /docs/llms.txt');
    const lines = [...text.matchAll(/^- \[.+\]\((\S+)\.md\): \S.*[.?]$/gm)].map(([, path = '']) => path);
    expect(lines.toSorted()).toEqual([...pages.keys()].filter((path) => path !== '/docs/').toSorted());
    const { text: page, headers } = await edge.send('GET /docs/guides/paging.md');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(page).toContain('# Pagination');
    expect(page).toContain('](/docs/guides.md#before-you-begin)');
    for (const path of lines) {
      const targets = linksOf((await edge.send(`GET ${path}.md`)).text).map((target) => target.replace(/#.*/, ''));
      const ownPages = targets.filter((target) => !/^$|^https?:|^\/docs\/(?:api$|images\/)/.test(target));
      expect(
        ownPages.filter((target) => !lines.includes(target.replace(/\.md$/, ''))),
        path,
      ).toEqual([]);
    }
  });
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
  await page.getByRole('link', { name: 'Concurrency', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Concurrency', level: 1 }).waitFor();
  await expect.poll(() => page.locator('.panel:visible').first().textContent()).toContain("call('POST'");
  expect(browser.problems(page)).toEqual([]);
});

it('finds pages by their words, without a request to the service for each search', async () => {
  const page = await browser.newPage({ name: 'search' });
  await page.goto('/docs/');
  await browser.shot(page, 'home');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByPlaceholder('Search').fill('rotate secret');
  await page.getByRole('option').filter({ hasText: 'Rotate the signing secret' }).first().click();
  await page.waitForURL('**/docs/guides/webhooks#rotate-the-signing-secret');
  expect(browser.problems(page)).toEqual([]);
});

const dark = { colorScheme: 'dark' } as const;
const phone = { viewport: 'phone' } as const;

it.each(depth<PageLook[]>({ quick: [{ ...dark, ...phone }], deep: [dark, phone] }))(
  'is readable with %o',
  async (look) => {
    const page = await browser.newPage({ name: 'guides', ...look });
    for (const path of ['/docs/', '/docs/guides/errors', '/docs/reference/sdk/tickets']) {
      await page.goto(path);
      expect(await barriers(page)).toEqual([]);
      const content = await page.evaluate('document.documentElement.scrollWidth');
      expect([path, content]).toEqual([path, page.viewportSize()?.width]);
      await browser.shot(page, [path.replaceAll('/', '-'), ...Object.values(look)].join());
    }
  },
);
