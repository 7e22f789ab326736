import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueSetUpToken } from '../../../../server/src/accounts/auth/accounts/set-up.ts';
import { depth } from '../../../support/depth.ts';
import { startService, type TestService } from '../../../support/service.ts';
import { addSecrets, makeSecretHolders, makeSessions, rowsOf, systemTransact } from '../support/accounts.ts';
import { type Wire, wireTo } from '../support/wire.ts';

/**
 * Redeems each single-use token in sixteen concurrent requests over REST and tRPC, and counts the results in the
 * database too.
 */
let service: TestService;
let wire: Wire;

const AT_ONCE = 16;
/** The number of tokens raced for at the same time. */
const IN_FLIGHT = 4;
const password = 'correct horse battery';
/** A deep run sends thousands of requests, and the machine may be busy otherwise. */
const LONG_MS = depth({ quick: 60_000, deep: 600_000 });
/** How many times most races are repeated. */
const ROUNDS = depth({ quick: 4, deep: 100 });

beforeAll(async () => {
  service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  wire = wireTo(service.url, { sockets: AT_ONCE * IN_FLIGHT });
});
afterAll(async () => {
  wire.close();
  await service.stop();
});

interface Operation {
  readonly rest: string;
  readonly procedure: string;
}

/**
 * Sends the same request sixteen times concurrently, half over REST and half as one tRPC batch; returns the statuses.
 */
async function atOnce({ rest, procedure }: Operation, body: object): Promise<number[]> {
  const half = AT_ONCE / 2;
  const batch = `POST /trpc/${Array(half).fill(procedure).join()}?batch=1`;
  const [calls, ...answers] = await Promise.all([
    wire.send(batch, { body: { ...Array(half).fill(body) } }),
    ...Array.from({ length: half }, () => wire.send(`POST /api${rest}`, { body })),
  ]);
  return [...answers.map(({ status }) => (status < 300 ? DONE : status)), ...Calls.parse(calls?.body).map(statusOf)];
}

/** tRPC uses 200 where REST returns 201. */
const DONE = 200;

const Calls = z.array(z.object({ error: z.object({ data: z.object({ httpStatus: z.int() }) }).optional() }));
const statusOf = ({ error }: z.infer<typeof Calls>[number]) => error?.data.httpStatus ?? DONE;

/** Runs the work for each item, several at a time. */
async function inFlight<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return results;
}

/**
 * Counts equal values: `{ 200: 1, 422: 15 }` for statuses. Applied to such counts, the result has one entry if all are
 * equal.
 */
function tally(values: readonly (number | object)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values.map((one) => JSON.stringify(one))) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const ONE_WINNER = JSON.stringify({ 200: 1, 422: AT_ONCE - 1 });
interface Redemption extends Operation {
  readonly purpose: Parameters<typeof makeSecretHolders>[1]['purpose'];
  readonly count: number;
  /** Input in addition to the token. */
  readonly more: object;
  /** The event that the winner records. */
  readonly event: string;
}

const verifying = { rest: '/auth/verify-email', procedure: 'auth.verifyEmail', more: {} };
const resetting = { rest: '/auth/reset-password', procedure: 'auth.resetPassword', more: { password } };
const accepting = { rest: '/auth/accept-invitation', procedure: 'auth.acceptInvitation', more: { password } };

const redemptions: Redemption[] = [
  { purpose: 'verify_email', count: depth({ quick: 8, deep: 1000 }), event: 'user.verified', ...verifying },
  { purpose: 'change_email', count: ROUNDS, event: 'user.email_changed', ...verifying },
  { purpose: 'reset_password', count: ROUNDS, event: 'user.password_changed', ...resetting },
  { purpose: 'accept_invitation', count: ROUNDS, event: 'user.verified', ...accepting },
];

const listOf = (ids: readonly string[]) => `{${ids.join()}}`;

describe('exactly one of sixteen concurrent requests redeems a token', () => {
  it.each(redemptions)(
    '$count times over: $purpose [ASVS 6.5.1] [GHSA-392p-2q2v-4372] [GHSA-hc7v-x88r-fmh4]',
    async ({ purpose, count, event, more, ...operation }) => {
      const holders = await makeSecretHolders(service, { purpose, count });
      const all = await inFlight(holders, ({ secret }) => atOnce(operation, { token: secret, ...more }));
      expect(tally(all.map(tally))).toEqual({ [ONE_WINNER]: count });

      const ids = listOf(holders.map(({ id }) => id));
      const [tokens] = await rowsOf(
        service,
        `select count(*)::int as issued, count(consumed_at)::int as consumed from one_time_tokens
         where user_id = any(?::uuid[])`,
        [ids],
      );
      expect(tokens).toEqual({ issued: count, consumed: count });
      const [events] = await rowsOf(
        service,
        `select count(*)::int as reported, count(distinct subject_id)::int as people from events
         where type = ? and subject_id = any(?::uuid[])`,
        [event, ids],
      );
      expect(events).toEqual({ reported: count, people: count });
    },
    LONG_MS,
  );
});

describe('concurrent changes of one account run one after the other', () => {
  const ACCOUNTS = depth({ quick: 5, deep: 40 });

  it('and its tokens are redeemed or already invalid, without an internal error', async () => {
    const holders = await makeSecretHolders(service, { purpose: 'verify_email', count: ACCOUNTS });
    const secrets = await addSecrets(service, holders, ['reset_password', 'change_email']);
    // The tokens are redeemed in several operations at the same time.
    const all = await inFlight(secrets, async ({ verify_email, reset_password, change_email }) => {
      const answers = await Promise.all([
        wire.send('POST /api/auth/verify-email', { body: { token: verify_email } }),
        wire.send('POST /api/auth/reset-password', { body: { token: reset_password, password } }),
        wire.send('POST /api/auth/verify-email', { body: { token: change_email } }),
      ]);
      return answers.map(({ status }) => status);
    });
    expect(all.flat().filter((status) => status !== DONE && status !== 422)).toEqual([]);
    expect(all.filter((statuses) => !statuses.includes(DONE))).toEqual([]);
  });

  it('and an invitation accepted during a suspension signs no one in', async () => {
    const administrator = await service.person('administrator');
    const holders = await makeSecretHolders(service, { purpose: 'accept_invitation', count: ACCOUNTS });
    const all = await inFlight(holders, ({ id, secret }) =>
      Promise.all([
        wire.send('POST /api/auth/accept-invitation', { body: { token: secret, password } }),
        administrator.post(`/users/${id}/suspend`),
      ]),
    );
    for (const [accepted, suspended] of all) {
      expect([DONE, 422]).toContain(accepted.status);
      expect(suspended.status).toBe(DONE);
    }
    const states = await rowsOf(service, 'select distinct status from users where id = any(?::uuid[])', [
      listOf(holders.map(({ id }) => id)),
    ]);
    expect(states).toEqual([{ status: 'suspended' }]);
  });
});

describe('a setup link', () => {
  const setUp = { rest: '/auth/set-up', procedure: 'auth.setUp' };
  const person = (index: number) => ({ name: 'First', email: `first-${index}@example.com`, password });
  const administrators = () =>
    rowsOf<{ id: string }>(
      service,
      "select user_id as id from user_roles join roles on roles.id = role_id where roles.key = 'administrator'",
    );
  /** Resets the service to the state before its setup. */
  const undo = () =>
    rowsOf(service, "delete from user_roles where role_id = (select id from roles where key = 'administrator')");

  it(
    `creates one administrator for sixteen concurrent requests, ${ROUNDS} times over [ASVS 6.5.1]`,
    async () => {
      await undo();
      for (let round = 0; round < ROUNDS; round++) {
        const token = await issueSetUpToken(systemTransact(service));
        const statuses = await atOnce(setUp, { token, ...person(round) });
        expect(JSON.stringify(tally(statuses))).toBe(ONE_WINNER);
        expect(await administrators()).toHaveLength(1);
        await undo();
      }
      const [row] = await rowsOf(service, "select count(*)::int as made from users where email like 'first-%'");
      expect(row).toEqual({ made: ROUNDS });
    },
    LONG_MS,
  );

  it('creates one administrator, even if sixteen requests use different links', async () => {
    await undo();
    const links = Array.from({ length: AT_ONCE }, () => issueSetUpToken(systemTransact(service)));
    const secrets = await Promise.all(links);
    const answers = await Promise.all(
      secrets.map((token, index) => wire.send('POST /api/auth/set-up', { body: { token, ...person(1000 + index) } })),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    expect(await administrators()).toHaveLength(1);
    const [row] = await rowsOf(service, "select count(*)::int as made from users where email like 'first-1___@%'");
    expect(row).toEqual({ made: 1 });
    await undo();
  });
});

describe('a refresh token', () => {
  const GRACE_MS = 10_000;
  const at = (time: number) => {
    service.now = () => new Date(time);
  };
  const refresh = (refreshToken: string) => wire.send('POST /api/auth/refresh', { body: { refreshToken } });
  const sessionOf = (accessToken: string): string =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;
  const me = (token: string) => wire.send('GET /api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  const ends = (sessionIds: readonly string[]) =>
    rowsOf(
      service,
      `select data->>'reason' as reason, count(*)::int as reported, count(distinct data->>'sessionId')::int as sessions
       from events where type = 'user.session_ended' and data->>'sessionId' = any(?) group by 1`,
      [listOf(sessionIds)],
    );

  it(
    'continues one session for sixteen concurrent tabs, and ends it if reused later',
    async () => {
      const start = Date.now();
      at(start);
      const sessions = await makeSessions(service, depth({ quick: 2, deep: 25 }));
      const all = await inFlight(sessions, async ({ refreshToken }) =>
        Promise.all(Array.from({ length: AT_ONCE }, () => refresh(refreshToken))),
      );
      at(start + GRACE_MS);
      await inFlight(all.entries().toArray(), async ([index, answers]) => {
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: AT_ONCE });
        const pairs = answers.map(({ body }) => body);
        expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
        expect(new Set(pairs.map(({ accessToken }) => sessionOf(accessToken)))).toEqual(new Set([sessions[index]?.id]));
        for (const { accessToken, refreshToken } of pairs) {
          expect((await me(accessToken)).status).toBe(200);
          expect((await refresh(refreshToken)).status).toBe(200);
        }
      });

      at(start + GRACE_MS + 1);
      await inFlight(sessions, async ({ refreshToken }) => expect((await refresh(refreshToken)).status).toBe(401));
      await inFlight(all.flat(), async ({ body }) => {
        expect((await me(body.accessToken)).status).toBe(401);
        expect((await refresh(body.refreshToken)).status).toBe(401);
      });
      const reported = { reason: 'refresh_token_reused', reported: sessions.length, sessions: sessions.length };
      expect(await ends(sessions.map(({ id }) => id))).toEqual([reported]);
    },
    LONG_MS,
  );

  it(
    `that was used is rejected for sixteen concurrent requests, and their session ends, ${ROUNDS} times over`,
    async () => {
      const start = Date.now();
      at(start);
      const sessions = await makeSessions(service, ROUNDS);
      const newest = await inFlight(sessions, async ({ refreshToken }) => (await refresh(refreshToken)).body);
      at(start + GRACE_MS + 1);
      const replay = { rest: '/auth/refresh', procedure: 'auth.refresh' };
      const all = await inFlight(sessions, ({ refreshToken }) => atOnce(replay, { refreshToken }));
      expect(tally(all.map(tally))).toEqual({ [JSON.stringify({ 401: AT_ONCE })]: sessions.length });
      await inFlight(newest, async ({ accessToken, refreshToken }) => {
        expect((await refresh(refreshToken)).status).toBe(401);
        expect((await me(accessToken)).status).toBe(401);
      });
      const reported = { reason: 'refresh_token_reused', reported: sessions.length, sessions: sessions.length };
      expect(await ends(sessions.map(({ id }) => id))).toEqual([reported]);
    },
    LONG_MS,
  );
});
