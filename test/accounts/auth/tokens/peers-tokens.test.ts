import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../../server/src/accounts/auth/base/one-time-token.ts';
import { hashOf } from '../../../../server/src/platform/base/secret.ts';
import { DAY_MS } from '../../../../server/src/platform/time/duration.ts';
import { depth } from '../../../support/depth.ts';
import { restClient } from '../../../support/rest.ts';
import { type Person, startService, type TestService } from '../../../support/service.ts';
import { rowsOf, systemTransact } from '../support/accounts.ts';
import { type Issued, type KindName, kindNames, type SecretKind, secretKinds } from '../support/secret-kinds.ts';

/** Checks each kind of issued token against vulnerabilities of other products. */
let service: TestService;
let unfounded: TestService;
let administrator: Person;
let kinds: Record<KindName, SecretKind>;

const START = Date.parse('2027-03-01T09:00:00Z');

function at(time: number): void {
  for (const one of [service, unfounded]) one.now = () => new Date(time);
}

beforeAll(async () => {
  const environment = { RATE_LIMIT: 'off' };
  service = await startService({ environment });
  unfounded = await startService({ workers: false, environment });
  kinds = secretKinds({ service, unfounded, administrator: () => administrator });
});
beforeEach(async () => {
  at(START);
  administrator = await service.person('administrator');
});
afterAll(async () => {
  await service.stop();
  await unfounded.stop();
});

describe.each(kindNames)('a one-time token for %s', (name) => {
  it('expires to the millisecond [ASVS 6.4.1] [CVE-2026-41902] [GHSA-jqj5-r72v-v29g]', async () => {
    const { issue, redeem, lifetimeMs, done, rejected } = kinds[name];
    const { secret } = await issue();
    at(START + lifetimeMs);
    expect((await redeem(secret)).status).toBe(rejected);
    at(START + lifetimeMs - 1);
    expect((await redeem(secret)).status).toBe(done);
  });

  it('is rejected if any part is missing or changed [GHSA-6mq3-xmgp-pjm5]', async () => {
    const { issue, redeem, done, rejected } = kinds[name];
    const { secret } = await issue();
    const sampled = alterationsOf(secret).filter(
      (_, at) => at % ONE_TRIED_OF === kindNames.indexOf(name) % ONE_TRIED_OF,
    );
    for (const other of sampled) {
      const { status, body } = await redeem(other);
      // Empty and overlong values are rejected by validation.
      expect([other, status]).toEqual([other, other === '' || other.length > 200 ? 422 : rejected]);
      expect(body.code).toBe(status === 422 ? 'validation_failed' : 'unauthenticated');
    }
    expect((await redeem(secret)).status).toBe(done);
  });

  it('has 256 bits, and contains nothing about its holder or its time [ASVS 6.5.4] [CVE-2026-27637]', async () => {
    const { issue } = kinds[name];
    const [one, two] = [await issue(), await issue()];
    for (const { secret, id, email } of [one, two]) {
      // The prefix only tells the console which form to show.
      expect(secret).toMatch(/^(reg_)?[\w-]{43}$/);
      const bytes = Buffer.from(secret.slice(-43), 'base64url');
      expect(bytes).toHaveLength(32);
      const known = [id, email, String(START), `${id}${START}`, `${email}${START}`].map(hashOf);
      expect(known).not.toContain(bytes.toString('hex'));
    }
    expect(sharedStart(one.secret, two.secret)).toBeLessThan(6);
  });

  it('works for its own purpose only, and is neither an access token nor a password [ASVS 6.4.1] [CVE-2025-46815]', async () => {
    const { issue, redeem, operation, done } = kinds[name];
    const { secret, email } = await issue();
    for (const other of Object.values(kinds).filter((kind) => kind.operation !== operation)) {
      expect([other.operation, (await other.redeem(secret)).status]).toEqual([other.operation, other.rejected]);
    }
    expect((await restClient(service.url, secret).get('/auth/me')).status).toBe(401);
    expect((await service.anybody.post('/auth/login', { email, password: secret })).status).toBe(401);
    expect((await redeem(secret)).status).toBe(done);
  });
});

/** A quick run tries the alterations of one kind of token, a deep one those of all kinds. */
const ONE_TRIED_OF = depth({ quick: kindNames.length, deep: 1 });

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Every proper prefix, every position with another character, and encodings that a lenient parser accepts. */
function alterationsOf(secret: string): string[] {
  const places = Array.from({ length: secret.length }, (_, index) => index);
  const other = (index: number) => (secret[index] === 'x' ? 'y' : 'x');
  const swapped = [...secret].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()));
  const all = [
    ...places.map((length) => secret.slice(0, length)),
    ...places.slice(1).map((start) => secret.slice(start)),
    ...places.map((index) => secret.slice(0, index) + other(index) + secret.slice(index + 1)),
    // The last character encodes four bits and two unused ones, which lenient base64 decoders ignore.
    ...[...ALPHABET].map((sign) => secret.slice(0, -1) + sign),
    ...['A', '=', '==', ' ', '\n', '\0', '%00', secret, 'A'.repeat(200)].map((more) => secret + more),
    ...[` ${secret}`, `${secret.slice(0, 20)} ${secret.slice(20)}`, swapped.join(''), secret.toLowerCase()],
    ...[[...secret].reverse().join(''), hashOf(secret), Buffer.from(secret, 'base64url').toString('hex')],
    ...['%', '*', '_'.repeat(43), "' or '1'='1"],
  ];
  return all.filter((one) => one !== secret);
}

function sharedStart(one: string, two: string): number {
  let length = 0;
  while (length < one.length && one[length] === two[length]) length++;
  return length;
}

describe('one-time tokens', () => {
  it('are random in each bit, even for one purpose at the same instant [CVE-2026-27637]', async () => {
    const count = depth({ quick: 100, deep: 1000 });
    const secrets = await systemTransact(unfounded)(({ em, now }) =>
      Promise.all(Array.from({ length: count }, () => issueToken(em, 'set_up', null, now))),
    );
    expect(new Set(secrets).size).toBe(count);
    const all = secrets.map((secret) => Buffer.from(secret, 'base64url'));
    const times = Array.from({ length: 256 }, (_, bit) => all.filter((bytes) => isSet(bytes, bit)).length);
    // Six standard deviations: by chance, this fails once in two million runs.
    const tolerance = (6 * Math.sqrt(count)) / 2;
    expect(times.filter((ones) => Math.abs(ones - count / 2) > tolerance)).toEqual([]);
  });

  it('are in the database as hashes only once they are emailed, and never in the log [ASVS 6.5.2]', async () => {
    const handedOut = kindNames.filter((name) => name !== 'setUp').map((name) => kinds[name].issue());
    const issued = await Promise.all(handedOut);
    // Those of an earlier test that had moved the clock into the future are not due.
    const onTheirWay = () =>
      rowsOf(service, "select id from deliveries where state = 'pending' and next_attempt_at <= now()");
    await expect.poll(onTheirWay, { timeout: 10_000 }).toEqual([]);
    const dump = await everythingIn(service);
    for (const { secret, email } of issued) {
      const bytes = Buffer.from(secret, 'base64url');
      for (const form of [secret, bytes.toString('hex'), bytes.toString('base64')]) {
        expect(dump.includes(form)).toBe(false);
        expect(service.logLines.join('').includes(form)).toBe(false);
      }
      expect(dump).toContain(email);
      expect(dump).toContain(hashOf(secret));
    }
  });
});

const isSet = (bytes: Buffer, bit: number) => (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;

async function everythingIn(one: TestService): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    one,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const read = ({ name }: { name: string }) => rowsOf<{ row: string }>(one, `select t::text as row from "${name}" t`);
  const dumps = await Promise.all(tables.map(read));
  return dumps.flatMap((rows) => rows.map(({ row }) => row)).join('\n');
}

/** Events that invalidate a token, and the kinds that they affect. */
const causes: { because: string; of: readonly KindName[]; done(issued: Issued, kind: SecretKind): Promise<void> }[] = [
  {
    because: 'it was used [ASVS 6.5.1]',
    of: kindNames,
    async done({ secret }, { redeem, done }) {
      expect((await redeem(secret)).status).toBe(done);
    },
  },
  {
    because: 'another one was requested',
    of: ['verification', 'newAddress', 'reset'],
    async done(issued, { again, redeem, done }) {
      const next = (await again?.(issued)) ?? '';
      expect((await redeem(issued.secret)).status).toBe(422);
      expect((await redeem(next)).status).toBe(done);
    },
  },
  {
    because: 'a reset was completed',
    of: ['verification', 'newAddress', 'refresh'],
    async done(issued) {
      const { again, redeem, done } = kinds.reset;
      expect((await redeem((await again?.(issued)) ?? '')).status).toBe(done);
    },
  },
  {
    because: 'the password was changed',
    of: ['newAddress', 'reset', 'refresh'],
    async done({ holder, password: currentPassword }) {
      const newPassword = 'quite another password';
      expect((await holder.post('/auth/change-password', { currentPassword, newPassword })).status).toBe(204);
    },
  },
  {
    because: 'the address changed',
    of: ['reset'],
    async done(issued) {
      const { again, redeem, done } = kinds.newAddress;
      expect((await redeem((await again?.(issued)) ?? '')).status).toBe(done);
    },
  },
  {
    because: 'the address got an account',
    of: ['verification'],
    async done({ email }) {
      expect((await administrator.post('/users/invite', { name: 'Ona Owner', email })).status).toBe(201);
    },
  },
  {
    because: 'every session was ended',
    of: ['newAddress', 'reset', 'refresh'],
    async done({ id }) {
      expect((await administrator.delete(`/users/${id}/sessions`)).status).toBe(204);
    },
  },
  {
    because: 'its holder was suspended [ASVS 7.4.2]',
    of: ['newAddress', 'reset', 'invitation', 'refresh'],
    async done({ id }) {
      expect((await administrator.post(`/users/${id}/suspend`)).status).toBe(200);
    },
  },
  {
    because: 'its holder was suspended, although they were reactivated',
    of: ['newAddress', 'reset', 'invitation', 'refresh'],
    async done({ id }) {
      await administrator.post(`/users/${id}/suspend`);
      expect((await administrator.post(`/users/${id}/activate`)).status).toBe(200);
    },
  },
];

describe.each(causes)('a one-time token is invalid because $because', ({ of, done: happens }) => {
  it.each(of)('for the operation %s', async (name) => {
    const issued = await kinds[name].issue();
    // Shorter than the lease of an email, after which an email not yet marked as sent would be sent again.
    at(START + 1_000);
    await happens(issued, kinds[name]);
    // A refresh token stays valid for ten more seconds in other tabs of its holder.
    at(START + 120_000);
    const { redeem, rejected } = kinds[name];
    expect((await redeem(issued.secret)).status).toBe(rejected);
  });
});

describe('a session', () => {
  it('ends 90 days after its login to the millisecond, however often it is refreshed [ASVS 7.3.2]', async () => {
    const { issue, redeem } = kinds.refresh;
    let { secret } = await issue();
    for (let day = 29; day < 90; day += 29) {
      at(START + day * DAY_MS);
      secret = (await redeem(secret)).body.refreshToken;
    }
    at(START + 90 * DAY_MS);
    expect((await redeem(secret)).status).toBe(401);
    at(START + 90 * DAY_MS - 1);
    expect((await redeem(secret)).status).toBe(200);
  });
});
