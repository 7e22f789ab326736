import { blockedReason, isPublic } from '@ticketwire/server/src/platform/outgoing/address-guard.ts';
import { describe, expect, it } from 'vitest';
import { carriersOf, LOOPBACK_6, spellingsOf } from './spellings.ts';

const leadsTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const rejection = (url: string, resolve = leadsTo('93.184.215.14')) =>
  blockedReason(url, { allowPrivate: false, resolve });

describe('an IP address', () => {
  it.each([
    ['on "this network"', '0.0.0.0', '0.255.255.255'],
    ['private, 10/8', '10.0.0.0', '10.255.255.255'],
    ['in the shared address space of carriers', '100.64.0.0', '100.127.255.255'],
    ['loopback', '127.0.0.0', '127.255.255.255'],
    ['link-local, including cloud metadata', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
    ['private, 172.16/12', '172.16.0.0', '172.31.255.255'],
    ['for protocol assignments', '192.0.0.0', '192.0.0.255'],
    ['for documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['a 6to4 relay', '192.88.99.1'],
    ['private, 192.168/16', '192.168.0.0', '192.168.255.255'],
    ['for benchmarks', '198.18.0.0', '198.19.255.255', '2001:2::1'],
    ['multicast', '224.0.0.0', '239.255.255.255', 'ff02::1', 'ff0e::1'],
    ['reserved', '240.0.0.0', '255.255.255.254'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::', '0:0:0:0:0:0:0:0'],
    ['loopback of IPv6', '::1'],
    ['IPv4-mapped', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:127.0.0.1'],
    ['IPv4-compatible', '::10.0.0.1', '::7f00:1', '::808:808'],
    ['behind NAT64', '64:ff9b::10.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '64:ff9b:1:ffff::8.8.8.8'],
    ['for discarding', '100::1'],
    ['tunneled by Teredo', '2001::1', '2001:0:808:808::f7f7:f7f7'],
    ['tunneled by 6to4', '2002:7f00:1::', '2002:808:808::1'],
    ['a hash of an identity', '2001:10::1', '2001:20::1'],
    ['for segment routing', '5f00::1'],
    ['unique local', 'fc00::', 'fd12:3456::1', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['link-local of IPv6', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['site-local', 'fec0::1'],
    ['unassigned', '4000::1', '8000::1', 'e000::1', '200::1'],
    ['not an IP address', '', 'localhost', '1.2.3.4.5', '::g'],
  ])('is not public if it is %s', (_, ...addresses) => {
    expect(addresses.filter(isPublic)).toEqual([]);
  });

  it('is public if anyone can own it', () => {
    const addresses = [
      '1.1.1.1',
      '8.8.8.8',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
    ];
    const more = ['128.0.0.0', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0'];
    const rest = ['198.17.255.255', '198.20.0.0', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::200e'];
    const carried = ['::ffff:8.8.8.8', '64:ff9b::8.8.8.8'];
    expect([...addresses, ...more, ...rest, ...carried].filter((address) => !isPublic(address))).toEqual([]);
  });
});

describe('the URL of a webhook', () => {
  const spellings = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1', '100.64.0.1', '0.0.0.0'].flatMap(
    (one) => [...spellingsOf(one), ...carriersOf(one)],
  );

  it('is rejected for a private address in any of 3,000 notations [CVE-2020-24881] [CVE-2026-35409]', async () => {
    const urls = [...spellings, ...LOOPBACK_6].map((host) => `https://${host}/hook`);
    expect(urls.length).toBeGreaterThan(3_000);
    expect(urls.filter((url) => !URL.canParse(url))).toEqual([]);
    const rejections = await Promise.all(urls.map((url) => rejection(url)));
    expect(urls.filter((_, index) => rejections[index] === null)).toEqual([]);
  });

  it.each([
    'http://localhost/',
    'http://LOCALHOST:8080/',
    'http://localhost./',
    'http://a.localhost/',
    'http://ⓛocalhost/',
    'http://printer.local/',
    'http://vault.internal/',
    'http://metadata.google.internal/',
    'http://metadata.google.internal./',
    'http://router.home.arpa/',
    'http://intranet/',
    'http://intranet./',
    'http://a..example.com/',
    'http://example.com../',
  ])('is rejected for the internal host name %s', async (url) => {
    expect(await rejection(url)).toMatch(/^\S+ is the name of a host in a private network$/);
  });

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'nothing',
    '',
    'http://',
    'http://[fe80::1%25eth0]/',
  ])('must use http or https: %j', async (url) => {
    expect(await rejection(url)).toBe('Must start with https:// or http://');
  });

  it('is rejected if one of the addresses of its host is private [CVE-2021-3742]', async () => {
    const url = 'https://hooks.example.com/';
    expect(await rejection(url, leadsTo('8.8.8.8', '10.0.0.1'))).toBe(
      'hooks.example.com resolves to an address that is not public',
    );
    expect(await rejection(url, leadsTo('8.8.8.8', '::1'))).toBe(
      'hooks.example.com resolves to an address that is not public',
    );
    expect(await rejection(url, leadsTo('8.8.8.8', '2606:4700::1111'))).toBeNull();
  });

  it('can have a host name that does not resolve yet', async () => {
    const unknown = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await rejection('https://hooks.example.com/', unknown)).toBeNull();
  });

  it('can have any address if private networks are allowed', async () => {
    const allowing = { allowPrivate: true };
    expect(await blockedReason('http://127.0.0.1:8080/', allowing)).toBeNull();
    expect(await blockedReason('http://receiver:8080/', allowing)).toBeNull();
    expect(await blockedReason('file:///etc/passwd', allowing)).toBe('Must start with https:// or http://');
  });
});
