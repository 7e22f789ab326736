import { describe, expect, it } from 'vitest';
import { deleteExpiredCredentials } from '../../../server/src/accounts/auth/sessions/issue-session.ts';
import { deleteOldNotifications } from '../../../server/src/messaging/notifications/sending/remove-notifications.ts';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { makeSessions, rowsOf } from './support/accounts.ts';

const service = await forFile(startService({ workers: false }));

const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const idsOf = async (table: string) =>
  (await rowsOf<{ id: string }>(service, `select id from ${table}`)).map(({ id }) => id).sort();

describe('the cleanup', () => {
  it('deletes sessions and their refresh tokens 30 days after their end, once their network no longer counts', async () => {
    const [open, ended, remembered, longGone] = await makeSessions(service, 4);
    const age = 'update sessions set created_at = ?, ended_at = ?, expires_at = ? where id = ?';
    await rowsOf(service, age, [daysAgo(80), null, daysAgo(-10), open?.id]);
    await rowsOf(service, age, [daysAgo(100), daysAgo(29), daysAgo(10), ended?.id]);
    await rowsOf(service, age, [daysAgo(80), daysAgo(79), daysAgo(-10), remembered?.id]);
    await rowsOf(service, age, [daysAgo(100), daysAgo(31), daysAgo(10), longGone?.id]);
    await rowsOf(service, 'update refresh_tokens set expires_at = ? where session_id = ?', [daysAgo(31), open?.id]);
    await deleteExpiredCredentials(service.orm.em.fork(), daysAgo(30), NOW);
    expect(await idsOf('sessions')).toEqual([open, ended, remembered].map((session) => session?.id).sort());
    const tokens = await rowsOf<{ session_id: string }>(service, 'select session_id from refresh_tokens');
    expect(tokens.map((token) => token.session_id).sort()).toEqual([ended?.id, remembered?.id].sort());
  });

  it('deletes sessions of applications 30 days after their end, because they tell of no network', async () => {
    const [ended, longGone] = await makeSessions(service, 2);
    const age = 'update sessions set api_key_id = gen_random_uuid(), created_at = ?, expires_at = ? where id = ?';
    await rowsOf(service, age, [daysAgo(29), daysAgo(29), ended?.id]);
    await rowsOf(service, age, [daysAgo(31), daysAgo(31), longGone?.id]);
    await deleteExpiredCredentials(service.orm.em.fork(), daysAgo(30), NOW);
    expect(await idsOf('sessions')).toContain(ended?.id);
    expect(await idsOf('sessions')).not.toContain(longGone?.id);
  });

  it('deletes emailed tokens 30 days after they were used or expired', async () => {
    const make = (consumed: Date | null, expires: Date) =>
      rowsOf<{ id: string }>(
        service,
        `insert into one_time_tokens (id, purpose, hash, created_at, consumed_at, expires_at)
         values (gen_random_uuid(), 'set_up', md5(random()::text), ?, ?, ?) returning id`,
        [daysAgo(60), consumed, expires],
      );
    // Removes the link for the first administrator.
    await rowsOf(service, 'delete from one_time_tokens');
    const [stored] = await make(null, daysAgo(29));
    const [used] = await make(daysAgo(29), daysAgo(-5));
    await make(daysAgo(31), daysAgo(-5));
    await make(null, daysAgo(31));
    await deleteExpiredCredentials(service.orm.em.fork(), daysAgo(30), NOW);
    expect(await idsOf('one_time_tokens')).toEqual([stored?.id, used?.id].sort());
  });

  it('deletes challenges, resets of factors and unconfirmed authenticator apps 30 days after their end', async () => {
    const { id: userId } = await service.person('agent');
    for (const [at, name] of [
      [daysAgo(29), 'kept'],
      [daysAgo(31), 'old'],
    ] as const) {
      await rowsOf(
        service,
        `insert into sign_in_challenges (id, purpose, network, nonce, created_at, expires_at)
         values (gen_random_uuid(), 'passkey', 'any', ?, ?, ?)`,
        [name, at, at],
      );
      await rowsOf(
        service,
        `insert into factor_resets (id, user_id, hash, created_at, due_at, ended_at) values (gen_random_uuid(), ?, ?, ?, ?, ?)`,
        [userId, name, at, at, at],
      );
      await rowsOf(
        service,
        'insert into totp_secrets (id, user_id, secret, created_at, confirmed_at) values (gen_random_uuid(), ?, ?, ?, null), (gen_random_uuid(), ?, ?, ?, ?)',
        [userId, name, at, userId, `${name} and confirmed`, at, at],
      );
    }
    await deleteExpiredCredentials(service.orm.em.fork(), daysAgo(30), NOW);
    const left = async (column: string, table: string) =>
      (await rowsOf<{ value: string }>(service, `select ${column} as value from ${table} order by 1`)).map(
        ({ value }) => value,
      );
    expect(await left('nonce', 'sign_in_challenges')).toEqual(['kept']);
    expect(await left('hash', 'factor_resets')).toEqual(['kept']);
    expect(await left('secret', 'totp_secrets')).toEqual(['kept', 'kept and confirmed', 'old and confirmed']);
  });

  it('deletes notifications 30 days after they were read, and unread ones after a year', async () => {
    const person = await service.person('agent');
    const ticket = (await person.post('/tickets', { subject: 'Any' })).body;
    const make = (created: Date, read: Date | null) =>
      rowsOf<{ id: string }>(
        service,
        `insert into notifications (id, user_id, event_id, event, ticket_id, title, body, created_at, read_at)
         values (gen_random_uuid(), ?, gen_random_uuid(), 'ticket.created', ?, 'Any', 'Any', ?, ?) returning id`,
        [person.id, ticket.id, created, read],
      );
    const [unread] = await make(daysAgo(360), null);
    const [read] = await make(daysAgo(360), daysAgo(29));
    await make(daysAgo(370), null);
    await make(daysAgo(60), daysAgo(31));
    await deleteOldNotifications(service.orm.em.fork(), daysAgo(30), NOW);
    expect(await idsOf('notifications')).toEqual([unread?.id, read?.id].sort());
  });
});
