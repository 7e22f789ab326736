import { beforeAll, describe, expect, it } from 'vitest';
import document from '../../../docs/openapi.json' with { type: 'json' };
import { CONSUMERS } from '../../../server/src/operations/workers/consumers.ts';
import { openedStream } from '../../messaging/feed/support/raw-stream.ts';
import { ANOTHER_RELEASE } from '../../support/events/defined-events.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

/**
 * During an upgrade, the previous release reads rows of the new one. These rows have a value that this release does not
 * know in every column with a fixed set of values.
 */
const UNKNOWN = 'from_the_future';

/** The columns, and the condition of the rows that get the value: never all of them. */
const COLUMNS: readonly (readonly [table: string, column: string, condition: string])[] = [
  ['tickets', 'priority', `subject = 'One'`],
  ['tickets', 'type', `subject = 'One'`],
  ['tickets', 'channel', `subject = 'One'`],
  ['comments', 'channel', 'true'],
  ['interactions', 'kind', 'true'],
  ['interactions', 'direction', 'true'],
  ['ticket_links', 'type', 'true'],
  ['team_members', 'role', 'true'],
  ['teams', 'assignment_mode', 'true'],
  ['categories', 'default_priority', 'true'],
  ['status_transitions', 'requires_comment', 'id = (select min(id::text)::uuid from status_transitions)'],
  ['users', 'availability', `email = 'agent@example.com'`],
  ['notification_rules', 'event', 'id = (select min(id::text)::uuid from notification_rules)'],
  ['notification_rules', 'channel', 'id = (select max(id::text)::uuid from notification_rules)'],
  ['notifications', 'event', 'true'],
  ['deliveries', 'kind', `dedupe = 'one'`],
  ['deliveries', 'state', `dedupe = 'two'`],
  ['deliveries', 'event', `dedupe = 'three'`],
  ['webhooks', 'disabled_reason', 'true'],
  ['identity_providers', 'trust', 'true'],
  ['identity_providers', 'provision', 'true'],
  ['identity_providers', 'roles', 'true'],
  ['fields', 'type', 'true'],
  ['fields', 'required', 'true'],
  ['fields', 'requester_access', 'true'],
  ['events', 'type', `type = 'ticket.created' and data->>'subject' = 'One' or type = 'team.created'`],
  ['events', 'actor_kind', `type = 'comment.public'`],
  ['events', 'subject_type', `type = 'category.created'`],
];

let ticket: string;

const execute = (statement: string, values: readonly unknown[] = []) =>
  service.orm.em.fork().execute<Record<string, string>[]>(statement, [...values]);

const service = await forFile(startService({ workers: false, isHeldToDocument: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent', { email: 'agent@example.com' });
beforeAll(async () => {
  await writeRows();
  await plantUnknownValues();
  await service.access.refresh();
});

async function create(path: string, body: object): Promise<string> {
  const answer = await administrator.post(path, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body.id;
}

async function writeRows(): Promise<void> {
  ticket = await create('/tickets', { subject: 'One' });
  const other = await create('/tickets', { subject: 'Other' });
  await create(`/tickets/${ticket}/comments`, { body: 'Hello', visibility: 'public' });
  await create(`/tickets/${ticket}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'Called' });
  await create(`/tickets/${ticket}/links`, { type: 'blocks', targetId: other });
  const team = await create('/teams', { name: 'Team' });
  await administrator.put(`/teams/${team}/members/${agent.id}`, { role: 'member' });
  await create('/organizations', { name: 'One' });
  await create('/roles', { key: 'extra', name: 'Extra', grants: [{ permission: 'user:read', scope: 'all' }] });
  await create('/api-keys', { name: 'Key', grants: [{ permission: 'user:read', scope: 'all' }] });
  await create('/categories', { key: 'one', name: 'One' });
  await create('/fields', { key: 'one', name: 'One', type: 'text' });
  const week = [{ day: 'mon', from: '09:00', to: '17:00' }];
  const calendarId = await create('/calendars', { name: 'One', timeZone: 'UTC', week });
  const targets = [{ metric: 'resolution', priority: 'low', seconds: 3600 }];
  await create('/sla-policies', { name: 'One', calendarId, targets });
  await create('/macros', { name: 'One', change: { priority: 'low' } });
  await create('/rules', {
    name: 'One',
    when: { type: 'event', events: ['ticket.created'] },
    change: { priority: 'low' },
  });
  await create('/identity-providers', { name: 'One', issuer: 'https://login.example.com', clientId: 'one' });
  await create('/views', { name: 'View', filters: {} });
  await create('/webhooks', { url: 'https://192.88.98.1/', eventTypes: ['ticket.created'] });
  for (const dedupe of ['one', 'two', 'three']) {
    await execute(
      `insert into deliveries (id, created_at, updated_at, version, kind, dedupe, state, attempts, claim, mail, event)
       values (gen_random_uuid(), now(), now(), 1, 'email', ?, 'pending', '[]', 0,
         '{"to":"a@example.com","subject":"One","content":null,"headers":{}}', 'ticket.created')`,
      [dedupe],
    );
  }
  await execute(
    `insert into notifications (id, user_id, event_id, event, ticket_id, title, body, created_at)
     select gen_random_uuid(), ?, id, type, ticket_id, 'One', 'One', now() from events where type = 'ticket.created' limit 1`,
    [administrator.id],
  );
}

async function plantUnknownValues(): Promise<void> {
  const checks = await execute(
    `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of checks) await execute(`alter table ${table} drop constraint "${name}"`);
  await service.orm.em.fork().transactional(async (em) => {
    // Without the trigger that keeps events as they are.
    await em.execute(`set local session_replication_role = 'replica'`);
    for (const [table, column, condition] of COLUMNS) {
      const rows = await em.execute(`update ${table} set ${column} = '${UNKNOWN}' where ${condition} returning 1`);
      expect({ [`${table}.${column}`]: rows.length > 0 }).toEqual({ [`${table}.${column}`]: true });
    }
    await em.execute('update events set actor_name = ? where type = ?', [ANOTHER_RELEASE, UNKNOWN]);
    const grant = JSON.stringify([
      { permission: UNKNOWN, scope: 'all' },
      { permission: 'user:read', scope: UNKNOWN },
      { permission: 'team:manage', scope: UNKNOWN },
    ]);
    await em.execute(`update roles set grants = grants || ?::jsonb where key in ('extra', 'agent', 'administrator')`, [
      grant,
    ]);
    await em.execute('update api_keys set grants = grants || ?::jsonb', [grant]);
    await em.execute(`update webhooks set event_types = event_types || ?::jsonb`, [JSON.stringify([UNKNOWN])]);
  });
}

/** The paths of all lists and resources. */
const paths = Object.entries(document.paths).flatMap(([path, operations]) => ('get' in operations ? [path] : []));

const TABLES: Record<string, string> = {
  '/views/{id}': 'ticket_views',
  '/inbound/emails/{id}': '(select id, 1 as version from inbound_emails)',
  '/inbound/emails/{id}/original': '(select id, 1 as version from inbound_emails)',
};

/** Replaces parameters by the ids of planted rows. */
async function addressOf(path: string): Promise<string> {
  const segment = path.split('/')[1] ?? '';
  if (!path.includes('{id}')) {
    const [comment] = await execute('select id from comments');
    return path.replace('{ticketId}', ticket).replace('{commentId}', comment?.id ?? '');
  }
  const table = TABLES[path] ?? segment.replaceAll('-', '_');
  const [row] = await execute(`select id from ${table} order by version desc, id limit 1`);
  return path.replace('{id}', row?.id ?? crypto.randomUUID());
}

/** They do not end. */
const STREAMS = ['/events/stream', '/tickets/live'];

/** What the paths need besides, or why they do not return 200 to an administrator. */
const QUERIES: Record<string, string> = {
  '/tickets/export': '?format=csv',
  '/tickets/suggestions': '?q=onee',
  '/analytics/export': '?format=csv&report=volume',
  '/analytics/breakdown': '?by=type',
  '/tickets/{ticketId}/merge-preview': '?intoId=TKT-2',
};
const STATUSES: Record<string, number> = {
  '/notifications/subscription': 422,
  '/surveys/{token}': 422,
  '/tickets/{ticketId}/own-survey': 404,
  '/shared-files/{token}': 404,
  '/inbound/emails/{id}': 404,
  '/inbound/emails/{id}/original': 404,
  '/attachments/{id}': 404,
  '/attachments/{id}/metadata': 404,
};

describe('rows with values that this release does not know', () => {
  it.each(paths.filter((path) => !STREAMS.includes(path)))('are returned by GET %s', async (path) => {
    const address = (await addressOf(path)) + (QUERIES[path] ?? '');
    expect((await administrator.get(address)).status).toBe(STATUSES[path] ?? 200);
    expect((await agent.get(address)).status).toBeLessThan(500);
  });

  it.each([
    ['/tickets', 3],
    ['/tickets/export?format=csv', 3],
    ['/roles', 9],
    ['/api-keys', 3],
    ['/events', 3],
    ['/audit-events', 2],
    ['/deliveries', 2],
    ['/notification-rules', 2],
    ['/notifications', 1],
    ['/webhooks', 2],
  ])('are returned as they are by GET %s', async (path, values) => {
    const answer = await administrator.get(path);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    expect(text.split(UNKNOWN).length - 1).toBe(values);
  });

  it('are returned by tRPC', async () => {
    const { status, body } = await administrator.get('/../trpc/roles.list');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(UNKNOWN);
  });

  it('are sent by the event stream', async () => {
    const stream = await openedStream(service.url, { token: administrator.token, query: { after: 'start' } });
    await expect.poll(() => stream.events.filter(({ type }) => type === UNKNOWN)).toHaveLength(1);
    expect(stream.end).toBeUndefined();
  });

  it('count as permissions that allow nothing, and as no scope', async () => {
    const { body } = await agent.get('/auth/me/permissions');
    expect(JSON.stringify(body)).not.toContain('team:manage');
    expect((await agent.post('/teams', { name: 'Mine' })).status).toBe(403);
    expect(body.grants).toContainEqual({ permission: UNKNOWN, scope: 'all' });
    expect(body.grants).toContainEqual({ permission: 'user:read', scope: 'all' });
  });

  it('are rejected in requests', async () => {
    expect((await administrator.get(`/tickets?type=${UNKNOWN}`)).status).toBe(422);
    // A client that saves what it has read must not remove the grant of a newer release without a word.
    const grants = [{ permission: UNKNOWN, scope: 'all' }];
    expect((await administrator.post('/roles', { key: 'more', name: 'More', grants })).status).toBe(422);
  });

  it('stop no event consumer', async () => {
    const worker = await startService({ database: service.database, isHeldToDocument: false });
    const behind = () =>
      execute(
        `select consumer, partition from event_consumers join event_heads using (partition) where position < head`,
      );
    await expect.poll(() => execute('select distinct consumer from event_consumers')).toHaveLength(CONSUMERS.length);
    await expect.poll(behind).toEqual([]);
    const errors = worker.logLines.filter((line) => line.includes('"level":50'));
    await worker.stop();
    expect(errors).toEqual([]);
  });
});
