import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Person, type RoleKey, startService, type TestService } from '../support/service.ts';
import { accessTable, roleTable } from './access.table.ts';
import { makeInputs, type World } from './inputs.ts';
import { declaredProcedures } from './procedures.ts';

/**
 * Every procedure as every kind of caller, on a ticket that is none of theirs: the exact outcome, and after each
 * refusal the whole database as it was.
 */
let service: TestService;
let world: World;
let people: Record<RoleKey, Person>;
let unverified: string;

beforeAll(async () => {
  service = await startService({ workers: false });
  const roles = ['requester', 'agent', 'team_lead', 'manager', 'administrator'] as const;
  const made = await Promise.all(roles.map(async (role) => [role, await service.person(role)] as const));
  people = Object.fromEntries(made) as Record<RoleKey, Person>;
  const stranger = await service.person('requester');
  unverified = (await service.person('requester', { verified: false })).token;
  world = await makeWorld(people.administrator, stranger);
});
afterAll(() => service.stop());

async function makeWorld(administrator: Person, stranger: Person): Promise<World> {
  const ticket = await stranger.post('/tickets', { subject: 'None of your business' });
  const team = await administrator.post('/teams', { name: 'Apart' });
  const category = await administrator.post('/categories', { key: 'apart', name: 'Apart' });
  const role = await administrator.post('/roles', { key: 'apart', name: 'Apart' });
  const status = await administrator.post('/statuses', { key: 'apart', name: 'Apart', state: 'open' });
  const rules = await administrator.get('/notification-rules');
  return {
    ticketId: ticket.body.id,
    userId: stranger.id,
    teamId: team.body.id,
    categoryId: category.body.id,
    roleId: role.body.id,
    statusId: status.body.id,
    ruleId: rules.body.data[0].id,
  };
}

const Refusal = z.object({
  error: z.object({ data: z.object({ code: z.string(), permission: z.string().optional() }) }).optional(),
});

/** One call over tRPC: its code where it was refused, null where it was done. */
async function call(
  name: string,
  type: string,
  token: string | null,
): Promise<{ code: string | null; permission?: string }> {
  const input = makeInputs(world)[name];
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' };
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response =
    type === 'query'
      ? await fetch(`${service.url}/trpc/${name}${query}`, { headers })
      : await fetch(`${service.url}/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input ?? {}) });
  const { error } = Refusal.parse(await response.json());
  return { code: error?.data.code ?? null, ...(error?.data.permission && { permission: error.data.permission }) };
}

/** Every row of every table, as one digest. */
async function everything(): Promise<string> {
  const tables = await service.orm.em.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const digests = tables.map(({ name }) => `(select md5(string_agg(t::text, '' order by t::text)) from "${name}" t)`);
  const [row] = await service.orm.em.execute<{ digest: string }[]>(
    `select concat_ws('|', ${digests.join(',')}) as digest`,
  );
  return row?.digest ?? '';
}

const REFUSALS = ['unauthenticated', 'token_expired', 'email_not_verified', 'permission_denied'];
const TICKET_BOUND = /^(tickets\.(?!list|create)|comments\.|interactions\.)/;

function expected(name: string, caller: string): { code: string | null; permission?: string } {
  const access = accessTable[name] ?? 'missing from the table';
  if (access === 'open') return { code: null };
  if (caller === 'nobody') return { code: 'unauthenticated' };
  if (access === 'signed_in') return { code: null };
  if (caller === 'unverified') return { code: 'email_not_verified' };
  if (caller === 'administrator') return { code: null };
  const reach = access === 'verified' ? 'all' : roleTable[caller]?.[access];
  if (!reach) return { code: 'permission_denied', permission: access };
  return TICKET_BOUND.test(name) && reach !== 'all' ? { code: 'not_found' } : { code: null };
}

const procedures = declaredProcedures();

it('has a line in the table for each procedure, and the table for none else', () => {
  const declared = procedures.map(({ name, meta }) => [name, meta.access ?? 'open']);
  expect(Object.fromEntries(declared)).toEqual(accessTable);
});

const callers = ['nobody', 'unverified', 'requester', 'agent', 'team_lead', 'manager', 'administrator'];

describe.each(procedures)('$name', ({ name, type }) => {
  const refused = callers.filter((caller) => expected(name, caller).code !== null);
  const allowed = callers.filter((caller) => expected(name, caller).code === null);

  const tokenOf = (caller: string) => {
    if (caller === 'nobody') return null;
    return caller === 'unverified' ? unverified : (people[caller as RoleKey]?.token ?? null);
  };

  it(`refuses ${refused.join(', ') || 'nobody'}, and changes nothing`, async () => {
    const before = await everything();
    for (const caller of refused) {
      expect({ caller, ...(await call(name, type, tokenOf(caller))) }).toEqual({ caller, ...expected(name, caller) });
    }
    expect(await everything()).toBe(before);
  });

  it(`lets ${allowed.join(', ')} in`, async () => {
    for (const caller of allowed) {
      const { code } = await call(name, type, tokenOf(caller));
      const isRefusal = REFUSALS.includes(code ?? 'done') || code === 'internal';
      // A refresh token that is none is refused as such, whoever sends it.
      expect({ caller, code, isRefusal }).toEqual({ caller, code, isRefusal: name === 'auth.refresh' });
    }
  });
});
