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

describe('password hashes', () => {
  it('are computed two at a time, in the order of the requests', async () => {
    const { opened, open } = gate();
    const begun: number[] = [];
    let atOnce = 0;
    let mostAtOnce = 0;
    const attempts = Array.from({ length: 12 }, (_, n) =>
      passwords.matching('the password', [DIGEST], async (compare) => {
        begun.push(n);
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        await opened;
        const right = await compare();
        atOnce -= 1;
        return right;
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

  it('are rejected while 500 are waiting, and computed again afterwards', async () => {
    const { opened, open } = gate();
    const around = async (compare: () => Promise<number | null>) => {
      await opened;
      return compare();
    };
    const attempts = Array.from({ length: 502 }, () => passwords.matching('the password', [DIGEST], around));
    const full = { code: 'rate_limited', details: { retryAfter: 10 } };
    await expect(passwords.matching('the password', [DIGEST])).rejects.toMatchObject(full);
    await expect(passwords.hash('another')).rejects.toMatchObject(full);
    open();
    expect(await Promise.all(attempts)).toEqual(Array(502).fill(0));
    expect(await passwords.matching('not the password', [DIGEST])).toBe(null);
  });

  it('are not computed for an attempt that is rejected at its turn, which others then get', async () => {
    const refuse = () => Promise.reject(new Error('no place'));
    const rejected = Array.from({ length: 8 }, () => passwords.matching('the password', [DIGEST], refuse));
    const last = passwords.matching('the password', [DIGEST]);
    for (const attempt of rejected) await expect(attempt).rejects.toThrow('no place');
    expect(await last).toBe(0);
  });

  it('are compared even for an account without a password, and never match', async () => {
    let compared = 0;
    const right = await passwords.matching('nobody', [null], (compare) => {
      compared += 1;
      return compare();
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
