import { describe, expect, it } from 'vitest';
import { type Claimed, claimEmails, finish, renew } from '../../../server/src/platform/deliveries/delivery-queue.ts';
import { eventually } from '../harness.ts';
import { killWorkerInTheMiddle } from './killed-worker.ts';
import { makeMail, onlyRow, rows, START, settled, setUp, waitSeconds } from './mailing.ts';

describe('a failed email', () => {
  it('is retried after temporary errors with increasing delays and the same Message-ID', async () => {
    const { orm, queue, start, smtp, clock, advance } = await setUp();
    await queue(makeMail());
    const rejections = [smtp.failNext(451, () => true), smtp.failNext(421, () => true)];
    start();
    const first = await rejections[0];
    await eventually(async () => expect((await onlyRow(orm)).attempts).toHaveLength(1));
    const row = await onlyRow(orm);
    expect(row).toMatchObject({ state: 'pending', attempts: [{ error: expect.stringContaining('451') }] });
    expect(waitSeconds(row, clock())).toBeGreaterThanOrEqual(5);
    expect(waitSeconds(row, clock())).toBeLessThanOrEqual(6);

    advance(6);
    await rejections[1];
    await eventually(async () => expect((await onlyRow(orm)).attempts).toHaveLength(2));
    expect(waitSeconds(await onlyRow(orm), clock())).toBeGreaterThanOrEqual(30);

    advance(36);
    const delivered = await smtp.next();
    expect(delivered.headers.get('message-id')).toBe(first?.headers.get('message-id'));
    await settled(orm, 'delivered');
  });

  it('is not retried after a permanent error', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(makeMail());
    const rejected = smtp.failNext(550, () => true);
    start();
    await rejected;
    await settled(orm, 'failed');
    expect(await onlyRow(orm)).toMatchObject({ attempts: [{ error: expect.stringContaining('550') }] });
    expect(await onlyRow(orm)).toMatchObject({ next_attempt_at: null });
  });

  it('is kept if only the SMTP password is wrong', async () => {
    const { orm, queue, start, smtp, advance } = await setUp({ auth: { user: 'desk', password: 'right' } });
    await queue(makeMail());
    const { worker } = start({ url: smtp.url.replace('right', 'wrong') });
    await eventually(async () => expect((await onlyRow(orm)).attempts).toHaveLength(1));
    expect((await onlyRow(orm)).state).toBe('pending');
    await worker.stop();
    advance(6);
    start();
    await smtp.next();
  });

  it('is given up after nine attempts in 42 hours', async () => {
    const { orm, queue, start, clock, advance } = await setUp();
    await queue(makeMail());
    start({ url: 'smtp://127.0.0.1:9' });
    const waits: number[] = [];
    for (let attempt = 1; attempt < 9; attempt++) {
      await eventually(async () => expect((await onlyRow(orm)).attempts).toHaveLength(attempt));
      const wait = waitSeconds(await onlyRow(orm), clock());
      waits.push(wait);
      advance(wait);
    }
    await settled(orm, 'failed');
    expect((await onlyRow(orm)).attempts).toHaveLength(9);
    const least = [5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400];
    expect(waits.every((wait, index) => wait >= (least[index] ?? 0) && wait <= (least[index] ?? 0) * 1.2)).toBe(true);
  });

  it('never turns user input into a header or a second recipient', async () => {
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
    await eventually(async () =>
      expect((await rows(orm)).map(({ state }) => state)).toEqual(['delivered', 'failed', 'failed']),
    );
    expect(smtp.messages).toHaveLength(1);
  });
});

describe('workers that stop', () => {
  it('are replaced: deliveries of a killed process are taken over within 15 seconds', async () => {
    const { orm, address, queue, start, smtp, advance } = await setUp();
    await queue(makeMail({ subject: 'Orphan' }));
    await killWorkerInTheMiddle({ address, at: START });
    expect(await onlyRow(orm)).toMatchObject({ state: 'pending', claim: 1, attempts: [] });

    start();
    advance(11);
    expect(await claimEmails(orm.em.fork(), 1, new Date(START.getTime() + 11_000))).toEqual([]);
    advance(3);
    expect((await smtp.next()).subject).toBe('Orphan');
    await settled(orm, 'delivered');
    expect((await onlyRow(orm)).claim).toBe(2);
  });

  it('cannot complete deliveries that another worker has claimed after their lease', async () => {
    const { orm, queue } = await setUp();
    await queue(makeMail());
    const em = orm.em.fork();
    const later = new Date(START.getTime() + 20_000);
    const [zombie] = await claimEmails(em, 1, START);
    const [present] = await claimEmails(em, 1, later);
    if (!zombie || !present) throw new Error('Nothing was claimed');
    const attempt = { at: START.toISOString(), error: null };
    const sent = { attempt, outcome: { state: 'delivered' } } as const;
    const finishedBy = async (...jobs: Claimed[]) => [
      ...(await finish(
        em,
        jobs.map((job) => ({ job, sent })),
        later,
      )),
    ];
    expect(await finishedBy(zombie)).toEqual([]);
    expect((await onlyRow(orm)).state).toBe('pending');
    await queue(makeMail());
    const [other] = await claimEmails(em, 1, later);
    if (!other) throw new Error('Nothing was claimed');
    expect(await finishedBy(present, { ...other, claim: other.claim - 1 })).toEqual([present.id]);
  });

  it('keep a delivery that takes longer than a lease as long as they renew it', async () => {
    const { orm, queue } = await setUp();
    await queue(makeMail());
    const em = orm.em.fork();
    const claimed = await claimEmails(em, 1, START);
    const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);
    await renew(em, claimed, at(10));
    expect(await claimEmails(em, 1, at(20))).toEqual([]);
    expect(await claimEmails(em, 1, at(23))).toHaveLength(1);
  });

  it('wait for deliveries in flight on shutdown', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(makeMail());
    const { worker } = start({ stopMs: 45_000 });
    await eventually(async () => expect((await onlyRow(orm)).claim).toBe(1));
    await worker.stop();
    expect(await onlyRow(orm)).toMatchObject({ state: 'delivered' });
    expect(smtp.messages).toHaveLength(1);
  });
});
