import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { builtSite } from '../../support/built-once.ts';
import { startEdge } from './support/edge-app.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
let browser: BrowserSession;

beforeAll(async () => {
  edge = await startEdge(await builtSite());
  browser = await openBrowser({ baseUrl: edge.url });
});
afterAll(async () => {
  await browser?.close();
  await edge?.stop();
});

describe('the API reference in a browser', () => {
  it('shows the operations and sends no requests to other hosts', async () => {
    const page = await browser.newPage({ name: 'reference' });
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).origin));
    await page.goto('/docs/api');
    await page.getByRole('heading', { name: 'Ticketwire API' }).waitFor();
    // The address of the reference in earlier versions.
    await page.goto('/docs#tag/tickets/GET/tickets/{ticketId}');
    await page.getByRole('heading', { name: 'Get a ticket' }).waitFor();
    await page.getByText('Requires the permission').first().waitFor();
    await page.waitForLoadState('networkidle');
    await browser.shot(page, 'read a thing');
    expect([...requested]).toEqual([edge.url]);
    expect(browser.problems(page)).toEqual([]);
  });

  it('explains an error at the URL in the type of a problem', async () => {
    const page = await browser.newPage({ name: 'errors', colorScheme: 'dark', viewport: 'phone' });
    await page.goto('/docs/errors#version_conflict');
    expect(await page.locator('h2:target + p').textContent()).toContain('The resource has changed since you read it');
    await browser.shot(page, 'version conflict');
    expect(browser.problems(page)).toEqual([]);
  });
});
