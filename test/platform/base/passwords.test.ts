import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../../server/src/platform/security/passwords.ts';

const passwords = createPasswords(4);
const DIGEST = await passwords.hash('the password');

/** Creates a promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Holds every comparison until `open` is called, and lists whose comparisons have begun. */
function heldComparisons() {
  const { opened, open } = gate();
  const begun: string[] = [];
  const compare = ([network, address, known]: readonly [string, string, 'known'?]) =>
    passwords.matching('the password', [DIGEST], {
      caller: { network, address, isKnownNetwork: known === 'known' },
      around: async (comparison) => {
        begun.push(`${network} ${address}`);
        await opened;
        return comparison();
      },
    });
  return { begun, compare, open };
}

const full = { code: 'rate_limited', details: { retryAfter: 10 } };

describe('password hashes', () => {
  it('are computed two at a time, in the order of the requests of one address', async () => {
    const { opened, open } = gate();
    const begun: number[] = [];
    let atOnce = 0;
    let mostAtOnce = 0;
    const attempts = Array.from({ length: 12 }, (_, n) =>
      passwords.matching('the password', [DIGEST], {
        around: async (compare) => {
          begun.push(n);
          atOnce += 1;
          mostAtOnce = Math.max(mostAtOnce, atOnce);
          await opened;
          const right = await compare();
          atOnce -= 1;
          return right;
        },
      }),
    );
    const hash = passwords.hash('another');
    expect(begun).toEqual([0, 1]);
    open();
    expect(await Promise.all(attempts)).toEqual(Array(12).fill(0));
    expect(await hash).toMatch(/^\$2b\$04\$/);
    expect(begun).toEqual(Array.from({ length: 12 }, (_, n) => n));
    expect(mostAtOnce).toBe(2);
  });

  it('are computed one at a time for networks that no one has signed in from', async () => {
    const { begun, compare, open } = heldComparisons();
    const flood = ['a', 'b', 'c'].map((network) => compare([network, 'x']));
    const known = compare(['office', 'ada', 'known']);
    expect(begun).toEqual(['a x', 'office ada']);
    open();
    expect(await Promise.all([...flood, known])).toEqual([0, 0, 0, 0]);
  });

  it('let networks take turns, and addresses within a network', async () => {
    const { begun, compare, open } = heldComparisons();
    const attempts = [
      compare(['flood', '1']),
      compare(['flood', '1']),
      compare(['flood', '1']),
      compare(['flood', '2']),
      compare(['home', 'ada']),
      compare(['office', 'bob', 'known']),
      compare(['office', 'bob', 'known']),
    ];
    open();
    await Promise.all(attempts);
    const order = (names: RegExp) => begun.filter((name) => names.test(name));
    expect(order(/flood|home/)).toEqual(['flood 1', 'flood 1', 'home ada', 'flood 2', 'flood 1']);
    expect(begun.indexOf('home ada')).toBeLessThan(begun.length - 2);
  });

  it('are rejected while a network has ten places or an address five, and computed again afterwards', async () => {
    const { compare, open } = heldComparisons();
    const ofNetwork = Array.from({ length: 10 }, (_, n) => compare(['flood', `person-${n}`]));
    await expect(compare(['flood', 'another'])).rejects.toMatchObject(full);
    const ofAddress = Array.from({ length: 4 }, (_, n) => compare([`home-${n}`, 'person-0']));
    await expect(compare(['home', 'person-0'])).rejects.toMatchObject(full);
    const owner = compare(['office', 'person-0', 'known']);
    open();
    expect(await Promise.all([...ofNetwork, ...ofAddress, owner])).toEqual(Array(15).fill(0));
    expect(await compare(['flood', 'another'])).toBe(0);
    expect(await compare(['home', 'person-0'])).toBe(0);
  });

  it('are rejected while 500 attempts from unknown networks wait, except for known networks', async () => {
    const { compare, open } = heldComparisons();
    const attempts = Array.from({ length: 500 }, (_, n) => compare([`network-${n}`, `person-${n}`]));
    await expect(compare(['another', 'another'])).rejects.toMatchObject(full);
    const known = compare(['office', 'ada', 'known']);
    open();
    expect(await Promise.all([...attempts, known])).toEqual(Array(501).fill(0));
    expect(await passwords.matching('not the password', [DIGEST])).toBe(null);
  });

  it('are not computed for an attempt that is rejected at its turn, which others then get', async () => {
    const refuse = () => Promise.reject(new Error('no place'));
    const rejected = Array.from({ length: 8 }, () => passwords.matching('the password', [DIGEST], { around: refuse }));
    const last = passwords.matching('the password', [DIGEST]);
    for (const attempt of rejected) await expect(attempt).rejects.toThrow('no place');
    expect(await last).toBe(0);
  });

  it('are compared even for an account without a password, and never match', async () => {
    let compared = 0;
    const right = await passwords.matching('nobody', [null], {
      around: (compare) => {
        compared += 1;
        return compare();
      },
    });
    expect([right, compared]).toEqual([null, 1]);
  });

  it('take as long for an account without a password', async () => {
    const costly = createPasswords(10);
    const digest = await costly.hash('the password');
    const costOf = async (hash: string | null) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 4; n += 1) await costly.matching('a guess', [hash]);
      return process.cpuUsage(before).user;
    };
    const withPassword = await costOf(digest);
    expect(await costOf(null)).toBeGreaterThan(withPassword / 2);
  });
});
