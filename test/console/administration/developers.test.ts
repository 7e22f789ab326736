import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();
const run = promisify(execFile);

it('shows developers a first request that works as copied', async () => {
  const ticket = await made(
    desk.administrator.post('/tickets', { subject: 'Paper jam', description: '.', requesterId: desk.requester.id }),
  );
  const page = await test.open(desk.administrator, '/developers', { name: 'first request' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = page.getByRole('tabpanel');
  expect(await code.textContent()).toContain('Bearer twk_…');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  await page.getByText('Your API key is inserted.', { exact: false }).waitFor();
  await test.browser.shot(page, 'with a key', { fullPage: true });

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = String(await page.evaluate('navigator.clipboard.readText()'));
  const { stdout } = await run('sh', ['-c', copied]);
  expect(JSON.parse(stdout).data).toMatchObject([{ reference: ticket.reference }]);

  await page.getByRole('tab', { name: 'TypeScript' }).click();
  const key = /twk_[\w-]+/.exec(copied)?.[0];
  await expect.poll(() => code.textContent()).toContain(`apiKey: '${key}'`);

  // The page does not store the key.
  await page.reload();
  await page.getByRole('button', { name: 'Create API key' }).waitFor();
  expect(await page.content()).not.toContain(key);
});

it('links to existing addresses only', async () => {
  const page = await test.open(desk.agent, '/developers', { name: 'addresses' });
  const links = page.getByRole('main').getByRole('link').and(page.locator('[target=_blank]'));
  await links.first().waitFor();
  const urls = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  expect(urls).toHaveLength(4);
  for (const url of urls) expect.soft((await fetch(url ?? '')).status, url ?? '').toBe(200);
  // An agent can create API keys, but no webhooks.
  expect(await page.getByRole('main').getByRole('link', { name: 'Manage API keys' }).count()).toBe(1);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /webhooks/ })
      .count(),
  ).toBe(0);
});
