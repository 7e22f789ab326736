import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Attempt } from '../../server/src/platform/delivery.entity.ts';
import { startHints } from '../../server/src/platform/hints.ts';
import { claimDue, finish, forgetDeliveries, renew } from '../../server/src/platform/mail/delivery-queue.ts';
import { startDeliveryWorker } from '../../server/src/platform/mail/delivery-worker.ts';
import { type OutgoingMail, queueMail, queueMails } from '../../server/src/platform/mail/queue-mail.ts';
import { openMailTransport } from '../../server/src/platform/mail/transport.ts';
import { setTime } from '../../server/src/platform/now.ts';
import { type SmtpOptions, startSmtpServer } from '../support/smtp.ts';
import { makeLog, type Orm, openDatabase } from './harness.ts';
import { killWorkerInTheMiddle } from './killed-worker.ts';
import { startStallingSmtp } from './stalling-smtp.ts';

const START = new Date('2026-03-01T08:00:00.000Z');

/** A database, an SMTP server and a clock that stands still until it is told. */
async function setUp(options: SmtpOptions = {}) {
  const database = await openDatabase();
  const smtp = await startSmtpServer(options);
  onTestFinished(() => smtp.stop());
  let now = START.getTime();
  const clock = () => new Date(now);
  const advance = (seconds: number) => {
    now += seconds * 1000;
  };
  const queue = (...mails: OutgoingMail[]) =>
    database.orm.em.fork().transactional((em) => {
      setTime(em, clock());
      return queueMails(em, mails);
    });
  const start = ({ orm = database.orm, url = smtp.url, parallel = 10, stopMs = 5_000, pollMs = 20 } = {}) => {
    const log = makeLog();
    const hints = startHints({ address: null, log });
    const transport = openMailTransport({ smtpUrl: url, mailFrom: 'Desk <desk@example.org>', dataDir: '' });
    const worker = startDeliveryWorker({ root: orm.em, transport, clock, hints, log, pollMs, parallel, stopMs });
    onTestFinished(() => worker.stop());
    return { worker, hints, log };
  };
  return { ...database, smtp, clock, advance, queue, start };
}

let mails = 0;
function makeMail(more: Partial<OutgoingMail> = {}): OutgoingMail {
  mails += 1;
  return { to: 'ada@example.org', subject: `Mail ${mails}`, text: 'Hello', html: '<p>Hello</p>', ...more };
}

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: Attempt[];
  readonly next_attempt_at: string | null;
  readonly claim: number;
  readonly mail: OutgoingMail;
}
const rows = (orm: Orm) => orm.em.execute<Row[]>('select * from deliveries order by created_at, id');
const onlyRow = async (orm: Orm): Promise<Row> => {
  const [row] = await rows(orm);
  if (!row) throw new Error('Nothing is queued');
  return row;
};
const undelivered = async (orm: Orm) => (await rows(orm)).filter(({ state }) => state !== 'delivered').length;
const settled = (orm: Orm, state: string) =>
  vi.waitFor(async () => expect(await onlyRow(orm)).toMatchObject({ state }), { timeout: 5_000 });
const waitSeconds = ({ next_attempt_at }: Row, since: Date) =>
  (new Date(next_attempt_at ?? 0).getTime() - since.getTime()) / 1000;

describe('queueing', () => {
  it('sends what was committed and nothing that was rolled back', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await expect(
      orm.em.fork().transactional(async (em) => {
        await queueMail(em, makeMail({ subject: 'Never' }));
        throw new Error('Rolled back');
      }),
    ).rejects.toThrow('Rolled back');
    await queue(makeMail({ subject: 'Committed' }));
    start();
    await smtp.next(({ subject }) => subject === 'Committed');
    expect(smtp.messages).toHaveLength(1);
  });

  it('takes a mail once that is queued twice', async () => {
    const { orm, queue } = await setUp();
    await queue(makeMail({ dedupe: 'same' }), makeMail({ dedupe: 'same' }));
    await queue(makeMail({ dedupe: 'same' }));
    expect(await rows(orm)).toHaveLength(1);
  });
});

describe('sending', () => {
  it('sends text and HTML, says that a machine wrote it, and keeps no body afterwards', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(makeMail({ subject: 'Grüße', text: 'Reset: https://x.example/?token=1', html: '<p>Reset</p>' }));
    start();
    const message = await smtp.next();
    expect(message).toMatchObject({ from: 'desk@example.org', to: ['ada@example.org'], subject: 'Grüße' });
    expect(message.text).toContain('token=1');
    expect(message.html).toContain('<p>Reset</p>');
    expect(message.headers.get('auto-submitted')).toBe('auto-generated');
    await settled(orm, 'delivered');
    const row = await onlyRow(orm);
    expect(row.attempts).toEqual([{ at: START.toISOString(), error: null }]);
    expect(row.mail).toMatchObject({ to: 'ada@example.org', text: '', html: '' });
    expect(message.headers.get('message-id')).toBe(`<${row.id}@example.org>`);
  });

  it('makes one thread of all mails about a ticket', async () => {
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

  it('drains 1,000 mails in under 10 seconds', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(...Array.from({ length: 1000 }, () => makeMail()));
    const began = performance.now();
    start();
    await vi.waitFor(async () => expect(await undelivered(orm)).toBe(0), { timeout: 30_000, interval: 50 });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(smtp.messages).toHaveLength(1000);
  }, 60_000);

  it('shares the work among workers, and sends each mail once', async () => {
    const { orm, open, queue, start, smtp } = await setUp();
    await queue(...Array.from({ length: 200 }, (_, number) => makeMail({ subject: `Load ${number}` })));
    start();
    start({ orm: await open() });
    await vi.waitFor(async () => expect(await undelivered(orm)).toBe(0), { timeout: 30_000, interval: 50 });
    expect(new Set(smtp.messages.map(({ subject }) => subject)).size).toBe(200);
    expect(smtp.messages).toHaveLength(200);
  }, 60_000);

  it('claims no delivery that another worker is claiming, and does not wait for it', async () => {
    const { orm, queue } = await setUp();
    await queue(makeMail(), makeMail(), makeMail());
    await orm.em.fork().transactional(async (em) => {
      const first = await claimDue(em, 1, START);
      const others = await claimDue(orm.em.fork(), 10, START);
      expect([first.length, others.length]).toEqual([1, 2]);
    });
  });

  it('has at most so many on their way at a time', async () => {
    const { orm, queue, start } = await setUp();
    const stalled = await startStallingSmtp();
    await queue(...Array.from({ length: 12 }, () => makeMail()));
    start({ url: stalled.url, parallel: 4, stopMs: 0 });
    await vi.waitFor(() => expect(stalled.held()).toBe(4));
    expect((await rows(orm)).filter(({ claim }) => claim > 0)).toHaveLength(4);
  });

  it('forgets old mail, but not what is still on its way', async () => {
    const { orm, queue, advance, clock } = await setUp();
    await queue(makeMail(), makeMail());
    const [sent] = await claimDue(orm.em.fork(), 1, clock());
    if (!sent) throw new Error('Nothing was claimed');
    const attempt = { at: clock().toISOString(), error: null };
    await finish(orm.em.fork(), sent, attempt, { state: 'delivered' }, clock());
    await forgetDeliveries(orm.em.fork(), clock());
    expect(await rows(orm)).toHaveLength(2);
    advance(1);
    await forgetDeliveries(orm.em.fork(), clock());
    expect((await rows(orm)).map(({ state }) => state)).toEqual(['pending']);
  });

  it('hears of new mail by a hint, long before it would look', async () => {
    const { queue, start, smtp } = await setUp();
    const { hints } = start({ pollMs: 3_600_000 });
    await queue(makeMail());
    // The hint may come while the first look still runs; another one does no harm.
    await vi.waitFor(() => {
      hints.send('events');
      expect(smtp.messages).toHaveLength(1);
    });
  });
});

describe('trouble', () => {
  it('tries again after a temporary refusal, later each time, with the same Message-ID', async () => {
    const { orm, queue, start, smtp, clock, advance } = await setUp();
    await queue(makeMail());
    const refusals = [smtp.failNext(451), smtp.failNext(421)];
    start();
    const first = await refusals[0];
    await vi.waitFor(async () => expect((await onlyRow(orm)).attempts).toHaveLength(1));
    const row = await onlyRow(orm);
    expect(row).toMatchObject({ state: 'pending', attempts: [{ error: expect.stringContaining('451') }] });
    expect(waitSeconds(row, clock())).toBeGreaterThanOrEqual(5);
    expect(waitSeconds(row, clock())).toBeLessThanOrEqual(6);

    advance(6);
    await refusals[1];
    await vi.waitFor(async () => expect((await onlyRow(orm)).attempts).toHaveLength(2));
    expect(waitSeconds(await onlyRow(orm), clock())).toBeGreaterThanOrEqual(30);

    advance(36);
    const delivered = await smtp.next();
    expect(delivered.headers.get('message-id')).toBe(first?.headers.get('message-id'));
    await settled(orm, 'delivered');
  });

  it('gives up at once when the server will never take the message', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(makeMail());
    const refused = smtp.failNext(550);
    start();
    await refused;
    await settled(orm, 'failed');
    expect(await onlyRow(orm)).toMatchObject({ attempts: [{ error: expect.stringContaining('550') }] });
    expect(await onlyRow(orm)).toMatchObject({ next_attempt_at: null });
  });

  it('keeps a mail when only the password for the server is wrong', async () => {
    const { orm, queue, start, smtp, advance } = await setUp({ auth: { user: 'desk', password: 'right' } });
    await queue(makeMail());
    const { worker } = start({ url: smtp.url.replace('right', 'wrong') });
    await vi.waitFor(async () => expect((await onlyRow(orm)).attempts).toHaveLength(1));
    expect((await onlyRow(orm)).state).toBe('pending');
    await worker.stop();
    advance(6);
    start();
    await smtp.next();
  });

  it('gives up after nine attempts in 42 hours', async () => {
    const { orm, queue, start, clock, advance } = await setUp();
    await queue(makeMail());
    start({ url: 'smtp://127.0.0.1:9' });
    const waits: number[] = [];
    for (let attempt = 1; attempt < 9; attempt++) {
      await vi.waitFor(async () => expect((await onlyRow(orm)).attempts).toHaveLength(attempt));
      const wait = waitSeconds(await onlyRow(orm), clock());
      waits.push(wait);
      advance(wait);
    }
    await settled(orm, 'failed');
    expect((await onlyRow(orm)).attempts).toHaveLength(9);
    const least = [5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400];
    expect(waits.every((wait, index) => wait >= (least[index] ?? 0) && wait <= (least[index] ?? 0) * 1.2)).toBe(true);
  });

  it('never lets what was typed become a header or a second recipient', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(
      makeMail({
        subject: 'Hi\r\nBcc: eve@example.org\r\n\r\nBody',
        headers: { 'X-Note': 'a\r\nX-Evil: 1', 'Bad\r\nX-Evil': '1' },
      }),
      makeMail({ to: 'ada@example.org, eve@example.org' }),
      makeMail({ to: 'ada@example.org\r\nRCPT TO:<eve@example.org>' }),
    );
    start();
    const message = await smtp.next();
    expect(message.envelope.to).toEqual(['ada@example.org']);
    expect(message.subject).toBe('Hi Bcc: eve@example.org Body');
    expect([...message.headers.keys()]).not.toContain('bcc');
    expect([...message.headers.keys()]).not.toContain('x-evil');
    expect(message.headers.get('x-note')).toBe('a X-Evil: 1');
    await vi.waitFor(async () =>
      expect((await rows(orm)).map(({ state }) => state)).toEqual(['delivered', 'failed', 'failed']),
    );
    expect(smtp.messages).toHaveLength(1);
  });
});

describe('workers that die', () => {
  it('takes over what a killed process was sending, within 15 seconds', async () => {
    const { orm, address, queue, start, smtp, advance } = await setUp();
    await queue(makeMail({ subject: 'Orphan' }));
    await killWorkerInTheMiddle({ address, at: START });
    expect(await onlyRow(orm)).toMatchObject({ state: 'pending', claim: 1, attempts: [] });

    start();
    advance(11);
    expect(await claimDue(orm.em.fork(), 1, new Date(START.getTime() + 11_000))).toEqual([]);
    advance(3);
    expect((await smtp.next()).subject).toBe('Orphan');
    await settled(orm, 'delivered');
    expect((await onlyRow(orm)).claim).toBe(2);
  }, 20_000);

  it('does not let a worker that was thought dead finish what another has claimed', async () => {
    const { orm, queue } = await setUp();
    await queue(makeMail());
    const em = orm.em.fork();
    const later = new Date(START.getTime() + 20_000);
    const [zombie] = await claimDue(em, 1, START);
    const [present] = await claimDue(em, 1, later);
    if (!zombie || !present) throw new Error('Nothing was claimed');
    const attempt = { at: START.toISOString(), error: null };
    expect(await finish(em, zombie, attempt, { state: 'delivered' }, later)).toBe(false);
    expect((await onlyRow(orm)).state).toBe('pending');
    expect(await finish(em, present, attempt, { state: 'delivered' }, later)).toBe(true);
  });

  it('keeps a delivery that takes longer than a lease, as long as it renews', async () => {
    const { orm, queue } = await setUp();
    await queue(makeMail());
    const em = orm.em.fork();
    const claimed = await claimDue(em, 1, START);
    const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);
    await renew(em, claimed, at(10));
    expect(await claimDue(em, 1, at(20))).toEqual([]);
    expect(await claimDue(em, 1, at(23))).toHaveLength(1);
  });

  it('waits for what is on its way when it is told to stop', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(makeMail());
    const { worker } = start();
    await vi.waitFor(async () => expect((await onlyRow(orm)).claim).toBe(1));
    await worker.stop();
    expect(await onlyRow(orm)).toMatchObject({ state: 'delivered' });
    expect(smtp.messages).toHaveLength(1);
  });
});
