import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator', { name: 'Root' });
const manager = await service.person('manager');

interface Fact {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly ticketId: string | null;
  readonly subject: { readonly id: string };
  readonly actor: { readonly id: string | null; readonly apiKey: { readonly id: string } | null };
  readonly ip: string | null;
}

const read = async (query: string): Promise<Fact[]> => {
  const { status, body } = await manager.get(`/audit-events?${query}`);
  expect(status).toBe(200);
  return body.data;
};

const newTeam = async (by: Person = administrator): Promise<string> =>
  (await by.post('/teams', { name: `Team ${crypto.randomUUID()}` })).body.id;

describe('a valid audit log request', () => {
  it('returns what was done, by whom, when, from where and in which request', async () => {
    const headers = { 'X-Request-Id': 'request-of-mine' };
    const { body } = await administrator.post('/teams', { name: 'Billing', description: 'Money' }, headers);
    const [fact] = await read(`subject=${body.id}`);
    expect(fact).toEqual({
      id: expect.any(String),
      type: 'team.created',
      subject: { type: 'team', id: body.id },
      ticketId: null,
      actor: { kind: 'user', id: administrator.id, name: 'Root', apiKey: null, submittedBy: null },
      occurredAt: body.createdAt,
      changes: {
        name: { from: null, to: 'Billing' },
        description: { from: null, to: 'Money' },
        assignment: { from: null, to: { mode: 'manual', maxOpenPerAgent: null } },
      },
      data: { key: 'billing', name: 'Billing' },
      requestId: 'request-of-mine',
      causeId: null,
      ip: '127.0.0.1',
    });
  });

  it('returns newest events first, each once across pages, while events are added', async () => {
    const made = [];
    for (let i = 0; i < 7; i++) made.push(await newTeam());
    const seen: string[] = [];
    let cursor = '';
    do {
      const path = `/audit-events?type=team.created&limit=3&actor=${administrator.id}${cursor && `&cursor=${cursor}`}`;
      const { body, headers } = await manager.get(path);
      seen.push(...body.data.map(({ subject }: Fact) => subject.id));
      cursor = body.page.nextCursor ?? '';
      expect(headers.has('link')).toBe(cursor !== '');
      await newTeam();
    } while (cursor);
    expect(seen.slice(0, 7)).toEqual(made.reverse());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('returns events of the same instant in a stable order across pages', async () => {
    const at = new Date(Date.now() + 60_000);
    const real = service.now;
    service.now = () => at;
    const made = [await newTeam(), await newTeam(), await newTeam()];
    service.now = real;
    const within = `after=${at.toISOString()}&before=${new Date(at.getTime() + 1).toISOString()}`;
    const seen = [];
    for (let cursor = ''; ; ) {
      const { body } = await manager.get(`/audit-events?${within}&limit=1${cursor}`);
      seen.push(...body.data.map(({ subject }: Fact) => subject.id));
      if (!body.page.hasMore) break;
      cursor = `&cursor=${body.page.nextCursor}`;
    }
    expect(seen).toEqual(made.reverse());
  });

  it('excludes ticket events, which are in the ticket history', async () => {
    const { body } = await administrator.post('/tickets', { subject: 'Help' });
    await administrator.post(`/tickets/${body.id}/comments`, { body: 'Hello' });
    expect(await read(`subject=${body.id}`)).toEqual([]);
    expect(await read('type=ticket.created&type=comment.public')).toEqual([]);
    expect((await read('limit=100')).every(({ ticketId }) => ticketId === null)).toBe(true);
  });

  it('filters by type, actor, subject, API key, address and time, with a count', async () => {
    const key = (await administrator.post('/api-keys', { name: 'For teams' })).body;
    const from = new Date();
    const byKey = await service.anybody.post('/teams', { name: 'By key' }, { Authorization: `Bearer ${key.key}` });
    const bySession = await newTeam(manager);
    const until = new Date(Date.now() + 1);
    const subjects = async (query: string) => (await read(query)).map(({ subject }) => subject.id);
    const ours = `type=team.created&after=${from.toISOString()}&before=${until.toISOString()}`;
    expect(await subjects(ours)).toEqual([bySession, byKey.body.id]);
    expect(await subjects(`${ours}&actor=${manager.id}`)).toEqual([bySession]);
    expect(await subjects(`${ours}&apiKey=${key.id}`)).toEqual([byKey.body.id]);
    expect(await subjects(`${ours}&subject=${bySession}`)).toEqual([bySession]);
    expect(await subjects(`${ours}&ip=127.0.0.1`)).toHaveLength(2);
    expect(await subjects(`${ours}&ip=203.0.113.7`)).toEqual([]);
    expect(await subjects(`type=team.created&before=${from.toISOString()}&subject=${bySession}`)).toEqual([]);
    expect(
      await subjects(
        `type=api_key.created&type=team.created&actor=${administrator.id}&before=${until.toISOString()}&limit=2`,
      ),
    ).toEqual([byKey.body.id, key.id]);
    const [fact] = await read(`subject=${byKey.body.id}`);
    expect(fact?.actor).toMatchObject({ id: administrator.id, apiKey: { id: key.id, name: 'For teams' } });
    expect((await manager.get(`/audit-events?${ours}&count=true&limit=1`)).body.page.total).toBe(2);
  });
});

describe('an audit log request without permission', () => {
  it('returns 403', async () => {
    const lead = await service.person('team_lead');
    const problem = await expectRejection(service, 403, () => lead.get('/audit-events'));
    expect(problem).toMatchObject({ code: 'permission_denied', permission: 'audit:read' });
  });
});

describe('an invalid audit log request', () => {
  it('is rejected for a cursor of another list and for meaningless filters', async () => {
    const { body } = await manager.get('/tickets?limit=1');
    const cursors = [
      'nonsense',
      body.page.nextCursor,
      Buffer.from('["0000-01-01T00:00:00Z","x"]').toString('base64url'),
    ];
    for (const cursor of cursors.filter(Boolean)) {
      expect((await manager.get(`/audit-events?cursor=${cursor}`)).status).toBe(400);
    }
    const wrong = ['type=user.hacked', 'actor=me', 'subject=1', 'apiKey=x', 'ip=localhost', 'after=today', 'before=1'];
    for (const query of wrong)
      expect([query, (await manager.get(`/audit-events?${query}`)).status]).toEqual([query, 422]);
  });
});

describe('a long audit log', () => {
  /** Inserts the events of several months, a tenth of them unrelated to tickets. */
  const fill = () =>
    service.orm.em
      .fork()
      .execute(`insert into events (partition, position, id, type, subject_type, subject_id, ticket_id,
        actor_kind, actor_id, actor_name, occurred_at, changes, data)
      select 99, n, gen_random_uuid(), 'user.signed_in', 'user', gen_random_uuid(),
        case when n % 10 = 0 then null else gen_random_uuid() end,
        'user', gen_random_uuid(), 'Somebody', now() - n * interval '1 minute', '{}', '{"userAgent": null}'
      from generate_series(1, 50000) n`);

  it('is read through its index, from the start and from a cursor, without sorting', async () => {
    await fill();
    await service.orm.em.fork().execute('analyze events');
    const plan = async (where: string) => {
      const rows = await service.orm.em
        .fork()
        .execute<{ 'QUERY PLAN': string }[]>(
          `explain select * from events where ticket_id is null ${where} order by occurred_at desc, id desc limit 51`,
        );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const after = `and (occurred_at, id) < (now() - interval '20 days', gen_random_uuid())`;
    for (const where of ['', after, `and occurred_at >= now() - interval '1 day'`]) {
      expect(await plan(where)).toMatch(/Index Scan Backward using events_audit/);
      expect(await plan(where)).not.toMatch(/Sort/);
    }
    expect(await plan(`and subject_id = '${crypto.randomUUID()}'`)).toMatch(/events_subject/);
  });
});
