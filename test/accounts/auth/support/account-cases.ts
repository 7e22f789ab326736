import { issueSetUpToken } from '../../../../server/src/accounts/auth/accounts/set-up.ts';
import { permissionKeys } from '../../../../server/src/contract/base/permissions.ts';
import type { Person, TestService } from '../../../support/service.ts';
import { makeSecretHolders, makeSessions, rowsOf, systemTransact } from './accounts.ts';
import type { Input } from './transports.ts';

/** One account operation with valid input. */
export interface AccountCase {
  /** Returns a new, valid input with every field, and the access token of its sender. */
  make(): Promise<{ readonly input: Input; readonly token?: string }>;
  /** Returns the stored values by field name, after the input was accepted and the response was `data`. */
  stored?(input: Input, data: { readonly id: string }): Promise<Input>;
  /** Tables to which a rejection writes on purpose. */
  readonly records?: readonly string[];
}

const password = 'correct horse battery';
const TIMES = { locale: 'de', timeZone: 'Europe/Berlin' };

/** Creates a user with all permissions who is not the administrator created by the setup. */
async function makeChief(service: TestService): Promise<{ chief: Person; roleId: string }> {
  const administrator = await service.person('administrator');
  const grants = permissionKeys.map((permission) => ({ permission, scope: 'all' }));
  const { body: role } = await administrator.post('/roles', { key: 'chief', name: 'Chief', grants });
  const chief = await service.person('agent');
  await administrator.put(`/users/${chief.id}/roles`, { roleIds: [role.id] });
  await rowsOf(service, "delete from user_roles where role_id = (select id from roles where key = 'administrator')");
  return { chief, roleId: role.id };
}

/** Every account operation that takes an input, by name. */
export async function accountCases(service: TestService): Promise<Record<string, AccountCase>> {
  const { chief, roleId } = await makeChief(service);
  const self = await service.person('requester');
  let made = 0;
  const newAddress = () => `somebody-${++made}@example.com`;
  const newKey = () => `key_${++made}`;
  const externalName = () => ({ externalSource: 'crm', externalId: `C-${++made}` });
  const byChief = (input: Input) => ({ input, token: chief.token });
  const bySelf = (input: Input) => ({ input, token: self.token });

  const read = async (statement: string, values: unknown[]): Promise<Input> =>
    (await rowsOf<Record<string, unknown>>(service, statement, values))[0] ?? {};
  const USER = `select name, coalesce(claimed_email, email) as email, kind, locale, time_zone as "timeZone", availability,
    external_source as "externalSource", external_id as "externalId",
    array(select role_id::text from user_roles where user_id = users.id) as "roleIds" from users where id = ?`;
  /** Returns the stored account and frees its address for the next attempt. */
  async function account(id: string): Promise<Input> {
    const stored = await read(USER, [id]);
    await rowsOf(service, "update users set email = id || '@used.invalid' where id = ?", [id]);
    return stored;
  }
  async function passwordOf(id: string, given: unknown): Promise<unknown> {
    const { hash } = await read('select password_hash as hash from users where id = ?', [id]);
    return (await service.services.passwords.matching(String(given), [String(hash)])) === 0 ? given : 'another one';
  }

  const holder = async (purpose: Parameters<typeof makeSecretHolders>[1]['purpose']) => {
    const [one] = await makeSecretHolders(service, { purpose });
    return one?.secret ?? '';
  };
  const session = async () => {
    const [one] = await makeSessions(service, 1);
    return { refreshToken: one?.refreshToken ?? '' };
  };
  const newRole = async () => {
    const { body } = await chief.post('/roles', { key: newKey(), name: 'Any', grants: [] });
    return { id: body.id, expectedVersion: body.version };
  };
  const newPerson = async () => {
    const { body } = await chief.post('/users', { name: 'Any Body', email: newAddress() });
    return { id: body.id, expectedVersion: body.version };
  };
  const newApiKey = async () => {
    const { body } = await chief.post('/api-keys', { name: 'Any' });
    return { id: body.id, expectedVersion: body.version };
  };
  const ROLE = 'select key, name, description, grants from roles where id = ?';
  const page = { limit: 10, count: true };

  return {
    'auth.register': {
      make: async () => ({ input: { name: 'Some Body', email: newAddress(), password } }),
      async stored(input) {
        const { id } = await read('select id from users order by id desc limit 1', []);
        return { password: await passwordOf(String(id), input.password), ...(await account(String(id))) };
      },
    },
    'auth.verifyEmail': { make: async () => ({ input: { token: await holder('verify_email') } }) },
    'auth.resendVerification': {
      make: async () => ({ input: { email: newAddress() } }),
      stored: () => read("select data->>'email' as email from events order by id desc limit 1", []),
    },
    'auth.forgotPassword': {
      make: async () => ({ input: { email: newAddress() } }),
      stored: () => read("select data->>'email' as email from events order by id desc limit 1", []),
    },
    'auth.login': {
      make: async () => ({ input: { email: self.email, password: self.password } }),
      records: ['events'],
    },
    'auth.refresh': { make: async () => ({ input: await session() }) },
    'auth.logout': { make: async () => ({ input: await session() }) },
    'auth.resetPassword': {
      make: async () => ({ input: { token: await holder('reset_password'), password } }),
      stored: async (input, { id }) => ({ password: await passwordOf(id, input.password) }),
    },
    'auth.changePassword': {
      async make() {
        const person = await service.person('agent');
        return { input: { currentPassword: person.password, newPassword: password }, token: person.token };
      },
      async stored(input) {
        const { id } = await read('select id from users order by updated_at desc, id desc limit 1', []);
        return { newPassword: await passwordOf(String(id), input.newPassword) };
      },
    },
    'auth.changeEmail': {
      make: async () => bySelf({ email: newAddress(), currentPassword: self.password }),
      stored: () => read('select email from one_time_tokens order by id desc limit 1', []),
    },
    'auth.acceptInvitation': {
      make: async () => ({ input: { token: await holder('accept_invitation'), password, name: 'Ivo' } }),
      stored: async (input, { id }) => ({ password: await passwordOf(id, input.password), ...(await account(id)) }),
    },
    'auth.setUp': {
      async make() {
        const token = await issueSetUpToken(systemTransact(service));
        return { input: { token, name: 'First', email: newAddress(), password } };
      },
      async stored(input, { id }) {
        const stored = { password: await passwordOf(id, input.password), ...(await account(id)) };
        await rowsOf(service, 'delete from user_roles where user_id = ?', [id]);
        return stored;
      },
    },
    'auth.updateMe': {
      async make() {
        const { version } = (await self.get('/auth/me')).body;
        return bySelf({ expectedVersion: version, name: `My Self ${++made}`, ...TIMES, availability: 'away' });
      },
      stored: () => read(USER, [self.id]),
    },
    'auth.updateNotificationPreferences': {
      async make() {
        const { version } = (await self.get('/auth/me')).body;
        const preferences = [{ event: 'ticket.created', channel: 'email', enabled: false }];
        return bySelf({ expectedVersion: version, preferences });
      },
      // Omitted fields keep their values.
      stored: async ({ preferences }) => {
        const saved = `select event, channel, enabled from notification_preferences where user_id = ?`;
        return {
          preferences: Array.isArray(preferences) && preferences.length ? await rowsOf(service, saved, [self.id]) : [],
        };
      },
    },
    'auth.sessions': { make: async () => bySelf({ ...page }) },
    'auth.endSession': {
      async make() {
        const [one] = await makeSessions(service, 1);
        return { input: { id: one?.id }, ...(one && { token: one.accessToken }) };
      },
    },
    'users.list': {
      make: async () => byChief({ ...page, q: 'any', kind: 'person', status: 'active', role: 'agent', team: roleId }),
    },
    'users.get': { make: async () => byChief({ id: self.id }) },
    'users.create': {
      async make() {
        const names = { name: 'Made', email: newAddress(), ...externalName() };
        return byChief({ ...names, kind: 'person', roleIds: [roleId], ...TIMES });
      },
      stored: (_, { id }) => account(id),
    },
    'users.invite': {
      make: async () => byChief({ name: 'Ivo Invited', email: newAddress(), roleIds: [roleId] }),
      stored: (_, { id }) => account(id),
    },
    'users.resendInvitation': {
      async make() {
        const { body } = await chief.post('/users/invite', { name: 'Ivo Invited', email: newAddress() });
        return byChief({ id: body.id });
      },
      stored: (_, { id }) => account(id),
    },
    'users.update': {
      make: async () =>
        byChief({ ...(await newPerson()), ...externalName(), name: 'Changed', ...TIMES, availability: 'away' }),
      stored: (_, { id }) => read(USER, [id]),
    },
    'users.suspend': { make: async () => byChief(await newPerson()) },
    'users.activate': {
      async make() {
        const { id } = await newPerson();
        const { body } = await chief.post(`/users/${id}/suspend`);
        return byChief({ id, expectedVersion: body.version });
      },
    },
    'users.setRoles': {
      make: async () => byChief({ ...(await newPerson()), roleIds: [roleId] }),
      stored: (_, { id }) => read(USER, [id]),
    },
    'users.sessions': { make: async () => byChief({ id: self.id, ...page }) },
    'users.endSessions': { make: async () => byChief({ id: (await newPerson()).id }) },
    'roles.get': { make: async () => byChief({ id: roleId }) },
    'roles.create': {
      make: async () =>
        byChief({
          key: newKey(),
          name: 'Made',
          description: 'A role',
          grants: [{ permission: 'user:read', scope: 'all' }],
        }),
      async stored(_, { id }) {
        const stored = await read(ROLE, [id]);
        await rowsOf(service, 'delete from roles where id = ?', [id]);
        return stored;
      },
    },
    'roles.update': {
      make: async () =>
        byChief({
          ...(await newRole()),
          name: 'Changed',
          description: '',
          grants: [{ permission: 'user:read', scope: 'all' }],
        }),
      stored: (_, { id }) => read(ROLE, [id]),
    },
    'roles.delete': { make: async () => byChief(await newRole()) },
    'apiKeys.list': { make: async () => byChief({ ...page, owner: chief.id }) },
    'apiKeys.get': { make: async () => byChief({ id: (await newApiKey()).id }) },
    'apiKeys.create': {
      async make() {
        const grants = [{ permission: 'ticket:read', scope: 'all' }];
        return byChief({ name: 'Made', grants, expiresAt: '2030-01-01T00:00:00.000Z', ownerId: chief.id });
      },
      async stored(_, { id }) {
        const stored = await read(
          'select name, grants, expires_at as "expiresAt", owner_id as "ownerId" from api_keys where id = ?',
          [id],
        );
        // A user can have at most a hundred keys.
        await rowsOf(service, 'delete from api_keys where id = ?', [id]);
        return stored;
      },
    },
    'apiKeys.creations': { make: async () => byChief({ id: (await newApiKey()).id }) },
    'apiKeys.rotate': { make: async () => byChief({ ...(await newApiKey()), keepOldForSeconds: 60 }) },
    'apiKeys.revoke': { make: async () => byChief(await newApiKey()) },
  };
}
