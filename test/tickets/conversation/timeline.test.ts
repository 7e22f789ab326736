import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionKeys } from '../../../server/src/contract/base/permissions.ts';
import { readTimeline } from '../../../server/src/tickets/conversation/timeline.queries.ts';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { openDesk } from './support/desk.ts';

let ticketId: string;

interface Entry {
  readonly id: string;
  readonly kind: 'comment' | 'interaction' | 'change';
  readonly at: string;
  readonly comment?: object;
  readonly interaction?: object;
  readonly event?: { readonly type: string };
}

const desk = await forFile(openDesk());
beforeAll(async () => {
  const ticket = await desk.ticket();
  ticketId = ticket.id;
  const first = await desk.write(desk.customer, ticketId);
  await desk.note(desk.agent, ticketId, { mentionIds: [desk.colleague.id] });
  await desk.agent.post(`/tickets/${ticketId}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'Rang' });
  const occurredAt = new Date(Date.now() - 86_400_000).toISOString();
  const before = { kind: 'meeting', direction: 'outbound', summary: 'Met the day before', occurredAt };
  await desk.agent.post(`/tickets/${ticketId}/interactions`, before);
  await desk.agent.patch(`/tickets/${ticketId}`, { priority: 'high' });
  await desk.write(desk.agent, ticketId, { inReplyToId: first.id });
  const secret = await desk.note(desk.agent, ticketId);
  await desk.manager.post(`/tickets/${ticketId}/comments/${secret.id}/redact`, {});
  await desk.customer.patch(`/tickets/${ticketId}/comments/${first.id}`, { body: 'Other words' });
});

const read = async (by: Person, query = 'limit=100') => (await by.get(`/tickets/${ticketId}/timeline?${query}`)).body;
const shown = ({ comment, interaction, event }: Entry) => comment ?? interaction ?? event;

/** Returns the content of the three lists, without the events that only announce an entry of another list. */
async function lists(by: Person): Promise<object[]> {
  const list = async (name: string) => {
    const { status, body } = await by.get(`/tickets/${ticketId}/${name}?limit=100`);
    return status === 200 ? body.data : [];
  };
  const announcing = ['comment.public', 'comment.internal', 'interaction.recorded'];
  const changes = (await list('events')).filter(({ type }: { type: string }) => !announcing.includes(type));
  return [...(await list('comments')), ...(await list('interactions')), ...changes];
}

const walk = async (by: Person, order: string, limit: number) => {
  const entries: Entry[] = [];
  let cursor = '';
  do {
    const { data, page } = await read(by, `order=${order}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(data.length).toBeLessThanOrEqual(limit);
    entries.push(...data);
    cursor = page.nextCursor ?? '';
  } while (cursor !== '');
  return entries;
};

describe('the timeline of a ticket', () => {
  it.each(['customer', 'agent', 'manager'] as const)(
    'contains for the %s the entries of the three lists, each once',
    async (who) => {
      const entries: Entry[] = (await read(desk[who])).data;
      const byId = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
      expect(entries.map((entry) => shown(entry) ?? {}).sort(byId)).toEqual((await lists(desk[who])).sort(byId));
      const kinds = new Set(entries.map(({ kind }) => kind));
      expect(kinds.has('interaction')).toBe(who !== 'customer');
      expect(JSON.stringify(entries).includes('"internal"')).toBe(who !== 'customer');
    },
  );

  it('is ordered by time, and by position for the same instant', async () => {
    const frozen = await desk.ticket();
    const at = new Date();
    desk.service.now = () => at;
    await desk.write(desk.customer, frozen.id, { body: 'one' });
    await desk.agent.patch(`/tickets/${frozen.id}`, { priority: 'high' });
    await desk.write(desk.customer, frozen.id, { body: 'two' });
    await desk.agent.patch(`/tickets/${frozen.id}`, { priority: 'low' });
    desk.service.now = () => new Date();
    const { data } = (await desk.agent.get(`/tickets/${frozen.id}/timeline`)).body;
    expect(data.slice(-4).map((entry: Entry) => [entry.kind, entry.at])).toEqual(
      ['comment', 'change', 'comment', 'change'].map((kind) => [kind, at.toISOString()]),
    );
    const entries: Entry[] = (await read(desk.agent)).data;
    expect(entries[0]).toMatchObject({ kind: 'interaction', interaction: { summary: 'Met the day before' } });
    expect(entries.map((entry) => entry.at)).toEqual(entries.map((entry) => entry.at).sort());
  });

  it.each([1, 2, 3, 7])('is the same in pages of %i, forwards and backwards', async (limit) => {
    const whole: Entry[] = (await read(desk.agent)).data;
    expect(await walk(desk.agent, 'asc', limit)).toEqual(whole);
    expect(await walk(desk.agent, 'desc', limit)).toEqual(whole.toReversed());
  });

  it('rejects a cursor of another sort order', async () => {
    const { page } = await read(desk.agent, 'limit=2');
    const turned = await desk.agent.get(`/tickets/${ticketId}/timeline?order=desc&cursor=${page.nextCursor}`);
    expect(turned).toMatchObject({ status: 400, body: { errors: [{ pointer: '#/cursor' }] } });
  });

  it('ends at a time in the past, inclusive, in either order and in pages', async () => {
    const whole: Entry[] = (await read(desk.agent)).data;
    const until = whole[4]?.at ?? '';
    const upToThen = whole.filter(({ at }) => at <= until);
    expect(upToThen.length).toBeLessThan(whole.length);
    expect((await read(desk.agent, `until=${until}`)).data).toEqual(upToThen);
    expect(await walk(desk.agent, `desc&until=${until}`, 2)).toEqual(upToThen.toReversed());
    const nonsense = await desk.agent.get(`/tickets/${ticketId}/timeline?until=yesterday`);
    expect(nonsense).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/until' }] } });
  });

  it('returns 404 for users who cannot see the ticket', async () => {
    expect((await desk.outsider.get(`/tickets/${ticketId}/timeline`)).status).toBe(404);
  });

  it('runs five statements for any page size', async () => {
    const scopes = new Map(permissionKeys.map((permission) => [permission, 'all'] as const));
    const actor = {
      kind: 'user',
      id: desk.manager.id,
      name: 'Reader',
      verified: true,
      scopes,
      sessionId: null,
    } as const;
    const statementsFor = async (limit: number) => {
      const query = vi.spyOn(Client.prototype, 'query');
      await desk.service.orm.em.fork().transactional(async (em) => {
        await em.execute(HERE);
        const { data } = await readTimeline(em, actor, { ticketId, limit, order: 'desc' });
        expect(data.length).toBeGreaterThan(Math.min(limit, 8) - 1);
      });
      const own = query.mock.contexts[query.mock.calls.findIndex(([statement]) => textOf(statement) === HERE)];
      const texts = query.mock.calls.map(([statement]) => String(textOf(statement)));
      const selects = texts.filter((text, at) => query.mock.contexts[at] === own && /^\s*\(?\s*select/.test(text));
      query.mockRestore();
      return selects.length - 1;
    };
    expect(await statementsFor(100)).toBe(5);
    expect(await statementsFor(8)).toBe(5);
  });
});

const HERE = 'select 1 as here';
const textOf = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
