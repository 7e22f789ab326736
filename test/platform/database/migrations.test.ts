import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { migrations } from '../../../server/src/migrations/index.ts';
import { defaultRules } from '../../../server/src/notifications/rules/default-rules.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { openOrm } from '../../../server/src/platform/database/orm.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('empty');
});
afterAll(() => database.drop());

/** Migrates the database up to the migration whose name contains `name`. */
async function migrateTo(name: string) {
  const upTo = migrations.findIndex((migration) => migration.name.includes(name)) + 1;
  const orm = await openOrm({ address: database.address, entities, migrations: migrations.slice(0, upTo) });
  await migrate(orm, database.address);
  return orm;
}

describe('an upgraded service', () => {
  it('keeps sessions, keeps ended sessions ended, and keeps emailed links valid', async () => {
    const user = '0198c7a2-0000-7000-8000-000000000001';
    const [running, ended] = ['0198c7a2-0000-7000-8000-00000000000a', '0198c7a2-0000-7000-8000-00000000000b'];
    const before = await migrateTo('initial');
    await before.em.execute(`
      insert into users (id, created_at, updated_at, version, name, email, kind, status, locale, time_zone, availability,
                         access_changed_at, sessions_valid_from)
      values ('${user}', now(), now(), 1, 'Ada', 'ada@example.com', 'person', 'active', 'en', 'UTC', 'online', now(), now())
    `);
    await before.em.execute(`
      insert into refresh_tokens (id, family, user_id, hash, created_at, expires_at, rotated_at, revoked_at) values
        (gen_random_uuid(), '${running}', '${user}', repeat('a', 64), '2026-01-01', '2026-02-01', '2026-01-02', null),
        (gen_random_uuid(), '${running}', '${user}', repeat('b', 64), '2026-01-02', '2026-02-01', null, null),
        (gen_random_uuid(), '${ended}', '${user}', repeat('c', 64), '2026-01-01', '2026-02-01', null, '2026-01-03')
    `);
    await before.em.execute(`
      insert into one_time_tokens (id, purpose, user_id, hash, created_at, expires_at)
      values (gen_random_uuid(), 'verify_email', '${user}', repeat('d', 64), '2026-01-01', '2026-01-02')
    `);
    await before.close();

    const after = await migrateTo('accounts_and_access');
    const sessions = await after.em.execute(
      'select id, user_id, last_used_at::date::text as used, expires_at::date::text as over, ended_at::date::text as ended from sessions order by id',
    );
    expect(sessions).toEqual([
      { id: running, user_id: user, used: '2026-01-02', over: '2026-04-01', ended: null },
      { id: ended, user_id: user, used: '2026-01-01', over: '2026-04-01', ended: '2026-01-03' },
    ]);
    expect(await after.em.execute('select session_id from refresh_tokens order by hash')).toEqual([
      { session_id: running },
      { session_id: running },
      { session_id: ended },
    ]);
    expect(await after.em.execute('select email from one_time_tokens')).toEqual([{ email: 'ada@example.com' }]);
    await after.close();
  });

  it('has the default rules and texts of a new installation, and keeps edited rules', async () => {
    const mine = { en: { subject: 'Mine', body: 'My own words' } };
    const unedited = {
      en: {
        subject: '[{{ticket.reference}}] {{ticket.subject}}',
        body: 'Hello {{recipient.name}},\n\nyour request is now: {{status.to}}.',
      },
      de: { subject: 'Neu', body: 'Neu' },
    };
    const before = await migrateTo('tickets_complete');
    await before.em.execute(
      `insert into notification_rules (id, created_at, updated_at, version, event, audience, channel, enabled, templates)
       values (gen_random_uuid(), now(), now(), 1, 'ticket.merged', 'requester', 'email', false, ?),
              (gen_random_uuid(), now(), now(), 1, 'ticket.status_changed', 'requester', 'email', false, ?)`,
      [JSON.stringify(mine), JSON.stringify(unedited)],
    );
    await before.close();

    const after = await migrateTo('default_rule_texts');
    const rules = await after.em.execute('select event, audience, channel, enabled, templates from notification_rules');
    const added = defaultRules
      .filter(({ event, audience }) => NEW_EVENTS.includes(event) || audience === 'mentioned')
      .flatMap(({ event, audience, channels, template }) =>
        channels.map((channel) => ({ event, audience, channel, enabled: true, templates: { en: template } })),
      )
      .filter(({ event, audience }) => event !== 'ticket.merged' || audience !== 'requester');
    const stored = { event: 'ticket.merged', audience: 'requester', channel: 'email', enabled: false, templates: mine };
    const body = 'Hello {{recipient.name}},\n\nThe status of your request is now: {{status.to}}.';
    const templates = { ...unedited, en: { ...unedited.en, body } };
    const reworded = {
      event: 'ticket.status_changed',
      audience: 'requester',
      channel: 'email',
      enabled: false,
      templates,
    };
    expect(rules).toHaveLength(added.length + 2);
    expect(rules).toEqual(expect.arrayContaining([stored, reworded, ...added]));
    await after.close();
  });

  it('keeps the content of queued emails, and keeps deleted content deleted', async () => {
    const to = 'ada@example.com';
    const content = { paragraphs: ['Hello'] };
    const queued = { to, subject: 'New', headers: {}, letter: content, tells: ['comment.public', 'ticket.assigned'] };
    const sent = { to, subject: 'Old', headers: {}, letter: null };
    const before = await migrateTo('storage_names');
    await before.em.execute(
      `insert into deliveries (id, created_at, updated_at, version, kind, dedupe, mail, state, attempts, claim)
       select gen_random_uuid(), now(), now(), 1, 'email', mail->>'subject', mail, 'pending', '[]', 0
       from jsonb_array_elements(?::jsonb) as mail`,
      [JSON.stringify([queued, sent])],
    );
    await before.close();

    const after = await migrateTo('partitions_and_email_content');
    expect(await after.em.execute('select mail from deliveries order by dedupe')).toEqual([
      { mail: { to, subject: 'New', headers: {}, content, eventTypes: queued.tells } },
      { mail: { to, subject: 'Old', headers: {}, content: null } },
    ]);
    await after.close();
  });

  it('searches existing tickets with the configuration that they were indexed with, until they are indexed again', async () => {
    const before = await migrateTo('partitions_and_email_content');
    const write = (em: typeof before.em, id: string) =>
      em.transactional(async (tx) => {
        await tx.execute(`set local session_replication_role = 'replica'`);
        await tx.execute(
          `insert into ticket_search_index (ticket_id, public_terms, all_terms) values (?, '''über''', '''über''')`,
          [id],
        );
      });
    await write(before.em.fork(), '0198c7a2-0000-7000-8000-0000000000a1');
    await before.close();

    const after = await migrateTo('search_languages');
    // The previous release still writes.
    await write(after.em.fork(), '0198c7a2-0000-7000-8000-0000000000a2');
    expect(await after.em.execute('select distinct configuration from ticket_search_index')).toEqual([
      { configuration: 'simple' },
    ]);
    expect(await after.em.execute('select configuration, earlier, finished, progress from search_index_state')).toEqual(
      [{ configuration: 'ticketwire_simple', earlier: ['simple'], finished: false, progress: 0 }],
    );
    expect(
      await after.em.execute(`select strip(to_tsvector('ticketwire_german', 'Die Häuser'))::text as terms`),
    ).toEqual([{ terms: `'haus'` }]);
    await after.close();
  });

  it('writes nothing beside its sources', async () => {
    const snapshot = new URL('../../../server/src/migrations/schema.json', import.meta.url);
    const before = await readFile(snapshot, 'utf8');
    const fresh = await createDatabase('empty');
    const orm = await openOrm({ address: fresh.address, entities, migrations: migrations.slice(0, 1) });
    await migrate(orm, fresh.address);
    await orm.close();
    await fresh.drop();
    expect(await readFile(snapshot, 'utf8')).toBe(before);
  });
});

const NEW_EVENTS: string[] = ['ticket.merged', 'ticket.follow_up_created'];
