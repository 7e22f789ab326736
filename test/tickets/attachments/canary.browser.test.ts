import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { upload } from './support/files.ts';

let service: TestService;
let requester: Person;
let browser: BrowserSession;
/** Requests sent by scripts that ran. */
const heard: string[] = [];
const ear = createServer((request, response) => {
  heard.push(request.url ?? '');
  response.end();
});
let earUrl: string;

beforeAll(async () => {
  service = await startService({ workers: false });
  requester = await service.person('requester');
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve));
  const address = ear.address();
  earUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  browser = await openBrowser({ baseUrl: service.url });
});
afterAll(async () => {
  await browser?.close();
  ear.close();
  await service?.stop();
});

const script = () => `fetch('${earUrl}/ran').catch(() => {}); document.title = 'ran'`;
const traps = {
  'page.html': () => `<!doctype html><title>still</title><script>${script()}</script>`,
  'drawing.svg': () =>
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${script()}"><script>${script()}</script></svg>`,
  'page.xhtml': () =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${script()}</script></html>`,
};

it.each(Object.entries(traps))(
  'saves %s as a download in a browser and never runs it [GHSA-cvr8-cw5c-5pfw]',
  async (fileName, make) => {
    const ticket = (await requester.post('/tickets', { subject: 'A trap' })).body;
    const { body: file } = await upload(service, requester, ticket.id, make(), {
      fileName,
      headers: { 'Content-Type': 'text/html' },
    });
    const page = await browser.newPage({ name: `canary ${fileName}` });
    await page.goto('/docs/api');
    await page.setExtraHTTPHeaders({ Authorization: `Bearer ${requester.token}` });
    const saving = page.waitForEvent('download');
    const path = `/api/attachments/${file.id}`;
    await page.goto(path).catch((error: Error) => expect(error.message).toMatch(/Download is starting|ERR_ABORTED/));
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(fileName);
    expect(await readFile(await saved.path(), 'utf8')).toBe(make());

    // It does not run in a frame or as a script of our own page either.
    for (const [tag, attribute] of [
      ['iframe', 'src'],
      ['object', 'data'],
      ['script', 'src'],
    ]) {
      await page.evaluate(`new Promise((resolve) => {
      const element = document.createElement('${tag}');
      element.onload = element.onerror = resolve;
      element.setAttribute('${attribute}', '${path}');
      document.body.append(element);
    })`);
    }
    expect(await page.title()).not.toBe('ran');
    expect(heard).toEqual([]);
  },
);
