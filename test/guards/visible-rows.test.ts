import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forFile } from '../support/for-file.ts';
import { addCaller, newWord } from './support/accounts.ts';
import { createBatch } from './support/batch.ts';
import { apiKeyRow, categoryRow, fieldRow, newId, notificationRow, sessionRow, ticketRow } from './support/rows.ts';
import { openStage } from './support/stage.ts';
import { type Input, overRest, overTrpc } from './support/transports.ts';
import { type Caller, countsFor, covers, isOfRequesters, reachesOf, relationsOf } from './tables/access.oracle.ts';
import { listTable } from './tables/access.table.ts';
import { declaredProcedures } from './tables/procedures.ts';

/** Verifies that a list shows exactly the rows that `get` allows. */
const stage = await forFile(openStage());

const procedures = new Map(declaredProcedures().map((procedure) => [procedure.name, procedure]));
const relations = relationsOf('tickets.get');
const Listed = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** Calls a procedure over REST and tRPC, which must return the same. */
async function ask(name: string, input: Input, token: string | null) {
  const procedure = procedures.get(name);
  if (!procedure) throw new TypeError(`No procedure ${name}`);
  const [overHttp, overCalls] = await Promise.all(
    [overRest, overTrpc].map((send) => send(stage.service.url, procedure, input, token)),
  );
  if (!overHttp || !overCalls) throw new TypeError('A response is missing');
  expect(overCalls.outcome).toBe(overHttp.outcome);
  const body: unknown = JSON.parse(overHttp.text);
  if (overHttp.outcome === 'ok') expect(JSON.parse(overCalls.text)).toEqual({ result: { data: body } });
  return { outcome: overHttp.outcome, body };
}

async function exported(filters: Input, token: string | null): Promise<string | string[]> {
  const procedure = procedures.get('tickets.export');
  if (!procedure) throw new TypeError('No procedure tickets.export');
  const { outcome, text } = await overRest(stage.service.url, procedure, { format: 'ndjson', ...filters }, token);
  const lines = text.split('\n').filter((line) => line !== '');
  if (outcome !== 'ok') return outcome;
  return lines.map((line) => z.object({ id: z.string() }).parse(JSON.parse(line)).id).sort();
}

async function idsIn(name: string, input: Input, token: string | null): Promise<string[]> {
  return Listed.parse((await ask(name, input, token)).body).data.map(({ id }) => id);
}

it('has a row in the table for each list and no others', () => {
  const lists = [...procedures.values()].filter(
    ({ type, output }) => type === 'query' && output instanceof z.ZodObject && 'data' in output.shape,
  );
  expect(Object.keys(listTable).sort()).toEqual(lists.map(({ name }) => name).sort());
});

/** Creates a user, and a ticket for each relation that the user can have to one, all with the same tag and category. */
async function makeTickets(caller: Caller) {
  const batch = createBatch();
  const { common } = stage;
  const { id, token } = addCaller(batch, common, caller);
  const tag = newWord();
  const categoryId = newId();
  batch.add('categories', categoryRow(categoryId, tag));
  const tickets = relations.map((relation) => ({ relation, ticketId: newId() }));
  for (const { relation, ticketId } of tickets) {
    batch.add(
      'tickets',
      ticketRow({
        id: ticketId,
        words: tag,
        requesterId: relation === 'own' ? id : common.agentId,
        assigneeId: relation === 'assigned' ? id : null,
        teamId: relation === 'team' ? common.ours : common.theirs,
        organizationId: relation === 'organization' ? common.organization : null,
        statusId: common.statuses.open,
        trashed: false,
        categoryId,
      }),
    );
    batch.add('ticket_search_index', { ticket_id: ticketId, public_terms: tag, all_terms: tag });
    if (relation === 'followed') batch.add('ticket_followers', { ticket_id: ticketId, user_id: id });
  }
  await batch.write(stage.service.orm.em.fork());
  return { id, token, tag, categoryId, tickets };
}

const signedIn = [
  'requester',
  'agent',
  'team_lead',
  'manager',
  'administrator',
  'sees_all',
  'sees_own',
  'narrowed_key',
] as const;

describe.each(signedIn)('%s', (caller) => {
  const reaches = reachesOf(caller);
  const within = (reach: (typeof reaches)[keyof typeof reaches]) => relations.filter((one) => covers(reach, one));

  it('lists, searches, counts and reads the same tickets, and metrics count as many [ASVS 8.2.2]', async () => {
    const { token, tag, categoryId, tickets } = await makeTickets(caller);
    const relationsIn = (ids: readonly string[]) =>
      tickets.filter(({ ticketId }) => ids.includes(ticketId)).map(({ relation }) => relation);
    const wanted = within(reaches['ticket:read']);

    const read = [];
    for (const { relation, ticketId } of tickets) {
      if ((await ask('tickets.get', { ticketId }, token)).outcome === 'ok') read.push(relation);
    }
    expect(read).toEqual(wanted);
    expect(relationsIn(await idsIn('tickets.list', { tag: [tag] }, token))).toEqual(wanted);
    expect(relationsIn(await idsIn('tickets.list', { q: tag }, token))).toEqual(wanted);
    const counted = await ask('tickets.list', { tag: [tag], count: true, limit: 1 }, token);
    expect(counted.body).toMatchObject({ page: { total: wanted.length } });

    expect(await exported({ tag: [tag] }, token)).toEqual(
      reaches['ticket:export'] === undefined
        ? 'permission_denied ticket:export'
        : tickets
            .filter(({ relation }) => wanted.includes(relation) && covers(reaches['ticket:export'], relation))
            .map(({ ticketId }) => ticketId)
            .sort(),
    );

    const figures = await ask('analytics.overview', { category: [categoryId], ...aDay() }, token);
    const reach = reaches['analytics:read'];
    const tellable = relations.filter((relation) => countsFor(reach, relation)).length;
    if (reach === undefined) expect(figures.outcome).toBe('permission_denied analytics:read');
    else expect(figures.body).toMatchObject({ ticketsCreated: { value: tellable } });
  });

  it('lists no API keys, sessions or notifications of other users, unless it can manage any key [ASVS 8.2.2]', async () => {
    const batch = createBatch();
    const { common } = stage;
    const { id, token, tickets } = await makeTickets(caller);
    const ticketId = tickets.find(({ relation }) => relation === 'own')?.ticketId ?? '';
    const own = newId();
    const foreign = newId();
    for (const [rowId, ownerId] of [[own, id] as const, [foreign, common.agentId] as const]) {
      batch.add('sessions', sessionRow(rowId, ownerId));
      batch.add('notifications', notificationRow(rowId, ownerId, ticketId, newWord()));
      batch.add('api_keys', apiKeyRow(rowId, ownerId, newWord()));
    }
    await batch.write(stage.service.orm.em.fork());
    const seen = async (name: string) => {
      const { outcome, body } = await ask(name, { limit: 100 }, token);
      if (outcome !== 'ok') return outcome;
      const ids = Listed.parse(body).data.map((row) => row.id);
      return [own, foreign].map((one) => ids.includes(one));
    };
    const isKey = caller === 'narrowed_key';
    expect(await seen('auth.sessions')).toEqual(isKey ? 'permission_denied' : [true, false]);
    expect(await seen('notifications.list')).toEqual([true, false]);
    const manages = reaches['api_key:manage_own'] ?? reaches['api_key:manage_any'];
    expect(await seen('apiKeys.list')).toEqual(
      manages ? [true, reaches['api_key:manage_any'] !== undefined] : 'permission_denied api_key:manage_own',
    );
  });

  it.each([
    ['categories', 'category:manage', categoryRow],
    ['fields', 'field:manage', fieldRow],
  ] as const)(
    'finds the %s shown to customers, and others only if it is not a customer [ASVS 8.2.2]',
    async (resource, right, rowOf) => {
      const batch = createBatch();
      const { token } = addCaller(batch, stage.common, caller);
      const hidden = newId();
      batch.add(resource, rowOf(hidden, newWord(), false));
      await batch.write(stage.service.orm.em.fork());
      const isCustomer = isOfRequesters(reaches['ticket:read']) && reaches[right] === undefined;
      expect((await idsIn(`${resource}.list`, {}, token)).includes(hidden)).toBe(!isCustomer);
      expect((await ask(`${resource}.get`, { id: hidden }, token)).outcome).toBe(isCustomer ? 'not_found' : 'ok');
    },
  );

  it('reads team members only with user:read or team:manage [ASVS 8.2.3]', async () => {
    const batch = createBatch();
    const { token } = addCaller(batch, stage.common, caller);
    await batch.write(stage.service.orm.em.fork());
    const { body } = await ask('teams.get', { id: stage.common.ours }, token);
    const { members } = z.object({ members: z.array(z.unknown()) }).parse(body);
    const sees = reaches['user:read'] !== undefined || reaches['team:manage'] !== undefined;
    expect(members.length > 0).toBe(sees);
    expect(JSON.stringify((await ask('teams.list', {}, token)).body).includes('"members":[{')).toBe(sees);
  });
});

/** Returns a period around now. It is passed explicitly, so that both interfaces report on the same one. */
const aDay = () => ({
  from: new Date(Date.now() - 3_600_000).toISOString(),
  to: new Date(Date.now() + 3_600_000).toISOString(),
});
