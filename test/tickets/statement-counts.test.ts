import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Statement, tapWire, type WireTap } from '../bench/wire-tap.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { restClient } from '../support/rest.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

/** Each request is sent before, so that everything that a process does once is done. */
const WARM_UP = 3;

/**
 * Transactions are counted by their work. Permissions, clocks, the heartbeat of the instance and the migrations that are
 * due are read or written regularly, whatever is requested.
 */
const NOT_COUNTED =
  /^(begin|start transaction|commit)|jsonb_agg\(agg\)|json_agg\(agg\)|clock_timestamp\(\)|pg_notify|^select 1$|insert into "instances"|from "contractions"/i;

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/for update|for share/i, 'lock'],
  [/insert into event_heads/i, 'append events'],
  [/insert into (tickets|comments)/i, 'insert'],
  [/insert into sla_targets/i, 'targets'],
  [/update tickets/i, 'update'],
  [/ticket_search_index/i, 'index'],
  [/^select "version"/i, 'read version'],
  [/^select/i, 'read'],
];

const brief = ({ text, isPrepared }: Statement): string => {
  const kind = KINDS.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? text;
  return isPrepared ? kind : `${kind}, not prepared`;
};

/** Prepares a statement, and returns how many of ten uses reused one plan for all values. */
async function plansFor(statement: Statement | undefined, { address }: TestDatabase): Promise<number> {
  if (!statement) throw new Error('No statement was sent');
  const client = new Client(address);
  await client.connect();
  try {
    await client.query(`prepare measured as ${statement.text}`);
    const values = statement.values.map((value) => (value === null ? 'null' : escapeLiteral(value))).join();
    for (let use = 0; use < 10; use++) await client.query(`explain execute measured(${values})`);
    const { rows } = await client.query<{ count: number }>(
      'select generic_plans::int as count from pg_prepared_statements',
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

describe('a frequent request', () => {
  let directory: string;
  let database: TestDatabase;
  let tap: WireTap;
  let service: TestService;
  let customer: Person;
  let agent: Person;
  let administrator: Person;
  let ticketId: string;
  let teamId: string;
  let statusIds: string[];
  let turn = 0;
  let moves = 0;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'ticketwire-tap-'));
    database = await createDatabase();
    tap = await tapWire(database.address, directory);
    const address = { ...database.address, host: tap.host, port: 5432 };
    service = await startService({
      workers: false,
      database,
      ways: { address, direct: address },
      environment: { RATE_LIMIT: 'off' },
    });
    customer = await service.person('requester');
    agent = await service.person('agent');
    administrator = await service.person('administrator');
    teamId = (await administrator.post('/teams', { name: 'North' })).body.id;
    await administrator.put(`/teams/${teamId}/members/${agent.id}`, {});
    ticketId = (await administrator.post('/tickets', { subject: 'Lamp', teamId, requesterId: customer.id })).body.id;
    await agent.post(`/tickets/${ticketId}/comments`, { body: 'On my way', visibility: 'public' });
    statusIds = [await service.statusId('pending'), await service.statusId('open')];
  });
  const flip = () => [agent.id, administrator.id][turn++ % 2];
  const move = () => as(agent).post(`/tickets/${ticketId}/transition`, { statusId: statusIds[moves++ % 2] });

  afterAll(async () => {
    await service.stop();
    await tap.stop();
    await database.drop();
    await rm(directory, { recursive: true });
  });

  /**
   * Returns what one of several equal requests sends to the database, apart from BEGIN and COMMIT and what the process
   * reads in the background.
   */
  async function statementsOf(send: () => Promise<{ status: number }>): Promise<Statement[]> {
    for (let use = 0; use < WARM_UP; use++) expect((await send()).status).toBeLessThan(300);
    tap.take();
    expect((await send()).status).toBeLessThan(300);
    return tap.take().filter(({ text }) => !NOT_COUNTED.test(text.trim()));
  }

  const as = (person: Person) => restClient(service.url, person.token);
  const reads = [
    ['a ticket', `/tickets/TICKET`],
    ['its comments', `/tickets/TICKET/comments`],
    ['the default list', '/tickets'],
    ['open tickets by priority', '/tickets?state=new&state=open&sort=-priority&limit=50'],
    ['tickets of a status, assigned to the reader', '/tickets?status=open&status=new&assignee=me&sort=dueAt'],
    ['unassigned tickets of the teams of the reader', '/tickets?team=mine&assignee=none&sort=createdAt'],
    ['selected fields of a list', '/tickets?fields=subject,sla,requester'],
    ['selected fields of a ticket', '/tickets/TICKET?fields=subject'],
  ] as const;

  it.each(reads)('that reads %s sends one prepared statement, whoever asks', async (_, route) => {
    for (const person of [customer, agent, administrator]) {
      const statements = await statementsOf(() => as(person).get(route.replace('TICKET', ticketId)));
      // An empty page does not tell the version of the configuration that the filters were resolved by.
      expect(['read', 'read,read version']).toContain(statements.map(brief).join());
    }
  });

  it.each(['/tickets', '/tickets/TICKET'])('that selects fields of %s leaves out what others cost', async (route) => {
    const path = route.replace('TICKET', ticketId);
    const sent = async (fields: string) =>
      (await statementsOf(() => as(agent).get(`${path}?fields=${fields}`))).map(({ text }) => text).join();
    const [cheap, people, whole] = [await sent('subject'), await sent('subject,assignee'), await sent('sla,fields')];
    expect(cheap).not.toMatch(/sla_targets|ticket_snoozes|"fields"|"name"/);
    expect(people).toMatch(/"assignee"\."name"/);
    expect(whole).toMatch(/sla_targets.*"fields"|"fields".*sla_targets/s);
    expect(await sent('number,reference,status,priority,updatedAt')).toBe(cheap);
    expect(await sent('assignee,number')).toBe(people);
  });

  it('that includes more in a list sends one more statement for each, however many tickets there are', async () => {
    for (let count = 0; count < 3; count++) await as(agent).post('/tickets', { subject: 'Lamp', teamId });
    const send = () => as(agent).get('/tickets?include=latestComment,requesterEmail');
    expect((await statementsOf(send)).map(brief)).toEqual(['read', 'read', 'read']);
  });

  it('that creates a ticket asks for its service level with the statement that inserts it', async () => {
    const create = () => as(customer).post('/tickets', { subject: 'Door', description: 'It squeaks' });
    const targets = [{ metric: 'resolution', priority: 'normal', seconds: 3_600 }];
    const policy = (filters: object) =>
      as(administrator).post('/sla-policies', { name: crypto.randomUUID(), filters, targets });
    const byType = (await policy({ type: ['question'] })).body.id;
    expect((await statementsOf(create)).map(brief)).toEqual(['insert', 'targets', 'read', 'append events']);
    const byFollower = (await policy({ follower: agent.id })).body.id;
    expect((await statementsOf(create)).map(brief)).toEqual(['insert', 'read', 'targets', 'read', 'append events']);
    for (const id of [byType, byFollower]) await as(administrator).delete(`/sla-policies/${id}`);
    await service.orm.em.fork().execute('update sla_recalculation set finished_revision = revision');
  });

  it('that creates a ticket with custom fields is planned once', async () => {
    await as(administrator).post('/fields', { key: 'product', type: 'text', name: 'Product', requesterAccess: 'read' });
    const fields = { product: 'lamp' };
    const [insert] = await statementsOf(() => as(administrator).post('/tickets', { subject: 'Door', fields }));
    expect(await plansFor(insert, database)).toBeGreaterThan(0);
  });

  it.each([
    [
      'creates a ticket',
      () => as(customer).post('/tickets', { subject: 'Door', description: 'It squeaks' }),
      ['insert', 'read', 'append events'],
    ],
    [
      'creates a ticket in a category and a team',
      () => as(administrator).post('/tickets', { subject: 'Door', teamId }),
      ['insert', 'read', 'append events'],
    ],
    [
      'adds a public comment',
      () => as(agent).post(`/tickets/${ticketId}/comments`, { body: 'Soon', visibility: 'public' }),
      ['lock', 'insert', 'update', 'append events'],
    ],
    [
      'adds an internal note',
      () => as(agent).post(`/tickets/${ticketId}/comments`, { body: 'Hm', visibility: 'internal' }),
      ['lock', 'insert', 'append events'],
    ],
    [
      'changes the subject of a ticket',
      () => as(agent).patch(`/tickets/${ticketId}`, { subject: `Lamp ${turn++}` }),
      ['lock', 'update', 'index', 'read', 'append events'],
    ],
    [
      'assigns a ticket',
      () => as(administrator).post(`/tickets/${ticketId}/assign`, { assigneeId: flip() }),
      ['lock', 'lock', 'update', 'read', 'append events'],
    ],
    [
      'answers and changes a ticket in one step',
      () =>
        as(agent).post(`/tickets/${ticketId}/apply`, {
          change: { addTags: [`t${turn++}`] },
          comment: { body: 'Soon' },
        }),
      ['lock', 'insert', 'update', 'read', 'append events'],
    ],
    ['moves a ticket to another status', () => move(), ['lock', 'update', 'read', 'append events']],
  ])('that %s sends these statements, also if rules wait for it', async (_, send, expected) => {
    expect((await statementsOf(send)).map(brief)).toEqual(expected);
    const rules = [];
    for (const when of [
      {
        type: 'event',
        events: ['ticket.created', 'ticket.updated', 'ticket.assigned', 'ticket.status_changed', 'ticket.reopened'],
      },
      { type: 'event', events: ['comment.public', 'comment.internal'] },
      { type: 'timed', anchor: 'entered_status', seconds: 60 },
    ]) {
      const draft = { name: `Rule ${crypto.randomUUID()}`, when, change: { addTags: ['seen'] } };
      const { status, body } = await as(administrator).post('/rules', draft);
      expect(status).toBe(201);
      rules.push(body.id);
    }
    expect((await statementsOf(send)).map(brief)).toEqual(expected);
    for (const id of rules) await as(administrator).delete(`/rules/${id}`);
  });
});
