import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { artifacts } from './artifacts.ts';
import { findChromium } from './find-chromium.ts';
import { type BrowserSession, openBrowser } from './session.ts';

const form = `<!doctype html><html lang="en"><title>Form</title>
  <style>@media (prefers-color-scheme: dark) { body { background: rgb(1, 2, 3) } }</style>
  <form><label>Name <input></label> <button type="button">Greet</button></form><output></output>
  <script>
    document.querySelector('button').onclick = () => {
      document.querySelector('output').textContent = 'Hello ' + document.querySelector('input').value;
    };
  </script>`;
const faulty = `<!doctype html><title>Faulty</title><script>console.error('logged'); console.warn('not counted')</script>
  <script>setTimeout(() => { throw new TypeError('thrown') })</script><img src="https://elsewhere.example/a.png">`;

const startSite = async (): Promise<{ site: Server; baseUrl: string }> => {
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "default-src 'self' 'unsafe-inline'; img-src data:");
    response.end(request.url === '/faulty' ? faulty : form);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { site, baseUrl: `http://127.0.0.1:${address.port}` };
};

describe.each([
  { which: 'the Chromium that findChromium finds', chrome: process.env.CHROME ?? '', supported: true },
  {
    which: 'the Chromium from npm with its own fonts and libraries',
    chrome: 'bundled',
    supported: process.platform === 'linux' && process.arch === 'x64',
  },
])('openBrowser with $which', { timeout: 30_000 }, ({ which, chrome, supported }) => {
  let site: Server;
  let browser: BrowserSession;

  beforeAll(async () => {
    if (!supported) return;
    const started = await startSite();
    site = started.site;
    vi.stubEnv('CHROME', chrome);
    browser = await openBrowser({ baseUrl: started.baseUrl, pictures: true }).finally(() => vi.unstubAllEnvs());
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  test.runIf(supported)('types into a page, reads it back and takes a screenshot', async () => {
    const page = await browser.newPage({ name: `support ${which}` });
    await page.goto('/');
    await page.getByLabel('Name').pressSequentially('Ada');
    await page.getByRole('button', { name: 'Greet' }).click();
    // biome-ignore lint/performance/useDomNodeTextContent: unlike textContent it is empty where no font is found
    expect(await page.locator('output').innerText()).toBe('Hello Ada');
    expect((await page.locator('output').boundingBox())?.height).toBeGreaterThan(10);
    const picture = await readFile(await browser.shot(page, 'Greeted Ada!'));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(browser.problems(page)).toEqual([]);
  });

  test.runIf(supported)('has a fixed language and time zone, and the requested size and color scheme', async () => {
    const page = await browser.newPage({ name: `support ${which}`, colorScheme: 'dark', viewport: 'phone' });
    await page.goto('/');
    expect(await page.evaluate('[navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone]')).toEqual([
      'en-US',
      'UTC',
    ]);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(1, 2, 3)');
    expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
    expect(await browser.shot(page, 'form')).toMatch(/-dark-phone[/\\]form\.png$/);
  });

  test.runIf(supported)(
    'collects errors of the page and the console, and violations of its security policy',
    async () => {
      const page = await browser.newPage({ name: `support ${which} faulty` });
      await page.goto('/faulty');
      const problems = browser.problems(page);
      await expect.poll(() => problems.map(({ kind }) => kind)).toContain('page-error');
      await expect.poll(() => problems.map(({ kind }) => kind)).toContain('csp-violation');
      expect(problems).toContainEqual({
        kind: 'page-error',
        text: expect.stringContaining('TypeError: thrown'),
        url: page.url(),
      });
      expect(problems).toContainEqual({ kind: 'console-error', text: 'logged', url: page.url() });
      expect(problems).toContainEqual({
        kind: 'csp-violation',
        text: expect.stringContaining('img-src forbids https://elsewhere.example/a.png (enforce'),
        url: page.url(),
      });
      expect(problems.map(({ text }) => text)).not.toContain('not counted');
    },
  );

  test.runIf(supported)('collects the crash of a page', async () => {
    const page = await browser.newPage({ name: `support ${which} crash` });
    await page.goto('/');
    const crashed = page.waitForEvent('crash');
    await expect(page.goto('chrome://crash')).rejects.toThrow(/crash/i);
    await crashed;
    expect(browser.problems(page)).toEqual([{ kind: 'crash', text: 'the page crashed', url: expect.any(String) }]);
  });

  test.runIf(supported)('lets a test close its page and its context itself', async () => {
    const page = await browser.newPage({ name: `support ${which} closed` });
    await page.context().close();
  });
});

test.runIf(process.platform === 'linux')(
  'rejects a Chromium that finds no font',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'no-fonts-'));
    await writeFile(
      join(folder, 'fonts.conf'),
      `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
    );
    const { executablePath, env } = await findChromium();
    vi.stubEnv('CHROME', executablePath);
    vi.stubEnv('LD_LIBRARY_PATH', env.LD_LIBRARY_PATH);
    vi.stubEnv('FONTCONFIG_FILE', join(folder, 'fonts.conf'));
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });
    await expect(openBrowser()).rejects.toThrow('This Chromium shows no text: install fonts');
  },
  30_000,
);

describe.each([{ pictures: true }, { pictures: false }])(
  'the saved pictures of a test with pictures: $pictures',
  { timeout: 30_000 },
  ({ pictures }) => {
    const fails = `support that fails with pictures ${pictures}`;
    const passes = `support that passes with pictures ${pictures}`;
    let browser: BrowserSession;

    beforeAll(async () => {
      browser = await openBrowser({ pictures });
    }, 120_000);

    afterAll(async () => {
      await browser.close();
      expect(existsSync(artifacts.trace(fails))).toBe(pictures);
      expect(existsSync(artifacts.lastScreenshot(fails))).toBe(pictures);
      expect(await readFile(artifacts.lastDocument(fails), 'utf8')).toContain('as it was at last');
      expect(existsSync(artifacts.failure(passes))).toBe(false);
    });

    test.fails('are complete if it fails', async () => {
      const page = await browser.newPage({ name: fails });
      await page.setContent('as it was at last');
      expect('this').toBe('that');
    });

    test('are removed if it passes', async () => {
      await browser.newPage({ name: passes });
    });
  },
);
