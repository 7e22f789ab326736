import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { startService } from '../../support/service.ts';
import { blank, copy, MESSAGES, message, quote } from './support/arbitrary-messages.ts';
import { handIn, makeMail, plainText, SECRET } from './support/mail.ts';
import { replyTo, text } from './support/reply.ts';

it('has each line that its author wrote, whatever their program added', () => {
  fc.assert(
    fc.property(message, ({ own, lines }) => {
      const reply = replyTo(MESSAGES, text(...lines).trim());
      const kept = new Set(reply.split('\n').map((line) => line.trim()));
      expect(own.filter((line) => line.trim() !== '' && !/^[_-]+$/.test(line) && !kept.has(line.trim()))).toEqual([]);
    }),
    { numRuns: depth({ quick: 500, deep: 100_000 }) },
  );
});

it('is without what a program added below it', () => {
  const plain = fc.array(fc.constantFrom('Hello,', 'It is in room 12', 'Thanks'), { minLength: 1 });
  fc.assert(
    fc.property(plain, blank, fc.oneof(quote, copy), (own, gap, history) => {
      expect(replyTo(MESSAGES, text(...own, ...gap, ...history))).toBe(text(...own));
    }),
    { numRuns: depth({ quick: 200, deep: 20_000 }) },
  );
});

it('and its full text have each line that arrived', async () => {
  const service = await startService({
    environment: { INBOUND_EMAIL_SECRET: SECRET, RATE_LIMIT: 'off' },
    workers: false,
  });
  const agent = await service.person('administrator');
  const customer = await service.person('requester');
  const messageId = '<first@example.net>';
  const { ticket } = (await handIn(service, makeMail({ from: customer.email, messageId }))).body;
  for (const body of MESSAGES) await agent.post(`/tickets/${ticket.id}/comments`, { body });
  const headers = [`In-Reply-To: ${messageId}`, plainText];
  const linesOf = (written: string) => new Set(written.split('\n').map((line) => line.trim()));
  await fc.assert(
    fc.asyncProperty(message, async ({ own, lines }) => {
      const { body } = await handIn(service, makeMail({ from: customer.email, headers, body: lines }));
      expect(body.outcome).toBe('comment_added');
      const path = `/tickets/${ticket.id}/comments/${body.commentId}`;
      const comment = (await customer.get(path)).body;
      const whole = (await customer.get(`${path}/full-text`)).body.text;
      expect(lines.filter((line) => !linesOf(whole).has(line.trim()))).toEqual([]);
      expect(own.filter((line) => /\p{L}/u.test(line) && !linesOf(comment.body).has(line.trim()))).toEqual([]);
      expect(comment.hasFullText).toBe(comment.body !== whole);
    }),
    { numRuns: depth({ quick: 40, deep: 1_000 }) },
  );
  await service.stop();
});
