import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { rowsOf } from '../../operations/process/support/committed-and-arrived.ts';
import { compileOnce } from '../../operations/process/support/compile-once.ts';
import { startKillableWorkers } from '../../operations/process/support/killable-workers.ts';
import { sealingOf } from '../../platform/harness.ts';
import { depth } from '../../support/depth.ts';
import { FETCHING, imapFields, mailOf, startImap } from './support/fetched.ts';

const KILLS = depth({ quick: 2, deep: 50 });
const PER_KILL = 6;
/** In the mailbox before any worker reads it, but after it was made. */
const BACKLOG = depth({ quick: 0, deep: 10_000 });

it(
  'loses no message and has none twice when workers are killed while they fetch',
  async () => {
    await compileOnce();
    const imap = await startImap();
    const running = await startKillableWorkers(FETCHING);
    onTestFinished(() => running.stop());
    const { administrator, databaseUrl } = running;
    const fields = { address: 'desk@example.org', senderName: 'Desk', ...imapFields(imap) };
    const { body: mailbox } = await administrator.post('/mailboxes', fields);
    const place = { table: 'mailbox_fetches', column: 'credentials', id: mailbox.id };
    const credentials = sealingOf().seal(JSON.stringify({ password: imap.password }), place);
    await rowsOf(
      databaseUrl,
      `insert into mailbox_fetches (mailbox_id, credentials, next_at, failures)
       values ('${mailbox.id}', '${credentials}', now(), 0)`,
    );
    await expect.poll(() => imap.idling(), { timeout: 30_000 }).toBe(1);

    let delivered = 0;
    const deliver = (count: number) => {
      for (const end = delivered + count; delivered < end; )
        imap.deliver(mailOf(++delivered, { from: senderOf(delivered) }));
    };
    deliver(BACKLOG);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = imap.sent.size;
      deliver(PER_KILL);
      await expect.poll(() => imap.sent.size, { timeout: 60_000, interval: 2 }).toBeGreaterThan(before);
      // Another moment each time: while it is processed, after the commit, before the position is stored.
      await delay((kill * 7) % 40);
      await running.killAndRestart(kill % 2);
      // As after the time of a lease.
      await rowsOf(databaseUrl, 'update mailbox_fetches set leased_until = null');
    }
    const tickets = () =>
      rowsOf<{ total: number; different: number }>(
        databaseUrl,
        'select count(*)::int as total, count(distinct subject)::int as different from tickets',
      );
    await expect
      .poll(tickets, { timeout: 1_800_000, interval: 200 })
      .toEqual([{ total: delivered, different: delivered }]);
    const again = [...imap.sent.values()].filter((times) => times > 1).length;
    console.log(`${KILLS} kills, ${delivered} messages: 0 lost, 0 twice; ${again} were read again`);
  },
  depth({ quick: 240_000, deep: 3_600_000 }),
);

/** Fewer people than messages: each is a new account. */
const senderOf = (number: number) => `person-${number % 200}@example.net`;
