import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../server/src/platform/limits/network-of.ts';
import { trustedProxies } from '../../../server/src/platform/services/setting-parsers.ts';

const group = fc.integer({ min: 0, max: 0xffff });
/** Excludes prefixes of addresses that embed an IPv4 address. */
const prefix = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group);
const host = fc.tuple(group, group, group, group);

const hex = (n: number) => n.toString(16);
const quad = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** Different spellings of the same eight groups (RFC 4291, section 2.2). */
const spellings: ((groups: readonly number[]) => string)[] = [
  (groups) => groups.map(hex).join(':'),
  (groups) => groups.map(hex).join(':').toUpperCase(),
  (groups) => groups.map((n) => hex(n).padStart(4, '0')).join(':'),
  (groups) => [...groups.slice(0, 6).map(hex), quad(groups[6] ?? 0, groups[7] ?? 0)].join(':'),
  (groups) => `${groups.map(hex).join(':')}%eth0`,
  (groups) => {
    const zero = groups.findIndex((n, at) => n === 0 && groups[at + 1] === 0);
    if (zero < 0) return groups.map(hex).join(':');
    let end = zero;
    while (groups[end] === 0) end += 1;
    return `${groups.slice(0, zero).map(hex).join(':')}::${groups.slice(end).map(hex).join(':')}`;
  },
];

describe('the network of an IPv6 address', () => {
  it('is its /64, for every address in it and every notation [CVE-2026-45364]', () => {
    fc.assert(
      fc.property(prefix, host, host, (network, one, other) => {
        const all = [one, other, [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0xffff, 0]].flatMap((rest) =>
          spellings.map((spell) => networkOf(spell([...network, ...rest]))),
        );
        expect(new Set(all).size).toBe(1);
        expect(all[0]).toMatch(/\/64$/);
      }),
    );
  });

  it('differs if the /64 differs, however close it is', () => {
    fc.assert(
      fc.property(prefix, host, fc.integer({ min: 0, max: 63 }), (network, rest, bit) => {
        const next = network.with(bit >> 4, (network[bit >> 4] ?? 0) ^ (1 << (bit & 15)));
        expect(networkOf([...next, ...rest].map(hex).join(':'))).not.toBe(
          networkOf([...network, ...rest].map(hex).join(':')),
        );
      }),
    );
  });

  it.each([
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:0:ffff::', '2001:db8::/64'],
    ['2001:DB8:0:1::7%25', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['fe80::2%eth0.100', 'fe80::/64'],
    ['fe80::3%a-b:c', 'fe80::/64'],
    ['::1', '::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('the network of an IPv4 address', () => {
  it('is the address itself, even inside an IPv6 address [CVE-2026-45364]', () => {
    fc.assert(
      fc.property(group, group, (high, low) => {
        const address = quad(high, low);
        const mapped = [0, 0, 0, 0, 0, 0xffff, high, low];
        const all = [address, `::ffff:${address}`, `::FFFF:${address}%1`, ...spellings.map((spell) => spell(mapped))];
        expect(new Set(all.map(networkOf))).toEqual(new Set([address]));
      }),
    );
  });
});

it('has a network for every text that is accepted as an address', () => {
  const zone = fc.constantFrom('', '%1', '%eth0', '%eth0.100', '%a-b', '%a:b');
  const address = fc.oneof(
    fc.ipV4(),
    fc.tuple(fc.ipV6(), zone).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      address.filter((text) => isIP(text) !== 0),
      (text) => {
        expect(networkOf(text)).toMatch(/^[\d.]+$|^[\da-f:]+\/64$/);
      },
    ),
    { numRuns: 1_000 },
  );
});

describe('TRUST_PROXY', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['0', 0],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.0.2.7 ,uniquelocal', ['10.0.0.0/8', '192.0.2.7', 'uniquelocal']],
    ['2001:db8::/32,::1,::ffff:192.0.2.7', ['2001:db8::/32', '::1', '::ffff:192.0.2.7']],
  ])('can be %s', (setting, trusted) => {
    expect(trustedProxies(setting)).toEqual(trusted);
  });

  it.each(['yes', '-1', '1.5', '21', 'proxy.example.com', '10.0.0', '010.0.0.1', '10.0.0.0/33', '::/129', '1::2::3'])(
    'cannot be %s',
    (setting) => {
      expect(trustedProxies(setting)).toBeNull();
    },
  );

  it.each(['10.0.0.0/', '10.0.0.0/255.0.0.0', 'fe80::1%eth0', 'loopback,', ',', 'loopback;linklocal', 'true,1'])(
    'cannot be %s either',
    (setting) => {
      expect(trustedProxies(setting)).toBeNull();
    },
  );
});
