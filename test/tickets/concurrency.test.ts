import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../server/src/contract/tickets/tickets.ts';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { type Answer, startService } from '../support/service.ts';

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const requester = await service.person('requester');

const ROUNDS = depth({ quick: 3, deep: 12 });

const rows = <Row extends object>(statement: string, values: unknown[]) =>
  service.orm.em.fork().execute<Row[]>(statement, values);

describe('eight concurrent writers that read the same version', () => {
  /**
   * Returns writers that each change a different field in every round: its value after the nth change, and the request.
   */
  async function writers(path: string) {
    const [open, pending] = [await service.statusId('open'), await service.statusId('pending')];
    const patch = (field: string, valueIn: (round: number) => unknown) => ({
      field,
      after: valueIn,
      write: (round: number, headers: Record<string, string>) =>
        administrator.patch(path, { [field]: valueIn(round) }, headers),
    });
    const alternately =
      <One>(even: One, odd: One) =>
      (round: number) =>
        round % 2 === 0 ? even : odd;
    return [
      patch('subject', (round) => `Subject ${round}`),
      patch('description', (round) => `Description ${round}`),
      patch('tags', (round) => [`tag${round}`]),
      patch('priority', alternately('high', 'low')),
      patch('type', alternately('incident', 'task')),
      patch('dueAt', (round) => `2030-01-01T00:00:${String(round).padStart(2, '0')}.000Z`),
      {
        field: 'assignee',
        after: alternately<unknown>(agent.name, administrator.name),
        write: (round: number, headers: Record<string, string>) =>
          administrator.post(`${path}/assign`, { assigneeId: round % 2 === 0 ? agent.id : administrator.id }, headers),
      },
      {
        field: 'status',
        after: alternately<unknown>('open', 'pending'),
        write: (round: number, headers: Record<string, string>) =>
          administrator.post(`${path}/transition`, { statusId: round % 2 === 0 ? open : pending }, headers),
      },
    ];
  }

  const shown = (ticket: Ticket, field: string): unknown => {
    if (field === 'status') return ticket.status.key;
    if (field === 'assignee') return ticket.assignee?.name ?? null;
    return new Map<string, unknown>(Object.entries(ticket)).get(field);
  };

  it('have one winner; the other seven get its changed fields, no change is lost, and no version is skipped', async () => {
    const { id }: Ticket = (await requester.post('/tickets', { subject: 'No light' })).body;
    const path = `/tickets/${id}`;
    const all = await writers(path);
    const last = new Map<string, unknown>();
    for (let version = 1; version <= ROUNDS; version++) {
      // A field that won before continues from there, so that each writer has a change to make in every round.
      const round = version;
      const present: Ticket = (await administrator.get(path)).body;
      const able = all.map((one) => ({
        ...one,
        round: shown(present, one.field) === one.after(round) ? round + 1 : round,
      }));
      const answers = await Promise.all(able.map((one) => one.write(one.round, { 'If-Match': `"${version}"` })));

      const winners = able.filter((_, index) => answers[index]?.status === 200);
      const [winner] = winners;
      if (!winner || winners.length > 1) throw new Error(`${winners.length} requests won`);
      last.set(winner.field, winner.after(winner.round));
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(answer).toMatchObject({
          status: 412,
          body: { code: 'version_conflict', currentVersion: version + 1, changedFields: [winner.field] },
        });
      }
    }

    const ticket: Ticket = (await administrator.get(path)).body;
    expect(ticket.version).toBe(ROUNDS + 1);
    for (const [field, value] of last) expect([field, shown(ticket, field)]).toEqual([field, value]);
    const made = await rows<{ version: number }>(
      'select subject_version as version from events where ticket_id = ? order by position',
      [id],
    );
    expect(made.map(({ version }) => version)).toEqual(Array.from({ length: ROUNDS + 1 }, (_, index) => index + 1));
  });

  it('get a conflict if a public reply was added in the meantime', async () => {
    const { id }: Ticket = (await requester.post('/tickets', { subject: 'No light' })).body;
    await requester.post(`/tickets/${id}/comments`, { body: 'On the second floor' });
    const late = await administrator.patch(`/tickets/${id}`, { priority: 'high' }, { 'If-Match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { currentVersion: 2, changedFields: ['comments'] } });
  });

  it('get no conflict for an internal note, because a note does not change the ticket version', async () => {
    const { id }: Ticket = (await requester.post('/tickets', { subject: 'No light' })).body;
    await administrator.post(`/tickets/${id}/comments`, { body: 'A fuse', visibility: 'internal' });
    const answer = await requester.patch(`/tickets/${id}`, { priority: 'high' }, { 'If-Match': '"1"' });
    expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
    const late = await requester.patch(`/tickets/${id}`, { priority: 'low' }, { 'If-Match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { changedFields: ['priority'] } });
  });
});

describe('fifty requests with the same Idempotency-Key', () => {
  it('create one ticket and all get the same response', async () => {
    const key = crypto.randomUUID();
    const subject = `Once ${key}`;
    const create = (): Promise<Answer> => requester.post('/tickets', { subject }, { 'Idempotency-Key': key });
    const answers = await Promise.all(Array.from({ length: 50 }, create));
    const early = answers.filter(({ status }) => status !== 201);
    for (const answer of early) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_in_use' } });
    }
    const again = await Promise.all(early.map(create));
    const made = [...answers, ...again].filter(({ status }) => status === 201);
    expect(made).toHaveLength(50);
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(made.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(49);
    expect(await rows('select id from tickets where subject = ?', [subject])).toHaveLength(1);
  });
});
