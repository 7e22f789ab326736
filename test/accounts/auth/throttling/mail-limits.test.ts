import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../server/src/platform/time/duration.ts';
import { depth } from '../../../support/depth.ts';
import { forFile } from '../../../support/for-file.ts';
import type { Answer, Person } from '../../../support/service.ts';
import { cameFrom, newAddress, newNetwork, retryAfter, seen, startGuarded, tally, times } from '../support/guessing.ts';

/** A quick run sends the first and the last of many requests, and simulates the count of those between them. */
const SENDS_ALL = depth({ quick: false, deep: true });

let verified: Person;
let unverified: Person;

const guarded = await forFile(startGuarded({ workers: true }));

beforeEach(async () => {
  verified = await guarded.service.person('requester');
  unverified = await guarded.service.person('requester', { verified: false });
});

const ask = (path: string) => (email: string, from: string) =>
  guarded.service.anybody.post(path, { email }, cameFrom(from));
const forgot = ask('/auth/forgot-password');
const resend = ask('/auth/resend-verification');
const register = (email: string, from: string, password = 'quite a good password') =>
  guarded.service.anybody.post('/auth/register', { name: 'Some Body', email, password }, cameFrom(from));

type Ask = (email: string, from: string) => Promise<Answer>;
const asking: [string, number, Ask, () => string][] = [
  ['to choose a new password', 202, forgot, () => verified.email],
  ['to verify an address', 202, resend, () => unverified.email],
  ['of a registration', 201, register, () => verified.email],
];

describe.each(asking)('emails %s', (_, status, request, known) => {
  it('are limited to three an hour for each address, from any networks [CVE-2022-29701]', async () => {
    const email = known();
    expect((await request(email, newNetwork())).status).toBe(status);
    guarded.wait(20 * MINUTE_MS);
    const answers = await times(20, () => request(email, newNetwork()));
    expect(tally(answers)).toEqual({ [status]: 2, 429: 18 });
    expect(answers.find((answer) => answer.status === 429)?.body).toMatchObject({
      code: 'rate_limited',
      retryAfter: 2400,
    });
    guarded.wait(40 * MINUTE_MS - 1);
    const early = await request(email, newNetwork());
    expect([early.status, retryAfter(early)]).toEqual([429, 1]);
    guarded.wait(1);
    expect(tally(await times(5, () => request(email, newNetwork())))).toEqual({ [status]: 1, 429: 4 });
  });

  it('are limited identically for an address without an account, to the last header', async () => {
    const [email, unknown, here] = [known(), newAddress(), newNetwork()];
    for (let n = 0; n < 5; n++) {
      const [one, other] = [await request(email, here), await request(unknown, here)];
      expect(one.status).toBe(n < 3 ? status : 429);
      expect(other.status).toBe(one.status);
      if (n >= 3) expect(seen(other)).toEqual(seen(one));
      guarded.wait(12_345);
    }
  });

  it('are counted for each address in its normalized form', async () => {
    const email = known();
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('@', '\uff20')];
    const answers = await times(8, (n) => request(spellings[n % 4] ?? '', newNetwork()));
    expect(tally(answers)).toEqual({ [status]: 3, 429: 5 });
  });
});

describe('emails that anyone can request', () => {
  it('are sent three times, however often they are requested [CVE-2022-29701]', async () => {
    const to = ({ email }: Person) => guarded.service.smtp.messages.filter((mail) => mail.to.includes(email)).length;
    await times(10, () => forgot(verified.email, newNetwork()));
    await times(10, () => resend(unverified.email, newNetwork()));
    await expect.poll(() => [to(verified), to(unverified)]).toEqual([3, 3]);
    // Emails are sent in order, so the last one has arrived after all others.
    await forgot(unverified.email, newNetwork());
    await expect.poll(() => to(unverified)).toBe(4);
    expect(to(verified)).toBe(3);
  });

  it('are limited to a hundred an hour for all addresses from one network', async () => {
    const here = newNetwork();
    const requested = (count: number) => times(count, (n) => (n % 2 ? forgot : resend)(newAddress(), here));
    expect(tally(await requested(SENDS_ALL ? 98 : 4))).toEqual({ 202: SENDS_ALL ? 98 : 4 });
    if (!SENDS_ALL) await guarded.repeat(`mails:${here}%`, 94);
    expect(tally(await requested(12))).toEqual({ 202: 2, 429: 10 });
    const rejected = await forgot(verified.email, here);
    expect([rejected.status, retryAfter(rejected)]).toEqual([429, 3600]);
    // Rejected requests are not counted for the address.
    expect(tally(await times(3, () => forgot(verified.email, newNetwork())))).toEqual({ 202: 3 });
    guarded.wait(HOUR_MS);
    expect((await forgot(newAddress(), here)).status).toBe(202);
  });
});

describe('emails to change an address', () => {
  it('are limited to three an hour for each account, for any addresses', async () => {
    const change = () =>
      verified.post('/auth/change-email', { currentPassword: verified.password, email: newAddress() });
    const answers = await times(6, change);
    expect(tally(answers)).toEqual({ 202: 3, 429: 3 });
  });

  it('are limited to three an hour for each address, from any accounts', async () => {
    const email = newAddress();
    const people = await times(5, () => guarded.service.person('requester'));
    const answers = await times(5, async (n) => {
      const person = people[n] ?? verified;
      return person.post('/auth/change-email', { currentPassword: person.password, email });
    });
    expect(tally(answers)).toEqual({ 202: 3, 429: 2 });
  });
});

describe('registration emails', () => {
  it('share a limit of a hundred an hour with the other public emails from one network', async () => {
    const here = newNetwork();
    const registered = SENDS_ALL ? 60 : 4;
    expect(tally(await times(registered, () => register(newAddress(), here)))).toEqual({ 201: registered });
    if (!SENDS_ALL) await guarded.repeat(`mails:${here}%`, 92);
    const left = SENDS_ALL ? 40 : 4;
    expect(tally(await times(left + 5, () => forgot(newAddress(), here)))).toEqual({ 202: left, 429: 5 });
    const rejected = await register(newAddress(), here);
    expect([rejected.status, retryAfter(rejected)]).toEqual([429, 3600]);
    expect((await register(newAddress(), newNetwork())).status).toBe(201);
    guarded.wait(HOUR_MS);
    expect((await register(newAddress(), here)).status).toBe(201);
  });

  it('are counted together for subaddresses of one mailbox', async () => {
    const [box, domain] = newAddress().split('@');
    const answers = await times(6, (n) => register(`${box}+${n}@${domain}`, newNetwork()));
    expect(tally(answers)).toEqual({ 201: 3, 429: 3 });
    expect((await register(`${box}@${domain}`, newNetwork())).status).toBe(429);
    expect((await register(`+${box}@${domain}`, newNetwork())).status).toBe(201);
  });

  it('are not counted if the password is rejected', async () => {
    const [email, here] = [newAddress(), newNetwork()];
    for (const weak of ['short', 'password123', 'iloveyou2024', email, 'qwertyuiop', 'ticketwire1']) {
      expect((await register(email, here, weak)).status).toBe(422);
    }
    expect((await register(email, here)).status).toBe(201);
  });
});
