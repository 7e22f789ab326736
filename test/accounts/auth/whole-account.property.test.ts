import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueSetUpToken } from '../../../server/src/accounts/auth/accounts/set-up.ts';
import { type Desk, openDesk } from '../../contract/bad-input/support/desk.ts';
import { outcomeOf } from '../../contract/bad-input/support/outcome.ts';
import { operations } from '../../contract/bad-input/support/spoil.ts';
import { anything } from '../../contract/bad-input/support/values.ts';
import { doerFor } from '../../contract/interfaces/support/acts.ts';
import { transports } from '../../contract/interfaces/support/transports.ts';
import { everything } from '../../guards/support/everything.ts';
import { depth } from '../../support/depth.ts';
import type { TestService } from '../../support/service.ts';
import { rowsOf, systemTransact } from './support/accounts.ts';
import { type Wire, type WireAnswer, wireTo } from './support/wire.ts';

/**
 * An account exists with everything that belongs to it or not at all, whatever concurrent requests or failures occur.
 */
let desk: Desk;
let service: TestService;
let wire: Wire;

const AT_ONCE = 16;
const password = 'correct horse battery';
/** The test creates hundreds of accounts, and the machine may be busy otherwise. */
const LONG_MS = 120_000;

beforeAll(async () => {
  desk = await openDesk();
  service = desk.service;
  wire = wireTo(service.url);
});
afterAll(async () => {
  wire.close();
  await service.stop();
});

let addresses = 0;
const newAddress = () => `whole-${++addresses}@example.com`;

/** Returns all data of the account at an address, or of the registration that claims it. */
async function rowAt(column: 'email' | 'claimed_email', email: string) {
  const list = (query: string) => `array(${query})`;
  const [row] = await rowsOf(
    service,
    `select status,
       ${list('select key::text from user_roles join roles on roles.id = role_id where user_id = users.id')} as roles,
       ${list("select purpose || ' ' || email from one_time_tokens where user_id = users.id")} as tokens,
       ${list("select distinct event::text from deliveries where mail->>'to' = ? and event is not null and (event = 'user.registered') = ?")} as mails,
       ${list("select type::text from events where subject_id = users.id and type <> 'user.registered_again'")} as events,
       (select count(*)::int from users same where same.${column} = users.${column}) as accounts
     from users where ${column} = ?`,
    [email, column === 'claimed_email', email],
  );
  return row ?? null;
}

const accountAt = (email: string) => rowAt('email', email);
const registrationAt = (email: string) => rowAt('claimed_email', email);

const registered = (email: string) => ({
  ...{ accounts: 1, status: 'active', roles: ['requester'], tokens: [`verify_email ${email}`] },
  ...{ mails: ['user.registered'], events: ['user.registered'] },
});
const invited = (email: string) => ({
  ...{ accounts: 1, status: 'invited', roles: ['requester'], tokens: [`accept_invitation ${email}`] },
  ...{ mails: ['user.invited'], events: ['user.invited'] },
});
const created = () => ({
  ...{ accounts: 1, status: 'active', roles: ['requester'], tokens: [], mails: [], events: ['user.created'] },
});
const founded = () => ({ ...created(), roles: ['administrator'] });

const register = (input: object) => wire.send('POST /api/auth/register', { body: { name: 'Ria', password, ...input } });
const asAdministrator = (line: string) => (input: object) =>
  wire.send(line, {
    headers: { Authorization: `Bearer ${desk.common.writer.token}` },
    body: { name: 'Ivo', ...input },
  });
const invite = asAdministrator('POST /api/users/invite');
const create = asAdministrator('POST /api/users');

const times = (count: number, ask: () => Promise<WireAnswer>) => Array.from({ length: count }, ask);
const statusesOf = async (requested: Promise<WireAnswer>[]) =>
  (await Promise.all(requested)).map(({ status }) => status).sort((a, b) => a - b);

describe('sixteen concurrent requests for an account with the same address', () => {
  const ROUNDS = depth({ quick: 2, deep: 10 });

  it(
    'get the same response if all register, and leave one registration',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const email = newAddress();
        expect(await statusesOf(times(AT_ONCE, () => register({ email })))).toEqual(Array(AT_ONCE).fill(201));
        expect(await accountAt(email)).toBe(null);
        expect(await registrationAt(email)).toEqual(registered(email));
      }
    },
    LONG_MS,
  );

  it(
    'create one invitation, and the others get an error that the address is taken',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const email = newAddress();
        const statuses = await statusesOf(times(AT_ONCE, () => invite({ email })));
        expect(statuses).toEqual([201, ...Array(AT_ONCE - 1).fill(409)]);
        expect(await accountAt(email)).toEqual(invited(email));
      }
    },
    LONG_MS,
  );

  it(
    'create one account and one registration if they use every available operation',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const email = newAddress();
        await rowsOf(
          service,
          "delete from user_roles where role_id = (select id from roles where key = 'administrator')",
        );
        const links = [...Array(4)].map(() => issueSetUpToken(systemTransact(service)));
        const tokens = await Promise.all(links);
        const setUp = (token: string) =>
          wire.send('POST /api/auth/set-up', { body: { token, name: 'First', email, password } });
        const statuses = await statusesOf([
          ...times(4, () => register({ email })),
          ...times(4, () => invite({ email })),
          ...times(4, () => create({ email })),
          ...tokens.map(setUp),
        ]);
        expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([]);
        const kinds = [invited(email), created(), founded()];
        expect(kinds).toContainEqual(await accountAt(email));
        expect(await registrationAt(email)).toMatchObject({ accounts: 1, status: 'active' });
      }
    },
    LONG_MS,
  );
});

describe('any account request', () => {
  const mostly = (right: () => unknown) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(right) },
      anything.map((value) => () => value),
    );
  const inputs = fc.record(
    {
      name: mostly(() => 'Ria'),
      email: mostly(newAddress),
      password: mostly(() => password),
      more: fc.constant(undefined),
    },
    { requiredKeys: [] },
  );

  it.each([
    ['registration', register, registrationAt, registered],
    ['an invitation', ({ password: _, ...input }: Record<string, unknown>) => invite(input), accountAt, invited],
  ] as const)('with %s creates a complete account or none', async (_, ask, read, whole) => {
    await fc.assert(
      fc.asyncProperty(inputs, async ({ more: __, ...chosen }) => {
        const input = Object.fromEntries(Object.entries(chosen).map(([field, value]) => [field, value()]));
        const before = await everything(service);
        const { status, body } = await ask(input);
        if (status !== 201) {
          expect([409, 422]).toContain(status);
          expect(await everything(service)).toBe(before);
          return;
        }
        const { email } = body.user ?? body;
        expect(await read(email)).toEqual(whole(email));
      }),
      { numRuns: depth({ quick: 8, deep: 80 }) },
    );
  });
});

/** Tables to which an account operation can write. */
const TABLES = [
  ...['users', 'user_roles', 'sessions', 'refresh_tokens', 'one_time_tokens', 'roles', 'api_keys'],
  ...['passkeys', 'totp_secrets', 'sign_in_challenges', 'deliveries', 'event_heads', 'events'],
];

/** Makes every change of a table fail, as a full disk or a corrupt index would. */
async function whileBroken<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await rowsOf(
    service,
    `create trigger broken after insert or update or delete on ${table} execute function break_down()`,
  );
  return work().finally(() => rowsOf(service, `drop trigger broken on ${table}`));
}

/** They write nothing without an identity provider: see `accounts/identity/sessions.test.ts`. */
const THROUGH_PROVIDERS = [
  ...['auth.beginSso', 'auth.finishSso', 'auth.confirmSso', 'auth.providerLogout'],
  ...['auth.beginLink', 'auth.finishLink', 'auth.removeIdentity'],
];

describe('a database failure in the middle of an operation', () => {
  const changes = operations.filter(
    ({ name, type }) =>
      type === 'mutation' &&
      /^(auth|users|roles|apiKeys)\./.test(name) &&
      // What needs a second factor or a challenge is in the tests of those.
      (doerFor(name).done || name === 'auth.setUp') &&
      !THROUGH_PROVIDERS.includes(name),
  );

  beforeAll(() =>
    rowsOf(
      service,
      "create function break_down() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
    ),
  );

  /** A quick run uses the tables with the most writes and a third of the others, different ones for each operation. */
  const tablesFor = (place: number) => {
    const most = ['users', 'events', 'refresh_tokens', 'passkeys'];
    const sampled = TABLES.filter((table, at) => most.includes(table) || (at + place) % 3 === 0);
    return depth({ quick: sampled, deep: TABLES });
  };

  it.each(changes.map((operation, place) => ({ name: operation.name, operation, place })))(
    'leaves $name done completely or not at all, and returns a server error',
    async ({ name, operation, place }) => {
      const written: string[] = [];
      for (const table of tablesFor(place)) {
        const [valid] = await desk.valid(name, 1);
        const call = { procedure: operation, input: valid?.input, token: valid?.token ?? null };
        const before = await everything(service);
        const { status, code } = outcomeOf(await whileBroken(table, () => transports.rest(service.url, call)));
        if (status < 400) continue;
        expect([table, status, code]).toEqual([table, 500, 'internal']);
        expect(await everything(service)).toBe(before);
        written.push(table);
      }
      expect(written).not.toEqual([]);
    },
  );
});
