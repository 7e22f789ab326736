import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

interface Role {
  readonly id: string;
  readonly key: string;
  readonly grants: readonly { readonly permission: string; readonly scope: string }[];
}

const roleBy = async (key: string): Promise<Role> =>
  (await desk.administrator.get('/roles')).body.data.find((role: Role) => role.key === key);

const summary = (page: Page) => page.getByRole('list', { name: 'Effect of your changes' });

describe('a role change', () => {
  it('shows before saving what its users gain and lose, and how many they are', async () => {
    const { id } = await roleBy('agent');
    const page = await test.open(desk.administrator, `/roles/${id}`, { name: 'what a role change means' });
    await page.getByRole('radio', { name: 'Close tickets permanently: Team' }).check();
    await page.getByRole('radio', { name: 'Self-assign tickets: All' }).check();
    await page.getByRole('radio', { name: 'Read internal notes: Own' }).check();
    await page.getByRole('radio', { name: 'View users and their email addresses: No' }).check();
    await page.getByText('4 unsaved changes').waitFor();
    const sentences = await summary(page).getByRole('listitem').allTextContents();
    expect(sentences.sort()).toEqual([
      'Can no longer view users and their email addresses',
      'Can now close tickets permanently (team tickets)',
      'Can read internal notes: only own tickets instead of team tickets',
      'Can self-assign tickets: all tickets instead of only team tickets',
    ]);
    expect(await page.getByRole('link', { name: 'Affects 1 user' }).getAttribute('href')).toContain(
      '/admin/users?filter=',
    );

    await page.getByRole('radio', { name: 'Self-assign tickets: Team' }).check();
    await page.getByText('3 unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { grants } = await roleBy('agent');
    expect(grants).toContainEqual({ permission: 'ticket:close', scope: 'team' });
    expect(grants).toContainEqual({ permission: 'ticket:take', scope: 'team' });
    expect(grants).toContainEqual({ permission: 'comment:read_internal', scope: 'own' });
    expect(grants.map(({ permission }) => permission)).not.toContain('user:read');
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('warns users who would lose access themselves, and names what only administrators could do', async () => {
    const keeper = await test.service.person('requester', { name: 'Kay Keeper' });
    const { id } = await made(
      desk.administrator.post('/roles', {
        key: 'keeper',
        name: 'Keeper',
        grants: [{ permission: 'role:manage' }, { permission: 'user:read' }, { permission: 'audit:read' }],
      }),
    );
    await made(desk.administrator.put(`/users/${keeper.id}/roles`, { roleIds: [id] }));
    const page = await test.open(keeper, `/roles/${id}`, { name: 'own role' });
    await page.getByRole('radio', { name: 'View the audit log: No' }).check();
    await page.getByText('Once you save, you can no longer: view the audit log.').waitFor();
    expect(await page.getByText('You will not be able to edit any role').count()).toBe(0);
    await page.getByRole('radio', { name: 'Manage roles and assign them to users: No' }).check();
    await page.getByText('You will not be able to edit any role').waitFor();
    await page.getByText(/^Only administrators will be able to: .*manage roles and assign them to users/).waitFor();
    // Users can neither grant a permission that they lack nor revoke it from a role that has it.
    expect(await page.getByRole('radio', { name: 'Change settings: All' }).isEnabled()).toBe(false);
  });

  it('is not available for the administrator role, which keeps every permission', async () => {
    const { id } = await roleBy('administrator');
    const page = await test.open(desk.administrator, `/roles/${id}`, { name: 'administrator role' });
    await page.getByText('This role always has every permission').waitFor();
    expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0);
    expect(await unexplained(page)).toEqual([]);
  });
});
