import { beforeEach, describe, expect, it } from 'vitest';
import { consume } from '../../../../server/src/platform/limits/rate-limit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../server/src/platform/time/duration.ts';
import { depth } from '../../../support/depth.ts';
import { forFile } from '../../../support/for-file.ts';
import {
  cameFrom,
  guessesAt,
  newAddress,
  newNetwork,
  retryAfter,
  seen,
  startGuarded,
  tally,
  times,
} from '../support/guessing.ts';

const WRONG = 'not the password';

let email: string;
let password: string;

const guarded = await forFile(startGuarded({ workers: true }));

beforeEach(async () => {
  ({ email, password } = await guarded.service.person('agent'));
  guarded.computed();
});

const guess = (from: string, address = email) => guarded.logIn(address, WRONG, from);
const enter = (from: string) => guarded.logIn(email, password, from);

/** A quick run sends the first and the last of many attempts, and simulates the count of those between them. */
const SENDS_ALL = depth({ quick: false, deep: true });

/** Uses up the attempts of strangers for a day, or the remaining ones, each from its own network. */
async function useUpGuesses(address = email, free = 100): Promise<void> {
  const once = () => guess(newNetwork(), address);
  if (SENDS_ALL) await times(free, once);
  else await guessFromNetworks(free - 1, address).then(once);
}

/** Sends this many concurrent guesses, each from its own network. */
async function guessFromNetworks(count: number, address = email): Promise<void> {
  await times(SENDS_ALL ? count : 1, () => guess(newNetwork(), address));
  if (!SENDS_ALL) await guarded.repeat(guessesAt(address, 'strangers'), count - 1);
}

describe('wrong passwords for one account from one network', () => {
  it('cost at most ten hashes in 15 minutes, however many requests run concurrently [ASVS 6.3.1] [CVE-2025-64102]', async () => {
    const here = newNetwork();
    const atOnce = depth({ quick: 40, deep: 200 });
    const answers = await times(atOnce, () => guess(here));
    expect(tally(answers)).toEqual({ 401: 10, 429: atOnce - 10 });
    expect(guarded.computed()).toBe(10);
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(answer.body).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 900 });
      expect(retryAfter(answer)).toBe(900);
    }
    const events = await guarded.rows(`select from events where type = 'user.sign_in_failed' and data->>'email' = ?`, [
      email,
    ]);
    expect(events).toHaveLength(10);
  });

  it('are accepted again one by one, exactly 15 minutes after each attempt [ASVS 6.3.1]', async () => {
    const here = newNetwork();
    for (let n = 0; n < 10; n++) {
      expect((await guess(here)).status).toBe(401);
      guarded.wait(1_000);
    }
    const rejected = await enter(here);
    expect([rejected.status, retryAfter(rejected)]).toEqual([429, 890]);
    expect(rejected.body.limit).toEqual({ name: 'guess', quota: 10, window: 900 });
    expect(rejected.headers.get('RateLimit-Policy')).toBe('"guess";q=10;w=900');
    expect(rejected.headers.get('RateLimit')).toBe('"guess";r=0;t=890');
    guarded.wait(890_000 - 1);
    const early = await enter(here);
    expect([early.status, retryAfter(early)]).toEqual([429, 1]);
    guarded.wait(1);
    expect((await guess(here)).status).toBe(401);
    const again = await enter(here);
    expect([again.status, retryAfter(again)]).toEqual([429, 1]);
    guarded.wait(1_000);
    expect((await enter(here)).status).toBe(200);
    expect(guarded.computed()).toBe(12);
  });

  it('are counted across instances, of which only one uses the last attempt', async () => {
    const other = await startGuarded({ database: guarded.service.database });
    const instances = (n: number) => (n % 2 ? guarded : other);
    const here = newNetwork();
    other.service.now = () => guarded.service.now();
    for (let n = 0; n < 9; n++) expect((await instances(n).logIn(email, WRONG, here)).status).toBe(401);
    expect(tally(await times(16, (n) => instances(n).logIn(email, WRONG, here)))).toEqual({ 401: 1, 429: 15 });
    expect(guarded.computed() + other.computed()).toBe(10);
    for (const { logIn } of [guarded, other]) expect((await logIn(email, password, here)).status).toBe(429);
    await other.service.stop();
  });

  it('include those of password and address changes', async () => {
    const person = await guarded.service.person('agent');
    const here = newNetwork();
    const changes = [
      { path: '/auth/change-password', body: { currentPassword: WRONG, newPassword: 'quite another' } },
      { path: '/auth/change-email', body: { currentPassword: WRONG, email: newAddress() } },
    ];
    const change = (n: number) => person.post(changes[n % 2]?.path ?? '', changes[n % 2]?.body, cameFrom(here));
    for (let n = 0; n < 8; n++) expect((await change(n)).status).toBe(422);
    for (let n = 0; n < 2; n++) expect((await guess(here, person.email)).status).toBe(401);
    for (let n = 0; n < 2; n++) expect((await change(n)).status).toBe(429);
    expect((await guarded.logIn(person.email, person.password, here)).status).toBe(429);
    expect(guarded.computed()).toBe(10);
  });
});

describe('correct passwords', () => {
  it('are not counted, however many requests run concurrently', async () => {
    const here = newNetwork();
    expect(tally(await times(8, () => guess(here)))).toEqual({ 401: 8 });
    const many = depth({ quick: 20, deep: 100 });
    expect(tally(await times(many, () => enter(here)))).toEqual({ 200: many });
    expect(tally(await times(3, () => guess(here)))).toEqual({ 401: 2, 429: 1 });
  });
});

describe('an unknown address', () => {
  it('gets the same responses as a known one at each attempt, to the last header [ASVS 6.3.1]', async () => {
    const [here, unknown] = [newNetwork(), newAddress()];
    for (let n = 0; n < 12; n++) {
      const [known, other] = [await guess(here), await guess(here, unknown)];
      expect(known.status).toBe(n < 10 ? 401 : 429);
      expect(seen(other)).toEqual(seen(known));
      guarded.wait(777);
    }
    expect(guarded.computed()).toBe(20);
  });

  it('gets the same responses as a known one after strangers are locked out', async () => {
    const [here, unknown] = [newNetwork(), newAddress()];
    for (const address of [email, unknown]) await useUpGuesses(address);
    guarded.wait(4_321);
    const [known, other] = [await guess(here), await guess(here, unknown)];
    expect(known.status).toBe(429);
    expect(seen(other)).toEqual(seen(known));
    expect(guarded.computed()).toBe(SENDS_ALL ? 200 : 4);
  });
});

describe('guesses at one account from many networks', () => {
  it('cost at most a hundred hashes a day, from any networks and at any hour [ASVS 6.3.1] [CVE-2025-64102]', async () => {
    const byHour: number[] = [];
    for (let hour = 0; hour < 36; hour++) {
      // Attempts run out in the ninth hour of each day.
      const sent = SENDS_ALL || hour % 24 === 8 ? 12 : 2;
      await times(sent, () => guess(newNetwork()));
      const computed = guarded.computed();
      const repeated = computed === sent ? 12 - sent : 0;
      if (repeated > 0) await guarded.repeat(guessesAt(email, 'strangers'), repeated);
      byHour.push(computed + repeated);
      guarded.wait(HOUR_MS);
    }
    const inDayFrom = (hour: number) => byHour.slice(hour, hour + 24).reduce((sum, computed) => sum + computed, 0);
    expect(byHour.map((_, hour) => inDayFrom(hour)).slice(0, 12)).toEqual(Array(12).fill(100));
  });

  it('do not lock out the owner on networks that they have signed in from [ASVS 6.3.1]', async () => {
    const [desk, train] = [newNetwork(), '2001:db8:1:2::aaaa'];
    for (const place of [desk, train]) expect((await enter(place)).status).toBe(200);
    guarded.wait(89 * DAY_MS);
    await useUpGuesses();
    expect((await enter(newNetwork())).status).toBe(429);
    expect((await enter(desk)).status).toBe(200);
    expect((await enter('2001:db8:1:2::bbbb')).status).toBe(200);
  });

  it('all count as guesses of strangers if the owner has not signed in for 90 days', async () => {
    const desk = newNetwork();
    await enter(desk);
    guarded.wait(90 * DAY_MS);
    await useUpGuesses();
    expect((await enter(desk)).status).toBe(429);
    guarded.wait(DAY_MS);
    expect((await enter(desk)).status).toBe(200);
  });

  it('are counted separately for each network of the owner', async () => {
    const [cafe, desk] = [newNetwork(), newNetwork()];
    for (const place of [cafe, desk]) await enter(place);
    guarded.computed();
    const quarters = SENDS_ALL ? 11 : 3;
    for (let quarter = 0; quarter < quarters; quarter++) {
      await times(11, () => guess(cafe));
      if (quarter === 0 && !SENDS_ALL) await guarded.repeat(guessesAt(email, 'owner:%'), 80);
      guarded.wait(15 * MINUTE_MS);
    }
    expect(guarded.computed()).toBe((quarters - 1) * 10);
    expect((await enter(cafe)).status).toBe(429);
    expect((await enter(desk)).status).toBe(200);
    expect((await guess(newNetwork())).status).toBe(401);
  });

  it('are logged and reported to the owner once a day', async () => {
    const { smtp } = guarded.service;
    const reported = (address: string) =>
      guarded.rows(`select ip from events where type = 'user.locked' and data->>'email' = ?`, [address]);
    const mail = () => smtp.next(({ to, subject }) => to.includes(email) && /Failed attempts to sign in/.test(subject));
    const last = newNetwork();
    await guessFromNetworks(50);
    guarded.wait(12 * HOUR_MS);
    await guessFromNetworks(49);
    expect(await reported(email)).toEqual([]);
    await guess(last);
    expect(await reported(email)).toEqual([{ ip: last }]);
    await mail();
    // Half of the attempts are available again, and soon used up again.
    guarded.wait(12 * HOUR_MS);
    await useUpGuesses(email, 50);
    expect((await guess(newNetwork())).status).toBe(429);
    expect(await reported(email)).toHaveLength(1);
    guarded.wait(12 * HOUR_MS);
    await useUpGuesses(email, 50);
    expect(await reported(email)).toHaveLength(2);

    const unknown = newAddress();
    await useUpGuesses(unknown);
    expect(await reported(unknown)).toHaveLength(1);
    await mail();
    expect(smtp.messages.filter(({ to }) => to.includes(unknown))).toEqual([]);
  });

  it('are cleared when the owner resets the password by email', async () => {
    const { anybody, smtp } = guarded.service;
    const [here, there] = [newNetwork(), newNetwork()];
    await times(10, () => guess(there));
    await useUpGuesses(email, 90);
    expect((await enter(here)).status).toBe(429);
    await anybody.post('/auth/forgot-password', { email });
    const mail = await smtp.next(({ to, subject }) => to.includes(email) && /Reset your password/i.test(subject));
    const token = new URL(mail.link(/reset-password/)).searchParams.get('token');
    password = 'a new and better one';
    expect((await anybody.post('/auth/reset-password', { token, password })).status).toBe(200);
    for (const place of [here, there]) expect((await enter(place)).status).toBe(200);
    expect(tally(await times(11, () => guess(there)))).toEqual({ 401: 10, 429: 1 });
  });
});

describe('guesses from one network at many accounts', () => {
  it('cost at most two hundred hashes in 15 minutes, and correct passwords do not count [ASVS 6.3.1]', async () => {
    const here = newNetwork();
    await times(SENDS_ALL ? 199 : 1, () => guess(here, newAddress()));
    if (!SENDS_ALL) await guarded.repeat(`guesses:${here}%`, 198);
    for (let n = 0; n < 3; n++) expect((await enter(here)).status).toBe(200);
    expect((await guess(here, newAddress())).status).toBe(401);
    const rejected = await enter(here);
    expect([rejected.status, retryAfter(rejected)]).toEqual([429, 900]);
    expect((await enter(newNetwork())).status).toBe(200);
    guarded.wait(15 * MINUTE_MS);
    expect((await enter(here)).status).toBe(200);
  });
});

describe('a password that is too long', () => {
  it('is rejected before any hashing and is not counted [ASVS 6.3.1] [CVE-2022-29700]', async () => {
    const person = await guarded.service.person('agent');
    const here = newNetwork();
    const windows = () => guarded.rows('select key, times from rate_limits order by key');
    const before = await windows();
    for (const [length, status] of [
      [1_025, 422],
      [900_000, 422],
      [2_000_000, 413],
    ] as const) {
      const long = 'x'.repeat(length);
      for (let n = 0; n < 6; n++) expect((await guarded.logIn(person.email, long, here)).status).toBe(status);
      const changed = await person.post('/auth/change-password', { currentPassword: long, newPassword: WRONG });
      expect(changed.status).toBe(status);
    }
    expect(guarded.computed()).toBe(0);
    expect(await windows()).toEqual(before);
  });
});

describe('stored attempts', () => {
  it('contain no names or addresses', async () => {
    await guess(newNetwork());
    await guarded.service.anybody.post('/auth/forgot-password', { email });
    const rows = JSON.stringify(await guarded.rows('select * from rate_limits'));
    expect(rows).toContain('guess:');
    expect(rows).not.toContain(email.slice(0, email.indexOf('@')));
  });

  it('are deleted by the hourly cleanup once they no longer count', async () => {
    const { orm, database } = guarded.service;
    const ended = (ago: number) => {
      const window = { key: `ended ${ago}`, places: 1, spanMs: DAY_MS, what: 'attempts' };
      return consume(orm.em, [window], new Date(Date.now() - ago));
    };
    await ended(DAY_MS);
    await ended(DAY_MS - HOUR_MS);
    const stored = () => guarded.rows(`select key from rate_limits where key like 'ended %'`);
    const worker = await startGuarded({ database, workers: true });
    await expect.poll(stored, { timeout: 10_000 }).toEqual([{ key: `ended ${DAY_MS - HOUR_MS}` }]);
    await worker.service.stop();
  });
});

describe('RATE_LIMIT=off', () => {
  it('disables all counting', async () => {
    const { database } = guarded.service;
    const other = await startGuarded({ database, environment: { RATE_LIMIT: 'off' } });
    const before = await guarded.rows('select key, times from rate_limits order by key');
    const here = newNetwork();
    const guesses = depth({ quick: 12, deep: 210 });
    const mails = depth({ quick: 5, deep: 110 });
    expect(tally(await times(guesses, () => other.logIn(email, WRONG, here)))).toEqual({ 401: guesses });
    const forgot = () => other.service.anybody.post('/auth/forgot-password', { email }, cameFrom(here));
    expect(tally(await times(mails, forgot))).toEqual({ 202: mails });
    expect(await guarded.rows('select key, times from rate_limits order by key')).toEqual(before);
    await other.service.stop();
  });
});
