import { Role, RoleCreate } from '@ticketwire/server/src/contract/roles.ts';
import { Ticket, TicketGet, TicketList, TicketSummary } from '@ticketwire/server/src/contract/tickets.ts';
import { pageOf } from '@ticketwire/server/src/contract/common.ts';
import { open, requires, rest, router } from '@ticketwire/server/src/platform/trpc.ts';
import { describe, expect, it } from 'vitest';
import { generateCalls, generateTypes } from '../../sdk/scripts/generate.ts';
import type { JsonSchema } from '../../sdk/scripts/json-schema.ts';
import { inputName, iterateName } from '../../sdk/scripts/names.ts';
import { printType } from '../../sdk/scripts/print-type.ts';

const unused = (): never => {
  throw new Error('Only its schemas are looked at');
};

const sample = router({
  tickets: router({
    list: requires('ticket:read')
      .meta(rest('GET /tickets', 'List tickets'))
      .input(TicketList)
      .output(pageOf(TicketSummary))
      .query(unused),
    get: requires('ticket:read').meta(rest('GET /tickets/{ticketId}', 'Read one')).input(TicketGet).output(Ticket).query(unused),
  }),
  roles: router({
    create: open.meta(rest('POST /roles', 'Create a role')).input(RoleCreate).output(Role).mutation(unused),
    newest: open.meta(rest('GET /roles/newest', 'Read the newest')).output(Role).query(unused),
  }),
});

describe('a schema becomes', () => {
  const print = (schema: JsonSchema, side: 'input' | 'output' = 'input') =>
    printType(schema, { side, nameOf: (id) => id, docs: false }).replaceAll(/\s+/g, ' ');
  const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
    type: 'object',
    properties,
    required,
  });

  it.each<[string, JsonSchema, string]>([
    ['a primitive', { type: 'integer' }, 'number'],
    ['a nullable primitive', { type: ['string', 'null'] }, 'string | null'],
    ['a literal', { type: 'boolean', const: true }, 'true'],
    ['an enum', { type: 'string', enum: ['a', "b'c"] }, `'a' | 'b\\'c'`],
    ['a nullable reference', { anyOf: [{ $ref: '#/$defs/Team' }, { type: 'null' }] }, 'Team | null'],
    ['a union without its repetitions', { anyOf: [{ type: 'string' }, { type: 'string', format: 'uuid' }] }, 'string'],
    ['an array of a union', { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
    ['an array of one value', { type: 'array', items: { type: 'string', enum: ['a'] } }, `'a'[]`],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
    ['an intersection', { allOf: [{ $ref: '#/$defs/A' }, { anyOf: [{ type: 'null' }, { $ref: '#/$defs/B' }] }] }, 'A & (null | B)'],
    ['anything', {}, 'unknown'],
    ['nothing', { not: {} }, 'never'],
    ['an empty object', { type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
    ['a record', { type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} }, 'Record<string, unknown>'],
    [
      'a record of some keys',
      { type: 'object', propertyNames: { type: 'string', enum: ['a'] }, additionalProperties: { type: 'number' } },
      `Partial<Record<'a', number>>`,
    ],
    [
      'a record of all keys',
      { type: 'object', propertyNames: { enum: ['a'] }, additionalProperties: { type: 'number' }, required: ['a'] },
      `Record<'a', number>`,
    ],
    ['an open object', { ...object({ a: { type: 'string' } }, ['a']), additionalProperties: {} }, '{ a: string; [name: string]: unknown; }'],
    ['a key that is no identifier', object({ 'x-y': { type: 'string' } }, ['x-y']), `{ 'x-y': string; }`],
  ])('%s', (_, schema, type) => expect(print(schema)).toBe(type));

  it('a member that callers may leave out or set to undefined, and answers may lack', () => {
    const schema = object({ a: { type: 'string' }, b: {} }, ['b']);
    expect(print(schema, 'input')).toBe('{ a?: string | undefined; b: unknown; }');
    expect(print(schema, 'output')).toBe('{ a?: string; b?: unknown; }');
  });

  it.each<[string, JsonSchema]>([
    ['that contains itself without a name', { $ref: '#' }],
    ['with typed further members', { ...object({ a: { type: 'string' } }), additionalProperties: { type: 'number' } }],
    ['of an unknown type', { type: 'file' }],
  ])('an error where it is one %s', (_, schema) => expect(() => print(schema)).toThrow());
});

describe('the types', () => {
  const types = generateTypes(sample);

  it('are the same each time', () => expect(generateTypes(sample)).toBe(types));

  it('give each procedure a method with its route, its permission and a named input', () => {
    expect(types).toContain('`GET /api/tickets/{ticketId}`, takes the permission `ticket:read`.');
    expect(types).toContain('get(input: TicketGetInput, options?: CallOptions): Promise<Ticket>;');
    expect(types).toContain('create(input: RoleCreateInput, options?: MutationOptions): Promise<Role>;');
    expect(types).toContain('newest(options?: CallOptions): Promise<Role>;');
  });

  it('give a list in pages an iterating twin', () => {
    expect(types).toContain('list(input?: TicketListInput, options?: CallOptions): Promise<PageOf<TicketSummary>>;');
    expect(types).toMatch(/iterate\(input\?: Omit<TicketListInput, .*\): AsyncGenerator<TicketSummary, void, undefined>;/);
  });

  it('write a schema that has defaults twice, and every other once', () => {
    expect(types).toMatch(/interface Grant \{[^}]*scope: Scope;/);
    expect(types).toMatch(/interface GrantInput \{[^}]*scope\?: Scope \| undefined;/);
    expect(types).toContain('grants?: GrantInput[] | undefined;');
    expect(types.match(/type Priority =/g)).toHaveLength(1);
  });

  it('tell the meaning, the limits and the default of what is sent', () => {
    expect(types).toContain('/** The nextCursor of the page before. At most 512 characters. */');
    expect(types).toContain('   * 1 to 100.\n   * @default 50\n');
  });
});

describe('the calls', () => {
  it('know the kind of each procedure, and which anybody may call', () => {
    const calls = generateCalls(sample);
    expect(calls).toContain(`get: (input, options) => call(query('tickets.get'), input, options)`);
    expect(calls).toContain(`list: (input, options) => call(query('tickets.list'), input ?? {}, options)`);
    expect(calls).toContain(`create: (input, options) => call(open(mutation('roles.create')), input, options)`);
    expect(calls).toContain(`newest: (options) => call(open(query('roles.newest')), undefined, options)`);
  });
});

describe('a router is refused', () => {
  it.each([
    ['whose procedure has no output', router({ a: router({ b: open.query(unused) }) }), /a\.b has no output/],
    ['with a procedure at its top', router({ a: open.output(Role).query(unused) }), /resource\.verb/],
    ['that is nested deeper', router({ a: router({ b: router({ c: open.output(Role).query(unused) }) }) }), /resource\.verb/],
    [
      'with two types of one name',
      router({
        role: router({ create: open.input(RoleCreate).output(Role).query(unused) }),
        roles: router({ create: open.input(RoleCreate).output(Role).query(unused) }),
      }),
      /Two types are called RoleCreateInput/,
    ],
  ])('%s', (_, wrong, message) => expect(() => generateTypes(wrong)).toThrow(message));
});

describe('names', () => {
  const nameOf = (name: string) => {
    const [resource = '', verb = ''] = name.split('.');
    return inputName({ name, resource, verb, kind: 'query', meta: {}, input: undefined, output: {} });
  };

  it.each([
    ['tickets.create', 'TicketCreateInput'],
    ['categories.move', 'CategoryMoveInput'],
    ['statuses.reorder', 'StatusReorderInput'],
    ['analytics.overview', 'AnalyticsOverviewInput'],
    ['auth.updateMe', 'AuthUpdateMeInput'],
    ['notificationRules.sendTest', 'NotificationRuleSendTestInput'],
    ['deliveries.retry', 'DeliveryRetryInput'],
  ])('of the input of %s is %s', (name, expected) => expect(nameOf(name)).toBe(expected));

  it('of an iterating twin is the shortest that is free', () => {
    expect(iterateName('list')).toBe('iterate');
    expect(iterateName('events')).toBe('iterateEvents');
  });
});
