import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Grant, permissionKeys } from '../../server/src/contract/base/permissions.ts';
import { limitConcurrency } from '../../server/src/platform/async/limit-concurrency.ts';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import type { Cell } from './support/cell.ts';
import { everything } from './support/everything.ts';
import { type Furnished, openStage } from './support/stage.ts';
import { transports } from './support/transports.ts';
import { type Caller, callers, expected, procedureOf, relationsOf } from './tables/access.oracle.ts';
import {
  accessTable,
  domainTable,
  misplaced,
  partRights,
  rowRights,
  rowTable,
  ticketStates,
} from './tables/access.table.ts';
import { fieldTable } from './tables/fields.table.ts';
import { type Act, acts, inputOf, makeInputs, nowhere } from './tables/inputs.ts';
import { declaredProcedures } from './tables/procedures.ts';
import { reserved, roleTable } from './tables/roles.table.ts';

/**
 * Calls every act of every procedure as every kind of caller on every kind of row, over both interfaces. Each outcome
 * must be exactly the one that the tables specify, and rejected calls must leave the whole database unchanged.
 */
const AT_ONCE = 16;

const stage = await forFile(openStage());

const procedures = declaredProcedures();
const inputs = Object.keys(makeInputs(nowhere));

describe('the permission tables', () => {
  it('have a row for each procedure and no others [ASVS 8.2.1]', () => {
    const declared = procedures.map(({ name, meta }) => [name, [meta.access ?? 'open'].flat().join(' or ')]);
    expect(accessTable).toEqual(Object.fromEntries(declared));
  });

  it('specify the resource of each procedure that has one in its path [ASVS 8.2.2]', () => {
    const named = procedures.filter(({ meta }) => meta.openapi?.path.includes('{')).map(({ name }) => name);
    expect(Object.values(rowTable).flat().sort()).toEqual(named.sort());
  });

  it('have an input for each procedure that takes one and no others', () => {
    const taking = procedures.filter(({ input }) => input !== null).map(({ name }) => name);
    expect([...new Set(inputs.map(procedureOf))].sort()).toEqual(taking.sort());
    const reported = [rowRights, domainTable, ticketStates].flatMap((table) => Object.keys(table)).concat(misplaced);
    expect(reported.filter((name) => acts.every(({ act }) => act !== name))).toEqual([]);
  });
});

describe('every permission', () => {
  const requested = new Set<string>([
    ...Object.values(accessTable).flatMap((access) => access.split(' or ')),
    ...Object.values(rowRights).flat(),
    ...Object.values(domainTable)
      .flat()
      .flatMap(({ lacking }) => lacking ?? []),
    ...Object.values(partRights),
    ...Object.values(fieldTable)
      .flatMap(({ sides = {} }) => Object.values(sides).flat())
      .flatMap(({ takes, handedOn }) => (handedOn ? [] : takes)),
  ]);

  it('is required somewhere, or is listed as reserved for later features [ASVS 8.1.1]', () => {
    expect(permissionKeys.filter((key) => !requested.has(key)).sort()).toEqual(Object.keys(reserved).sort());
  });

  it('is granted to each role as listed [ASVS 8.1.1]', async () => {
    const { body } = await stage.common.writer.get('/roles');
    const { data } = z.object({ data: z.array(z.object({ key: z.string(), grants: z.array(Grant) })) }).parse(body);
    const held = data.map(({ key, grants }) => [
      key,
      Object.fromEntries(grants.map((one) => [one.permission, one.scope])),
    ]);
    expect(Object.fromEntries(held)).toMatchObject(roleTable);
    expect(held.filter(([key]) => String(key) in roleTable)).toHaveLength(Object.keys(roleTable).length);
  });
});

type Call = Cell & Act & { readonly transport: 'trpc' | 'rest'; readonly outcome: string };

/** Returns both interfaces in a deep run, and one of them in turn in a quick run. */
const transportsFor = (turn: number): readonly Call['transport'][] => {
  const both = ['trpc', 'rest'] as const;
  return depth<readonly Call['transport'][]>({ quick: both.filter((_, at) => at === turn % 2), deep: both });
};

/** A quick run asks every second caller of a relation, like the fields of one color on a chessboard, and all requesters. */
const isAsked = (caller: Caller, turn: number): boolean =>
  depth({ quick: caller === 'requester' || turn % 2 === 0, deep: true });

/** A quick run asks whether a ticket is shared only for requesters, whose scopes depend on it. */
const relationsWorthTrying = (act: string, caller: Caller) =>
  relationsOf(act).filter(
    (relation) => relation !== 'organization' || depth({ quick: caller === 'requester', deep: true }),
  );

const callsOf = ({ act, procedure }: Act): Call[] =>
  callers
    .filter((caller) => caller !== 'narrowed_key' || 'apiKeys.create' in accessTable)
    .flatMap((caller, row) =>
      relationsWorthTrying(act, caller).flatMap((relation, column) => {
        const turn = inputs.indexOf(act) + row + column;
        if (!isAsked(caller, turn)) return [];
        return transportsFor(Math.floor(turn / 2)).map((transport) => {
          const outcome = expected(act, caller, relation);
          return { act, procedure, caller, relation, transport, outcome, done: outcome === 'ok' };
        });
      }),
    );

/** Returns a name such as `tickets.get, agent, team, rest`. */
const nameOf = ({ act, caller, relation, transport }: Call) => `${act}, ${caller}, ${relation}, ${transport}`;
const reported = (calls: readonly Call[]) => Object.fromEntries(calls.map((call) => [nameOf(call), call.outcome]));

/** Acts whose rows are created together: all acts of a router, or a single act if the number of rows is limited. */
const groups = Map.groupBy(acts, ({ act }) => (/^(statuses|webhooks)\./.test(act) ? act : act.split('.')[0]));
// Reports read every ticket, so they run first, while there are few.
const inOrder = [...groups].toSorted(([one], [other]) => Number(other === 'analytics') - Number(one === 'analytics'));

const answered = async ({ cell, world, token }: Furnished<Call>) => {
  const input = inputOf(world, cell.act);
  const { outcome } = await transports[cell.transport](stage.service.url, cell.procedure, input, token);
  return [nameOf(cell), outcome];
};

describe.each(inOrder)('%s', (_, group) => {
  const calls = group.flatMap(callsOf);
  const rejected = calls.filter(({ done }) => !done);
  const done = calls.filter((call) => call.done);
  let furnished: Furnished<Call>[];
  beforeAll(async () => {
    furnished = await stage.furnish(calls);
  });

  if (rejected.length > 0)
    it('is denied exactly to the listed callers, and changes nothing for them [ASVS 8.2.1, 8.2.2, 8.3.1] [CVE-2026-44569] [GHSA-c2c9-mfw7-p8hw]', async () => {
      const inTurn = limitConcurrency(AT_ONCE);
      const before = await everything(stage.service);
      const requested = furnished.filter(({ cell }) => !cell.done).map((one) => inTurn(() => answered(one)));
      expect(Object.fromEntries(await Promise.all(requested))).toEqual(reported(rejected));
      expect(await everything(stage.service)).toBe(before);
    });

  if (done.length > 0)
    it('succeeds for all other callers', async () => {
      const allowed = furnished.filter(({ cell }) => cell.done);
      // Merges and links wait for one lock, each holding a connection.
      const inTurn = limitConcurrency(AT_ONCE / 4);
      const outcomes = await Promise.all(allowed.map((one) => inTurn(() => answered(one))));
      expect(Object.fromEntries(outcomes)).toEqual(reported(done));
    });
});
