import { expect, it } from 'vitest';
import { deliveryProblemOf } from '../../../server/src/platform/mail/delivery-problem.logic.ts';

it.each([
  ['550 5.1.1 <kim@example.org>: Recipient address rejected: User unknown', 550, 'address_unknown'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 550, 'address_unknown'],
  ['550 No such user here', 550, 'address_unknown'],
  ['550 5.4.1 Recipient address rejected: Access denied. Does not exist', 550, 'address_unknown'],
  ['"kim" is not an email address', undefined, 'address_unknown'],
  ['556 5.1.10 Domain has null MX', 556, 'domain_unknown'],
  ['550 5.4.4 Unable to route: no mail hosts for domain', 550, 'domain_unknown'],
  ['smtp; 552 5.2.2 The recipient\u2019s inbox is out of storage', undefined, 'mailbox_full'],
  ['452 4.2.2 Over quota', 452, 'mailbox_full'],
  ['550 Mailbox quota exceeded', 550, 'mailbox_full'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 550, 'mailbox_disabled'],
  ['552 5.3.4 Message size exceeds fixed limit', 552, 'too_large'],
  ['552 message exceeds maximum size', 552, 'too_large'],
  ['550 5.7.1 Message rejected due to content: spam', 550, 'spam'],
  ['554 Service unavailable; Client host blocked using zen.spamhaus.org', 554, 'spam'],
  ['550 5.7.26 Unauthenticated email from example.org is not accepted', 550, 'sender_unverified'],
  ['550 5.7.1 Unauthenticated: DMARC policy', 550, 'sender_unverified'],
  ['550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup', 550, 'not_allowed'],
  ['421 4.7.28 unusual rate of mail', 421, 'rate_limited'],
  ['450 Too many messages from your address', 450, 'rate_limited'],
  ['connect ECONNREFUSED 192.0.2.1:25', undefined, 'unreachable'],
  ['Greeting never received', undefined, 'unreachable'],
  ['451 4.7.1 Greylisted, try again', 451, 'try_later'],
  ['450 4.2.0 Greylisted', 450, 'try_later'],
  ['smtp; 500 5.0.0 Failed', undefined, 'rejected'],
  ['554 Transaction failed', 554, 'rejected'],
])('calls "%s" with the code %s "%s"', (error, status, problem) => {
  expect(deliveryProblemOf({ error, ...(status !== undefined && { status }) })).toBe(problem);
});
