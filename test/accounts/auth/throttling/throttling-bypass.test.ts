import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failedLoginWindows } from '../../../../server/src/accounts/auth/base/limits.ts';
import { readConfig } from '../../../../server/src/platform/services/config.ts';
import { cameFrom, type Guarded, newAddress, newNetwork, startGuarded, tally, times } from '../support/guessing.ts';

const WRONG = 'not the password';

/** An instance behind one proxy, and another one that trusts no proxy. */
let guarded: Guarded;
let direct: Guarded;
let email: string;
let password: string;

beforeAll(async () => {
  guarded = await startGuarded();
  direct = await startGuarded({ database: guarded.service.database, environment: { TRUST_PROXY: '' } });
});
afterAll(async () => {
  await direct.service.stop();
  await guarded.service.stop();
});

beforeEach(async () => {
  ({ email, password } = await guarded.service.person('agent'));
  // Moves past the limits of the previous test, because all direct requests come from one network.
  for (const one of [guarded, direct]) {
    one.wait(24 * 60 * 60 * 1000);
    one.computed();
  }
});

const Rejection = z.object({ httpStatus: z.int(), retryAfter: z.int().optional() });
const Answers = z.array(z.object({ error: z.object({ data: Rejection }) }));

type Headers = Record<string, string>;
const guessWith = ({ service }: Guarded, headers: Headers, address = email) =>
  service.anybody.post('/auth/login', { email: address, password: WRONG }, headers);

describe('wrong passwords count for one account', () => {
  it('for any spelling of its address: case, spaces, compatibility forms [GHSA-7rqj-j65f-68wh]', async () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0));
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email}`,
      `${email}\t\n`,
      `\u00a0${email}\u3000`,
      wide(email),
      email.replace('@', '\uff20'),
      email.replace('agent', '\u24d0gent'),
      email.replaceAll('.', '\uff0e'),
      email.replace('e', '\u{1d41e}'),
      email.replace('a', '\u1d43'),
    ];
    const here = cameFrom(newNetwork());
    const answers = await times(2 * spellings.length, (n) => guessWith(guarded, here, spellings[n >> 1]));
    expect(tally(answers)).toEqual({ 401: 10, 429: 12 });
    expect(guarded.computed()).toBe(10);
  });

  it('for each call in a tRPC batch, and over REST and tRPC together', async () => {
    const here = cameFrom(newNetwork());
    const batch = async (size: number) => {
      const calls = Array.from({ length: size }, (_, n) => [n, { email, password: WRONG }]);
      const response = await fetch(`${guarded.service.url}/trpc/${Array(size).fill('auth.login')}?batch=1`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...here },
        body: JSON.stringify(Object.fromEntries(calls)),
      });
      const reported = Answers.parse(await response.json()).map(({ error: { data } }) => ({
        ...data,
        status: data.httpStatus,
      }));
      return { response, reported };
    };
    expect((await guessWith(guarded, here)).status).toBe(401);
    expect(tally((await batch(5)).reported)).toEqual({ 401: 5 });
    const { response, reported } = await batch(5);
    expect(tally(reported)).toEqual({ 401: 4, 429: 1 });
    expect(reported.filter(({ status }) => status === 429).map((one) => one.retryAfter)).toEqual([900]);
    expect(response.headers.get('retry-after')).toBe('900');
    expect((await guessWith(guarded, here)).status).toBe(429);
    expect(guarded.computed()).toBe(10);
  });
});

describe('wrong passwords count for one network', () => {
  it('for every address of an IPv6 /64 in any notation [CVE-2026-45364]', async () => {
    const spellings = [
      '2001:db8:7:8::1',
      '2001:DB8:7:8::1',
      '2001:0db8:0007:0008:0000:0000:0000:0001',
      '2001:db8:7:8:0:0:0:2',
      '2001:db8:7:8:ffff:ffff:ffff:ffff',
      '2001:db8:7:8::203.0.113.9',
      '2001:db8:7:8::1%eth0',
    ];
    const answers = await times(21, (n) => guessWith(guarded, cameFrom(spellings[n % 7] ?? '')));
    expect(tally(answers)).toEqual({ 401: 10, 429: 11 });
    expect((await guessWith(guarded, cameFrom('2001:db8:7:9::1'))).status).toBe(401);
    expect(guarded.computed()).toBe(11);
  });

  it('for an IPv4 address and the IPv6 addresses that map to it [CVE-2026-45364]', async () => {
    const spellings = ['192.0.2.9', '::ffff:192.0.2.9', '::FFFF:c000:209', '0:0:0:0:0:ffff:192.0.2.9'];
    const answers = await times(20, (n) => guessWith(guarded, cameFrom(spellings[n % 4] ?? '')));
    expect(tally(answers)).toEqual({ 401: 10, 429: 10 });
  });

  it('for any headers, if no proxy is trusted [GHSA-jvmv-2qcp-7855] [GHSA-9cm3-qvj2-8hg4]', async () => {
    const forged: ((ip: string) => Headers)[] = [
      (ip) => ({ 'X-Forwarded-For': ip }),
      (ip) => ({ 'X-Forwarded-For': `${ip}, 127.0.0.1` }),
      (ip) => ({ Forwarded: `for=${ip};proto=https` }),
      (ip) => ({ 'X-Real-IP': ip }),
      (ip) => ({ 'X-Client-IP': ip, 'Client-IP': ip, 'True-Client-IP': ip }),
      (ip) => ({ 'CF-Connecting-IP': ip, 'X-Cluster-Client-IP': ip, 'X-Originating-IP': ip }),
      (ip) => ({ 'X-Forwarded': ip, 'Forwarded-For': ip, Via: ip, 'X-ProxyUser-Ip': ip }),
    ];
    const answers = await times(28, (n) => guessWith(direct, forged[n % 7]?.(newNetwork()) ?? {}));
    expect(tally(answers)).toEqual({ 401: 10, 429: 18 });
    expect(direct.computed()).toBe(10);
  });

  it('for any header values before those added by the one trusted proxy [GHSA-jvmv-2qcp-7855] [GHSA-9cm3-qvj2-8hg4]', async () => {
    const here = newNetwork();
    const forged: ((ip: string) => Headers)[] = [
      (ip) => ({ 'X-Forwarded-For': `${ip}, ${here}` }),
      (ip) => ({ 'X-Forwarded-For': `${here}, ${ip}, ${here}` }),
      (ip) => ({ 'X-Forwarded-For': here, Forwarded: `for=${ip}`, 'X-Real-IP': ip }),
      (ip) => ({ 'X-Forwarded-For': `unknown, "${ip}",, ${here}` }),
    ];
    const answers = await times(20, (n) => guessWith(guarded, forged[n % 4]?.(newNetwork()) ?? {}));
    expect(tally(answers)).toEqual({ 401: 10, 429: 10 });
  });

  it('for the proxy itself, if it adds no valid address', async () => {
    const nonsense = ['unknown', '_hidden', '1.2.3', '999.1.1.1', '192.0.2.1:4711', '<script>'];
    const answers = await times(24, (n) => guessWith(guarded, cameFrom(nonsense[n % 6] ?? '')));
    expect(tally(answers)).toEqual({ 401: 10, 429: 14 });
  });
});

it('counts attempts of unknown origin as those of one network', () => {
  const origin = { ip: null, userAgent: null };
  const keys = (address: string) => failedLoginWindows({ origin }, address, false).map(({ key }) => key);
  expect(new Set([...keys(email), ...keys(newAddress())]).size).toBe(5);
});

describe('a sign-in with a forged origin', () => {
  it('does not mark the forged network as known', async () => {
    const pretended = newNetwork();
    expect((await direct.service.anybody.post('/auth/login', { email, password }, cameFrom(pretended))).status).toBe(
      200,
    );
    await times(100, () => guarded.logIn(email, WRONG, newNetwork()));
    expect((await guarded.logIn(email, password, pretended)).status).toBe(429);
    expect((await guarded.logIn(email, password, '127.0.0.1')).status).toBe(200);
  });
});

describe('an invalid setting', () => {
  it.each([
    [
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY must be true, false, a number of proxies, or a comma-separated list of their addresses or networks',
    ],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off'],
  ])('stops startup with a one-line error: %j', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(expect.objectContaining({ faults: [expect.stringContaining(line)] }));
  });
});

it('protects an address without an account from guesses just as well', async () => {
  const unknown = newAddress();
  const here = cameFrom(newNetwork());
  expect(tally(await times(12, () => guessWith(guarded, here, unknown)))).toEqual({ 401: 10, 429: 2 });
});
