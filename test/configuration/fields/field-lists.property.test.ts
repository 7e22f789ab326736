import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Field, FieldType, FieldValue, FieldValues } from '../../../server/src/contract/configuration/fields.ts';
import { openLog } from '../../../server/src/platform/base/log.ts';
import { fieldSortedRows } from '../../../server/src/tickets/lists/field-sorted-page.ts';
import { cheapestPlan, type NarrowPlan, narrowIds } from '../../../server/src/tickets/lists/narrowed-list.ts';
import { indexFields } from '../../../server/src/tickets/search/index-fields.ts';
import { allOf } from '../../../server/src/tickets/search/planned-page.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

let fields: Field[];

interface Kept {
  readonly id: string;
  readonly createdAt: string;
  readonly state: string;
  readonly isInTeam: boolean;
  readonly values: FieldValues;
}
let tickets: Kept[];
let teamId: string;

const TYPES: readonly [string, FieldType][] = [
  ['plan', 'select'],
  ['regions', 'multi_select'],
  ['order_no', 'text'],
  ['seats', 'number'],
  ['renews', 'date'],
  ['vip', 'checkbox'],
  ['notes', 'long_text'],
];
const OPTIONS = ['basic', 'pro', 'max'].map((key) => ({ key, name: key }));
const DATES = ['1969-12-31', '1970-01-01', '2026-02-28', '2028-02-29'];
const NUMBERS = [-1.5, 0, 10, 10.25, 1e21];

/** A small generator that gives the same tickets in every run. */
let seed = 7;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

function randomValue(type: FieldType): FieldValue {
  switch (type) {
    case 'select':
      return oneOf(OPTIONS).key;
    case 'multi_select':
      return OPTIONS.slice(random(2), 2 + random(2)).map(({ key }) => key);
    case 'text':
      return oneOf(['10', 'true', 'a:b', 'x y']);
    case 'number':
      return oneOf(NUMBERS);
    case 'date':
      return oneOf(DATES);
    case 'checkbox':
      return random(2) === 0;
    default:
      return 'long';
  }
}

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
beforeAll(async () => {
  fields = [];
  for (const [key, type] of TYPES) {
    const options = type.endsWith('select') ? { options: OPTIONS } : {};
    fields.push((await administrator.post('/fields', { key, name: key, type, ...options })).body);
  }
  const team = (await administrator.post('/teams', { name: 'Ours' })).body;
  teamId = team.id;
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
  const statuses = (await administrator.get('/statuses')).body.data;
  tickets = [];
  for (let n = 0; n < 60; n++) {
    const isInTeam = n % 3 === 0;
    const state = oneOf(['new', 'open', 'closed']);
    const values = Object.fromEntries(TYPES.filter(() => random(3) > 0).map(([key, type]) => [key, randomValue(type)]));
    const first = Object.fromEntries(TYPES.filter(() => random(3) > 0).map(([key, type]) => [key, randomValue(type)]));
    const body = { subject: `Ticket ${n}`, fields: first, ...(isInTeam && { teamId: team.id }) };
    const created = await administrator.post('/tickets', body);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { id, createdAt } = created.body;
    const change = Object.fromEntries(TYPES.map(([key]) => [key, values[key] ?? null]));
    expect((await administrator.patch(`/tickets/${id}`, { fields: change })).status).toBe(200);
    for (const step of state === 'closed' ? ['solved', 'closed'] : state === 'open' ? ['open'] : []) {
      const { id: statusId } = statuses.find((status: { state: string }) => status.state === step);
      const moved = await administrator.post(`/tickets/${id}/transition`, { statusId });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    }
    tickets.push({ id, createdAt, state, isInTeam, values });
  }
});

const operators: Partial<Record<FieldType, readonly string[]>> = {
  select: ['is', 'isNot', 'in', 'notIn'],
  multi_select: ['is', 'isNot', 'in', 'notIn'],
  text: ['is', 'in'],
  number: ['is', 'in', 'atLeast', 'below'],
  date: ['is', 'in', 'after', 'before'],
  checkbox: ['is'],
};
const candidates: Partial<Record<FieldType, readonly string[]>> = {
  select: OPTIONS.map(({ key }) => key),
  multi_select: OPTIONS.map(({ key }) => key),
  text: ['10', 'true', 'a:b', '1e5', 'nothing'],
  number: NUMBERS.map(String).concat('1e1', '-0'),
  date: DATES,
  checkbox: ['true', 'false'],
};

const filters = fc.constantFrom(...TYPES).chain(([key, type]) => {
  const values = candidates[type] ?? [];
  const empty = fc.constantFrom('isSet', 'isEmpty').map((op) => `${key}:${op}`);
  const allowed = operators[type];
  if (!allowed) return empty;
  const comparison = fc
    .tuple(fc.constantFrom(...allowed), fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }))
    .map(([op, some]) => `${key}:${op}:${/in$/i.test(op) ? some.join('|') : some[0]}`);
  return fc.oneof({ weight: 3, arbitrary: comparison }, empty);
});

const sortable = ['field:seats', '-field:seats', 'field:renews', '-field:renews', 'createdAt', '-createdAt'];

/** Says by itself what a filter means. */
function matches(values: FieldValues, filter: string): boolean {
  const [key = '', op = '', ...rest] = filter.split(':');
  const value = values[key];
  const text = rest.join(':');
  const wanted = op === 'in' || op === 'notIn' ? text.split('|') : [text];
  const has = [value ?? []]
    .flat()
    .some((one) => wanted.some((other) => (typeof one === 'number' ? one === Number(other) : String(one) === other)));
  if (op === 'isSet') return value !== undefined;
  if (op === 'isEmpty') return value === undefined;
  if (op === 'isNot' || op === 'notIn') return !has;
  if (op === 'is' || op === 'in') return has;
  if (value === undefined) return false;
  if (op === 'atLeast') return Number(value) >= Number(text);
  if (op === 'below') return Number(value) < Number(text);
  return op === 'after' ? String(value) >= text : String(value) < text;
}

function sorted(list: readonly Kept[], sort: string): string[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = /field:(.*)$/.exec(sort)?.[1];
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const sortedBy = ({ values }: Kept) => (key === undefined ? undefined : values[key]);
  const order = (one: Kept, other: Kept) => {
    const [a, b] = [sortedBy(one), sortedBy(other)];
    if ((a === undefined) !== (b === undefined)) return a === undefined ? 1 : -1;
    const byValue =
      a !== undefined && b !== undefined
        ? compare(comparable(a), comparable(b))
        : compare(one.createdAt, other.createdAt);
    return sign * (byValue || compare(one.id, other.id));
  };
  return [...list].sort(order).map(({ id }) => id);
}
const comparable = (value: FieldValue) => (typeof value === 'number' ? value : String(value));

describe('a list of tickets by custom fields', () => {
  it.each([
    ['without indexes of the fields', []],
    ['with them', ['plan', 'order_no', 'vip']],
  ])('filters, sorts, counts, and pages like a list in memory, %s', async (_name, keys) => {
    if (keys.length > 0)
      await indexFields({ ...service, direct: service.database.address, root: service.orm.em, log: openLog('silent') });
    const rows = await service.orm.em.fork().execute<{ key: string }[]>('select key from fields where indexed');
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(rows).toHaveLength(keys.length);
    const queries = fc.record({
      field: fc.array(filters, { maxLength: 3 }),
      sort: fc.constantFrom(...sortable),
      limit: fc.integer({ min: 1, max: 20 }),
      isAgent: fc.boolean(),
      onlyOpen: fc.boolean(),
      ofTeam: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(queries, async ({ field, sort, limit, isAgent, onlyOpen, ofTeam }) => {
        const person = isAgent ? teamReader : administrator;
        const expected = tickets.filter(
          ({ values, state, isInTeam }) =>
            field.every((one) => matches(values, one)) &&
            (!onlyOpen || state !== 'closed') &&
            (!(isAgent || ofTeam) || isInTeam),
        );
        const query = new URLSearchParams();
        for (const one of field) query.append('field', one);
        for (const state of onlyOpen ? ['new', 'open'] : []) query.append('state', state);
        if (ofTeam) query.set('team', teamId);
        const { body: count } = await person.get(`/tickets/count?${query}`);
        expect(count.count).toBe(expected.length);

        query.set('sort', sort);
        query.set('limit', String(limit));
        const listed: string[] = [];
        let cursor: string | null = null;
        do {
          if (cursor !== null) query.set('cursor', cursor);
          const { status, body } = await person.get(`/tickets?${query}`);
          expect(status, JSON.stringify(body)).toBe(200);
          listed.push(...body.data.map(({ id }: { id: string }) => id));
          cursor = body.page.nextCursor;
        } while (cursor !== null);
        expect(listed).toEqual(sorted(expected, sort));
      }),
      { numRuns: depth({ quick: 20, deep: 1_000 }) },
    );
  });
});

describe('a page in the order of a field', () => {
  it.each<NarrowPlan>(['walk', 'probe', 'sort'])('has the same tickets by the plan %s', async (plan) => {
    const em = service.orm.em.fork();
    for (const onlyOpen of [true, false]) {
      const ids = narrowIds({ id: administrator.id, scopes: new Map() }, { team: [teamId] }, onlyOpen);
      if (!ids) throw new Error('A team narrows a list');
      for (const direction of ['asc', 'desc'] as const) {
        const rows = await fieldSortedRows(em, {
          // The first field with a number.
          slot: 1,
          direction,
          which: (eb) => eb('tickets.team_id', '=', teamId),
          indexed: allOf([]),
          narrowed: { plan, ids },
          onlyOpen,
          limit: 5,
          after: null,
          isPreparable: false,
        });
        const matching = tickets.filter(
          ({ isInTeam, state, values }) => isInTeam && values.seats !== undefined && (!onlyOpen || state !== 'closed'),
        );
        const sort = direction === 'desc' ? '-field:seats' : 'field:seats';
        expect(rows.map(({ id }) => id)).toEqual(sorted(matching, sort).slice(0, 5));
      }
    }
  });

  it('sorts few matching tickets, probes for more, and walks past the others if many match', () => {
    const all = 10_000_000;
    const plans = [100, 20_000, 2_000_000].map((matching) => cheapestPlan({ matching, all }));
    expect(plans).toEqual(['sort', 'probe', 'walk']);
    expect(cheapestPlan({ matching: 2_000, all: 150_000 })).toBe('probe');
    expect(cheapestPlan({ matching: 0, all: 0 })).toBe('walk');
  });
});

let teamReader: Person;
beforeAll(async () => {
  const role = await administrator.post('/roles', {
    key: 'team_reader',
    name: 'Team reader',
    grants: [{ permission: 'ticket:read', scope: 'team' }],
  });
  await administrator.put(`/users/${agent.id}/roles`, { roleIds: [role.body.id] });
  teamReader = agent;
});
