import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PathProxy, startProxy } from '../platform/edge/support/proxy.ts';
import { type BrowserSession, openBrowser } from '../support/browser/session.ts';
import { builtConsole, builtSite } from '../support/built-once.ts';
import { startService, type TestService } from '../support/service.ts';
import { signIn } from './support/console.ts';

let proxy: PathProxy;
let service: TestService;
let browser: BrowserSession;
let root: string;

beforeAll(async () => {
  proxy = await startProxy('/desk', 'strips');
  root = `${proxy.url}/desk`;
  service = await startService({
    consoleDir: await builtConsole(),
    ...(await builtSite()),
    environment: { PUBLIC_URL: root },
  });
  proxy.target = service.url;
  browser = await openBrowser({ baseUrl: proxy.url });
});
afterAll(async () => {
  await browser.close();
  await proxy.stop();
  await service.stop();
});

it('below a path, behind a proxy that strips or keeps it, the console opens its pages, and the API and its documents link to each other', async () => {
  const administrator = await service.person('administrator');
  const page = await browser.newPage({ name: 'sub-path' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const treatment of ['strips', 'keeps'] as const) {
    proxy.treatment = treatment;
    await page.goto('/desk/admin/teams');
    if (treatment === 'strips') await signIn(page, administrator);
    await heading('Teams').waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Roles' }).first().click();
    await heading('Roles').waitFor();
    expect(new URL(page.url()).pathname).toBe('/desk/admin/roles');
    expect(await page.context().cookies()).toMatchObject([{ name: 'ticketwire_refresh', path: '/desk' }]);

    const start = await fetch(`${root}/`, { redirect: 'manual' });
    expect(start.headers.get('location')).toBe('/desk/admin/');
    const headers = { Authorization: `Bearer ${administrator.token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ subject: 'Below a path' });
    const made = await fetch(`${root}/api/tickets`, { method: 'POST', headers, body });
    expect(made.headers.get('location')).toMatch(/^\/desk\/api\/tickets\/[\w-]+$/);
    const location = new URL(made.headers.get('location') ?? '', proxy.url);
    expect((await fetch(location, { headers })).status).toBe(200);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
  }

  // The proxy makes no difference to the content of the documents.
  await page.goto('/desk/docs/reference/rest');
  await page.getByRole('link', { name: 'Error codes' }).first().click();
  await heading('Error codes').waitFor();
  expect(new URL(page.url()).pathname).toBe('/desk/docs/errors');
  await page.reload();
  await page.getByRole('link', { name: 'API reference' }).first().click();
  await page.waitForURL('**/desk/docs/api');
  await page.getByText('Ticketwire API').first().waitFor();
  expect(browser.problems(page)).toEqual([]);
});
