import { describe, expect, it } from 'vitest';
import { isReplyTokenOf, readReplyAddress, replyAddressFor } from '../../../server/src/platform/mail/reply-token.ts';

const FROM = 'Support@example.org';
const isOwn = (text: string) => text === FROM.toLowerCase();
const SECRET = Buffer.alloc(32, 7);
const target = {
  ticketId: '0192f0c1-0000-7000-8000-000000000001',
  userId: '0192f0c1-0000-7000-8000-000000000002',
};
const address = replyAddressFor('subaddress', FROM, SECRET, { ...target, number: 1042 }) ?? '';
const tokenIn = (text: string) => {
  const token = readReplyAddress('subaddress', text, isOwn);
  if (!token) throw new Error(`${text} has no token`);
  return token;
};

describe('a reply address', () => {
  it('identifies the ticket, and fits into the local part of an address', () => {
    expect(address).toMatch(/^Support\+t1042\.[a-z2-7]{16}@example\.org$/);
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
    expect(tokenIn(address).number).toBe(1042);
  });

  it('is valid for one user and one ticket, even if its case changes on the way', () => {
    expect(isReplyTokenOf(SECRET, tokenIn(address), target)).toBe(true);
    expect(isReplyTokenOf(SECRET, tokenIn(address.toUpperCase()), target)).toBe(true);
    expect(isReplyTokenOf(SECRET, tokenIn(address), { ...target, userId: target.ticketId })).toBe(false);
    expect(isReplyTokenOf(SECRET, tokenIn(address), { ...target, ticketId: target.userId })).toBe(false);
    expect(isReplyTokenOf(Buffer.alloc(32, 8), tokenIn(address), target)).toBe(false);
  });

  it.each([
    'support@example.org',
    'support+1042@example.org',
    'support+t1042@example.org',
    'support+t0.aaaaaaaaaaaaaaaa@example.org',
    'support+t1042.aaaaaaaaaaaaaaa@example.org',
    'support+t1042.aaaaaaaaaaaaaaaa0@example.org',
    'support+t99999999999999999999.aaaaaaaaaaaaaaaa@example.org',
    'support+t1042.aaaaaaaaaaaaaaaa@example.org.evil.test',
    'x-support+t1042.aaaaaaaaaaaaaaaa@example.org',
    '@example.org',
    '',
  ])('cannot be %j', (other) => {
    for (const addresses of ['subaddress', { template: 'Support+{token}@example.org' }] as const) {
      expect(readReplyAddress(addresses, other, isOwn)).toBeNull();
    }
  });

  it('follows the template of the settings, and can be turned off', () => {
    const template = { template: 'reply-{token}@in.example.org' };
    const text = replyAddressFor(template, FROM, SECRET, { ...target, number: 7 }) ?? '';
    expect(text).toMatch(/^reply-t7\.[a-z2-7]{16}@in\.example\.org$/);
    expect(readReplyAddress(template, text, isOwn)?.number).toBe(7);
    expect(replyAddressFor('off', FROM, SECRET, { ...target, number: 7 })).toBeNull();
    expect(readReplyAddress('off', text, isOwn)).toBeNull();
    expect(readReplyAddress('subaddress', address.replace('Support', 'other'), isOwn)).toBeNull();
  });
});
