import { describe, expect, it } from 'vitest';
import { claimEmails, deleteOldDeliveries, finish } from '../../../server/src/platform/deliveries/delivery-queue.ts';
import { enqueueEmail } from '../../../server/src/platform/mail/queue-mail.ts';
import { depth } from '../../support/depth.ts';
import { eventually } from '../harness.ts';
import { makeMail, onlyRow, rows, START, settled, setUp, undelivered } from './mailing.ts';
import { startStallingSmtp } from './stalling-smtp.ts';

const MANY = depth({ quick: 80, deep: 1_000 });
const SHARED = depth({ quick: 40, deep: 200 });

describe('queueing a delivery', () => {
  it('sends what was committed and nothing that was rolled back', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await expect(
      orm.em.fork().transactional(async (em) => {
        await enqueueEmail(em, makeMail({ subject: 'Never' }));
        throw new Error('Rolled back');
      }),
    ).rejects.toThrow('Rolled back');
    await queue(makeMail({ subject: 'Committed' }));
    start();
    await smtp.next(({ subject }) => subject === 'Committed');
    expect(smtp.messages).toHaveLength(1);
  });

  it('stores an email once if it is queued twice', async () => {
    const { orm, queue } = await setUp();
    await queue(makeMail({ dedupe: 'same' }), makeMail({ dedupe: 'same' }));
    await queue(makeMail({ dedupe: 'same' }));
    expect(await rows(orm)).toHaveLength(1);
  });
});

describe('sending emails', () => {
  it('sends text and HTML, marks them as automatic, and deletes the body afterwards', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(makeMail({ subject: 'Grüße', content: { paragraphs: ['Reset: https://x.example/?token=1'] } }));
    start();
    const message = await smtp.next();
    expect(message).toMatchObject({ from: 'desk@example.org', to: ['ada@example.org'], subject: 'Grüße' });
    expect(message.text).toContain('token=1');
    expect(message.html).toContain('href="https://x.example/?token=1"');
    expect(message.headers.get('auto-submitted')).toBe('auto-generated');
    await settled(orm, 'delivered');
    const row = await onlyRow(orm);
    const attempt = {
      at: START.toISOString(),
      error: null,
      durationMs: expect.any(Number),
      answer: '250 OK: message queued',
    };
    expect(row.attempts).toEqual([attempt]);
    expect(row.mail).toMatchObject({ to: 'ada@example.org', content: null });
    expect(message.headers.get('message-id')).toBe(`<${row.id}@example.org>`);
  });

  it('groups all emails about a ticket in one thread', async () => {
    const { queue, start, smtp } = await setUp();
    const ticketId = '01940000-0000-7000-8000-000000000001';
    await queue(makeMail({ ticketId }), makeMail({ ticketId }));
    start();
    const [one, two] = [await smtp.next(), await smtp.next()];
    expect(one.headers.get('references')).toBe(`<ticket.${ticketId}@example.org>`);
    expect(one.headers.get('in-reply-to')).toBe(one.headers.get('references'));
    expect(two.headers.get('references')).toBe(one.headers.get('references'));
    expect(two.headers.get('message-id')).not.toBe(one.headers.get('message-id'));
  });

  it(`sends ${MANY} emails, each once`, async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(...Array.from({ length: MANY }, () => makeMail()));
    start();
    await eventually(async () => expect(await undelivered(orm)).toBe(0));
    expect(smtp.messages).toHaveLength(MANY);
  }, 60_000);

  it('shares the work among workers and sends each email once', async () => {
    const { orm, open, queue, start, smtp } = await setUp();
    await queue(...Array.from({ length: SHARED }, (_, number) => makeMail({ subject: `Load ${number}` })));
    start();
    start({ orm: await open() });
    await eventually(async () => expect(await undelivered(orm)).toBe(0));
    expect(new Set(smtp.messages.map(({ subject }) => subject)).size).toBe(SHARED);
    expect(smtp.messages).toHaveLength(SHARED);
  }, 60_000);

  it('claims and finishes emails by statements that PostgreSQL has planned once for all values', async () => {
    const { orm, queue } = await setUp();
    await orm.em.fork().transactional(async (em) => {
      for (let count = 0; count < 8; count++) {
        await queue(makeMail(), makeMail());
        const jobs = await claimEmails(em, 2, START);
        const sent = { attempt: null, outcome: { state: 'delivered' } } as const;
        const finished = await finish(
          em,
          jobs.map((job) => ({ job, sent })),
          START,
        );
        expect(finished.size).toBe(2);
      }
      const plans = await em.execute(
        `select generic_plans::int as generic from pg_prepared_statements where statement ~ 'leased_until.* = '`,
      );
      expect(plans).toEqual([{ generic: 3 }, { generic: 3 }]);
    });
  });

  it('skips deliveries that another worker is claiming, without waiting', async () => {
    const { orm, queue } = await setUp();
    await queue(makeMail(), makeMail(), makeMail());
    await orm.em.fork().transactional(async (em) => {
      const first = await claimEmails(em, 1, START);
      const others = await claimEmails(orm.em.fork(), 10, START);
      expect([first.length, others.length]).toEqual([1, 2]);
    });
  });

  it('limits the number of emails in flight', async () => {
    const { orm, queue, start } = await setUp();
    const stalled = await startStallingSmtp();
    await queue(...Array.from({ length: 12 }, () => makeMail()));
    start({ url: stalled.url, parallel: 4, stopMs: 0 });
    await eventually(() => expect(stalled.held()).toBe(4));
    expect((await rows(orm)).filter(({ claim }) => claim > 0)).toHaveLength(4);
  });

  it('deletes old emails, but not those in flight', async () => {
    const { orm, queue, advance, clock } = await setUp();
    await queue(makeMail(), makeMail());
    const [sent] = await claimEmails(orm.em.fork(), 1, clock());
    if (!sent) throw new Error('Nothing was claimed');
    const attempt = { at: clock().toISOString(), error: null };
    await finish(orm.em.fork(), [{ job: sent, sent: { attempt, outcome: { state: 'delivered' } } }], clock());
    await deleteOldDeliveries(orm.em.fork(), clock());
    expect(await rows(orm)).toHaveLength(2);
    advance(1);
    await deleteOldDeliveries(orm.em.fork(), clock());
    expect((await rows(orm)).map(({ state }) => state)).toEqual(['pending']);
  });

  it('is notified of new emails long before the next poll', async () => {
    const { queue, start, smtp } = await setUp();
    const { pubsub } = start({ pollMs: 3_600_000 });
    await queue(makeMail());
    // The notification may arrive while the first pass is still running, so it is sent again until it takes effect.
    await eventually(() => {
      pubsub.send('deliveries');
      expect(smtp.messages).toHaveLength(1);
    });
  });
});
