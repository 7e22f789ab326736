import { Role, RoleCreate } from '@ticketwire/server/src/contract/accounts/roles.ts';
import { pageOf } from '@ticketwire/server/src/contract/base/common.ts';
import { TicketList } from '@ticketwire/server/src/contract/tickets/ticket-lists.ts';
import { Ticket, TicketBase, TicketGet } from '@ticketwire/server/src/contract/tickets/tickets.ts';
import { open, requires, rest, router } from '@ticketwire/server/src/platform/procedures/trpc.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf, type Side } from '../../sdk/scripts/json-schema.ts';
import { inputName, iterateName } from '../../sdk/scripts/names.ts';
import { generateFiles } from '../../sdk/scripts/print-files.ts';
import { printType } from '../../sdk/scripts/print-type.ts';

const unused = (): never => {
  throw new Error('Only the schemas are used');
};

const sample = router({
  tickets: router({
    list: requires('ticket:read')
      .meta(rest('GET /tickets', 'List tickets'))
      .input(TicketList)
      .output(pageOf(TicketBase))
      .query(unused),
    get: requires('ticket:read')
      .meta(rest('GET /tickets/{ticketId}', 'Read one'))
      .input(TicketGet)
      .output(Ticket)
      .query(unused),
  }),
  roles: router({
    create: open.meta(rest('POST /roles', 'Create a role')).input(RoleCreate).output(Role).mutation(unused),
    newest: open.meta(rest('GET /roles/newest', 'Read the newest')).output(Role).query(unused),
  }),
});

describe('a schema is converted to a type', () => {
  const print = (schema: z.ZodType, side: Side = 'input') =>
    printType(jsonSchemaOf(schema, side), { side, nameOf: (id) => id, docs: false }).replaceAll(/\s+/g, ' ');

  const Team = z.object({ name: z.string() }).meta({ id: 'Team' });
  const AorB = z.enum(['a', 'b']);
  const Loop: z.ZodType = z.object({ next: z.lazy(() => Loop).optional() });

  it.each<[string, z.ZodType, string]>([
    ['a primitive', z.int().min(1), 'number'],
    ['a nullable primitive', z.string().nullable(), 'string | null'],
    ['a literal', z.literal(true), 'true'],
    ['an enum', z.enum(['a', "b'c"]), `'a' | 'b\\'c'`],
    ['a nullable reference', Team.nullable(), 'Team | null'],
    ['a union without duplicates', z.union([z.uuid(), z.string(), z.literal('me')]), `string | 'me'`],
    ['an array of a union', z.array(z.union([z.string(), z.number()])), '(string | number)[]'],
    ['an array of one value', z.array(z.literal('a')), `'a'[]`],
    ['a tuple', z.tuple([z.string(), z.number()]), '[string, number]'],
    ['an intersection', z.intersection(Team, z.union([Team, z.null()])), 'Team & (Team | null)'],
    ['anything', z.unknown(), 'unknown'],
    ['nothing', z.never(), 'never'],
    ['an empty object', z.object({}), 'Record<string, never>'],
    ['a record', z.record(z.string().regex(/^[a-z]+$/), z.unknown()), 'Record<string, unknown>'],
    ['a record of some keys', z.partialRecord(AorB, z.number()), `Partial<Record<'a' | 'b', number>>`],
    ['a record of all keys', z.record(AorB, z.number()), `Record<'a' | 'b', number>`],
    ['an object', z.object({ 'x-y': z.string(), z: z.null() }), `{ 'x-y': string; z: null; }`],
    ['a strict, refined object', z.strictObject({ a: AorB }).refine(() => true), `{ a: 'a' | 'b'; }`],
    [
      'an object with additional properties',
      z.looseObject({ a: z.string() }),
      '{ a: string; [name: string]: unknown; }',
    ],
    [
      'a union of objects',
      z.discriminatedUnion('k', [z.object({ k: z.literal(1) }), z.object({ k: z.literal(2) })]),
      '{ k: 1; } | { k: 2; }',
    ],
  ])('for %s', (_, schema, type) => expect(print(schema)).toBe(type));

  it('with optional members that callers can omit or set to undefined', () => {
    const schema = z.object({ some: z.string().optional(), preset: z.string().default('x'), any: z.unknown() });
    expect(print(schema)).toBe('{ some?: string | undefined; preset?: string | undefined; any: unknown; }');
    expect(print(schema, 'output')).toBe('{ some?: string; preset: string; any?: unknown; }');
  });

  it.each<[string, z.ZodType]>([
    ['is recursive without a name', Loop],
    ['has typed additional members', z.object({ a: z.string() }).catchall(z.number())],
    ['is not JSON', z.date()],
  ])('or throws an error if it %s', (_, schema) => expect(() => print(schema)).toThrow());
});

const generate = (...input: Parameters<typeof generateFiles>): string =>
  [...generateFiles(...input).values()].join('\n');

describe('the generated types', () => {
  const types = generate(sample);

  it('are the same each time', () => expect(generate(sample)).toBe(types));

  it('contain for each procedure a method with its route, permission and named input', () => {
    expect(types).toContain('`GET /api/tickets/{ticketId}`. Requires the permission `ticket:read`.');
    expect(types).toContain('get(input: TicketGetInput, options?: CallOptions): ApiPromise<Ticket>;');
    expect(types).toContain('create(input: RoleCreateInput, options?: MutationOptions): ApiPromise<Role>;');
    expect(types).toContain('newest(options?: CallOptions): ApiPromise<Role>;');
  });

  it('contain an iterate method for each paginated list', () => {
    expect(types).toMatch(/list<.*>\(input\?: TicketListInput & .*\): ApiPromise<PageOf<.*>>;/);
    expect(types).toMatch(/iterate<.*>\(input\?: Omit<TicketListInput, .*\): ItemsOf<.*>;/);
  });

  it('let the type of a result follow the fields that the input selects', () => {
    expect(types).toContain(
      'list<const Fields extends Selection<TicketBase> = undefined>(input?: TicketListInput & Selecting<Fields>, options?: CallOptions): ApiPromise<PageOf<Selected<TicketBase, Fields>>>;',
    );
    expect(types).toContain('ItemsOf<Selected<TicketBase, Fields>>;');
    expect(types).not.toMatch(/^ {2}fields\?: \('id'/m);
  });

  it('contain schemas with defaults twice, and every other schema once', () => {
    expect(types).toMatch(/interface Grant \{[^}]*scope: PermissionScope;/);
    expect(types).toMatch(/interface GrantInput \{[^}]*scope\?: PermissionScope \| undefined;/);
    expect(types).toContain('grants?: GrantInput[] | undefined;');
    expect(types.match(/type Priority =/g)).toHaveLength(1);
  });

  it('contain the filters of tickets once, and an input that accepts all of them extends them', () => {
    expect(types).toMatch(/export interface TicketListInput extends TicketFilters(Input)? \{/);
    expect(types.match(/^ {2}surveyScore\?:/gm)).toHaveLength(1);
    expect(types.match(/^ {2}metricTarget\?:/gm)).toHaveLength(1);
  });

  it('describe the meaning, limits and default of each input field', () => {
    expect(types).toContain('/** The `nextCursor` of the previous page. At most 512 characters. */');
    expect(types).toContain('   * Maximum number of items per page. 1 to 100.\n   * @default 50\n');
  });
});

describe('the doc comment of a method', () => {
  const examples = {
    roles: { create: { input: { name: "Night's watch", grants: [{ permission: 'ticket:read', scope: 'team' }] } } },
    tickets: { list: { input: { tag: ['vip'], limit: 20 } }, get: {} },
  };
  const reported = generate(sample, examples);

  it('lists its errors, except those of every call', () => {
    expect(reported).toContain(`Read one.
   *
   * \`GET /api/tickets/{ticketId}\`. Requires the permission \`ticket:read\`.
   *
   * @throws {@link ApiError} \`not_found\`, \`permission_denied\`
   *`);
    expect(reported).not.toMatch(/@throws.*`(internal|rate_limited|unauthenticated|validation_failed)`/);
  });

  it('shows a call with the example input of the document', () => {
    expect(reported).toContain(`const role = await client.roles.create({
   *   name: 'Night\\'s watch',
   *   grants: [{ permission: 'ticket:read', scope: 'team' }],
   * });`);
  });

  it('shows a hand-written example first', () => {
    expect(reported).toContain(`const ticket = await client.tickets.get({ ticketId: 'TKT-1042' });`);
  });
});

describe('the generated calls', () => {
  it('contain the kind of each procedure, and which of them are public', () => {
    const calls = generate(sample);
    expect(calls).toContain(`get: (input, options) => call(query('tickets.get'), input, options)`);
    expect(calls).toContain(`list: (input, options) => call(query('tickets.list'), input ?? {}, options)`);
    expect(calls).toContain(`create: (input, options) => call(open(mutation('roles.create')), input, options)`);
    expect(calls).toContain(`newest: (options) => call(open(query('roles.newest')), undefined, options)`);
  });
});

describe('the generator rejects a router', () => {
  it.each([
    ['whose procedure has no output', router({ a: router({ b: open.query(unused) }) }), /a\.b has no output/],
    ['with a procedure at its top level', router({ a: open.output(Role).query(unused) }), /resource\.verb/],
    [
      'that is nested deeper',
      router({ a: router({ b: router({ c: open.output(Role).query(unused) }) }) }),
      /resource\.verb/,
    ],
    [
      'with two types of the same name',
      router({
        role: router({ create: open.input(RoleCreate).output(Role).query(unused) }),
        roles: router({ create: open.input(RoleCreate).output(Role).query(unused) }),
      }),
      /Two types have the name RoleCreateInput/,
    ],
  ])('%s', (_, wrong, message) => expect(() => generate(wrong)).toThrow(message));
});

describe('generated names', () => {
  const nameOf = (name: string) => {
    const [resource = '', verb = ''] = name.split('.');
    return inputName({ name, resource, verb, kind: 'query', meta: {}, input: undefined, output: {}, file: null });
  };

  it.each([
    ['tickets.create', 'TicketCreateInput'],
    ['categories.move', 'CategoryMoveInput'],
    ['statuses.reorder', 'StatusReorderInput'],
    ['analytics.overview', 'AnalyticsOverviewInput'],
    ['auth.updateMe', 'AuthUpdateMeInput'],
    ['notificationRules.sendTest', 'NotificationRuleSendTestInput'],
    ['deliveries.retry', 'DeliveryRetryInput'],
  ])('turn the input of %s into %s', (name, expected) => expect(nameOf(name)).toBe(expected));

  it('of iterate methods are the shortest available ones', () => {
    expect(iterateName('list')).toBe('iterate');
    expect(iterateName('events')).toBe('iterateEvents');
  });
});
