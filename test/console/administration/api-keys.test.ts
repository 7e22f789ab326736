import { describe, expect, it } from 'vitest';
import { restClient } from '../../support/rest.ts';
import { itByPointer } from '../support/by-pointer.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

const program = (key: string) => restClient(test.service.url, key);

describe('an API key', () => {
  itByPointer('is created with some permissions, shown once, and works', async () => {
    const page = await test.open(desk.administrator, '/api-keys', { name: 'make a key' });
    await page.getByText('No API keys yet').waitFor();
    await test.browser.shot(page, 'empty');
    await page.getByRole('link', { name: 'New API key' }).last().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
    await page.getByRole('combobox', { name: 'Expiration' }).click();
    await page.getByRole('option', { name: 'Custom date' }).click();
    await page.getByLabel('Last day').fill('2001-01-01');
    await page.getByRole('radio', { name: 'Selected permissions' }).check();
    await page.getByRole('checkbox', { name: 'View tickets' }).check();
    await page.getByRole('combobox', { name: 'Scope of “View tickets”' }).click();
    await page.getByRole('option', { name: 'Team' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Must be in the future').first().waitFor();
    await page.getByLabel('Last day').and(page.locator('[aria-invalid=true]')).waitFor();
    await test.browser.shot(page, 'refused', { fullPage: true });

    await page.getByRole('combobox', { name: 'Expiration' }).click();
    await page.getByRole('option', { name: '30 days' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new API key' });
    const key = (await dialog.getByText(/^twk_/).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nightly export' }).waitFor();
    await test.browser.shot(page, 'made');
    // The dialog fades out, so the key disappears with a delay.
    await expect.poll(() => page.content()).not.toContain(key);

    expect((await program(key).get('/auth/me/permissions')).body.grants).toEqual([
      { permission: 'ticket:read', scope: 'team' },
    ]);
  });

  itByPointer('gets a new secret beside the old one, and is revoked with immediate effect', async () => {
    const { id, key: old } = await made(desk.agent.post('/api-keys', { name: 'Chat notifier' }));
    const page = await test.open(desk.agent, `/api-keys/${id}`, { name: 'rotate a key' });
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const asking = page.getByRole('dialog', { name: 'Rotate the secret of “Chat notifier”?' });
    await asking.getByRole('button', { name: 'Rotate secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new API key' });
    const key = (await dialog.getByText(/^twk_/).textContent()) ?? '';
    expect(key).not.toBe(old);
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    expect((await program(old).get('/auth/me')).status).toBe(200);
    expect((await program(key).get('/auth/me')).status).toBe(200);

    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Rotate secret' }).count()).toBe(0);
    expect((await program(key).get('/auth/me')).status).toBe(401);
  });

  it("of a service account is created by an administrator, who can revoke but not rotate a colleague's key", async () => {
    const robot = await made(
      desk.administrator.post('/users', { name: 'Robot', email: 'robot@example.com', kind: 'service' }),
    );
    const { id } = await made(desk.agent.post('/api-keys', { name: 'Of the agent' }));
    const page = await test.open(desk.administrator, '/api-keys/create', { name: 'key of a service' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Robot arm');
    await page.getByRole('combobox', { name: 'Owner' }).click();
    await page.getByRole('option', { name: 'Robot' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new API key' });
    const key = (await dialog.getByText(/^twk_/).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    expect((await program(key).get('/auth/me')).body.id).toBe(robot.id);

    await page.getByRole('link', { name: 'API keys' }).first().click();
    await page.getByRole('link', { name: /^Of the agent/ }).click();
    await page.getByRole('button', { name: 'Revoke' }).waitFor();
    expect(await page.getByRole('button', { name: 'Rotate secret' }).count()).toBe(0);
    expect((await desk.administrator.post(`/api-keys/${id}/rotate`, {})).status).toBe(403);
  });
});
