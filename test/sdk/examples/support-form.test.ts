import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { barriers } from '../../console/support/axe.ts';
import { freePort } from '../../operations/process/service-process.ts';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { startService } from '../../support/service.ts';
import { run, startProgram } from './support/example.ts';

let browser: BrowserSession;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Starts the form with its own service, and an account that the command of the example creates. */
async function startForm() {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const administrator = await service.person('administrator');
  const { email, password } = administrator;
  const url = { TICKETWIRE_URL: service.url };
  const key = await run({
    file: 'support-form/make-key.ts',
    environment: { ...url, TICKETWIRE_EMAIL: email, TICKETWIRE_PASSWORD: password },
  });
  const port = String(await freePort());
  await startProgram({
    file: 'support-form/server.ts',
    environment: { ...url, TICKETWIRE_API_KEY: key, PORT: port },
  });
  return { administrator, key, address: `http://127.0.0.1:${port}/` };
}

it('creates a ticket with a file for a visitor, shows errors at their fields, and contains no key', {
  timeout: 90_000,
}, async () => {
  const { administrator, key, address } = await startForm();
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-form-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const picture = join(folder, 'smoke.txt');
  await writeFile(picture, 'It is grey.\n'.repeat(100_000));

  const page = await browser.newPage({ name: 'support-form' });
  const sent: string[] = [];
  page.on('response', async (response) => sent.push(await response.text().catch(() => '')));
  await page.goto(address);
  await browser.shot(page, 'empty');

  await page.getByRole('button', { name: 'Send' }).click();
  const name = page.getByLabel('Your name');
  await expect.poll(() => name.evaluate((field) => field.matches(':focus'))).toBe(true);
  await expect.poll(() => name.getAttribute('aria-describedby')).toBe('name-fault');

  await name.fill('Grace Hopper');
  await page.getByLabel('Email address').fill('grace@navy');
  await page.getByLabel('Subject').fill('There is a moth in relay 70');
  await page.getByLabel('What happened?').fill('It does **not** move.');
  await page.getByLabel('A file').setInputFiles(picture);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('#email-fault').waitFor();
  expect(await barriers(page)).toEqual([]);
  await browser.shot(page, 'refused');

  await page.getByLabel('Email address').fill('grace@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await browser.shot(page, 'thanks');
  await expect.poll(() => page.locator('.reference').textContent()).toBe('TKT-1');
  expect(sent.join()).not.toContain(key);

  const ticket = (await administrator.get('/tickets/TKT-1')).body;
  expect(ticket).toMatchObject({ requester: { name: 'Grace Hopper' }, channel: 'portal', tags: ['web-form'] });
  const { data: files } = (await administrator.get('/tickets/TKT-1/attachments')).body;
  expect(files).toMatchObject([{ fileName: 'smoke.txt', size: 1_200_000 }]);

  await page.getByRole('button', { name: 'Send another request' }).click();
  for (const look of [{ colorScheme: 'dark' }, { viewport: 'phone' }] as const) {
    const other = await browser.newPage({ name: 'support-form', ...look });
    await other.goto(address);
    await other.getByRole('button', { name: 'Send' }).click();
    if ('colorScheme' in look) expect(await barriers(other)).toEqual([]);
    await browser.shot(other, Object.values(look).join());
  }
  // The browser logs the response 422.
  expect(browser.problems(page).filter((problem) => !JSON.stringify(problem).includes('422'))).toEqual([]);
});

it('creates one ticket for a repeated submission, for the owner of the address, and limits floods', {
  timeout: 90_000,
}, async () => {
  const { administrator, address } = await startForm();
  const grace = (await administrator.post('/users', { name: 'Grace Hopper', email: 'grace@example.com' })).body;
  const send = () => {
    const form = new FormData();
    const fields = { name: 'Somebody', email: 'Grace@Example.com', subject: 'Twice', description: '', key: 'one' };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return fetch(`${address}tickets`, { method: 'POST', body: form });
  };
  const [first, second] = [await send(), await send()];
  const answer = reference(await first.json());
  expect(first.status).toBe(201);
  expect(reference(await second.json())).toBe(answer);
  const { requester } = (await administrator.get(`/tickets/${answer}`)).body;
  expect(requester.id).toBe(grace.id);
  const later: number[] = [];
  // Five are accepted in a minute, and a new minute can begin meanwhile.
  while (later.length < 9 && !later.includes(429)) later.push((await send()).status);
  expect(later.at(-1)).toBe(429);
  expect(later.length).toBeGreaterThanOrEqual(4);
});

function reference(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'reference' in answer) return String(answer.reference);
  throw new Error(`No ticket was created: ${JSON.stringify(answer)}`);
}
