import { describe, expect, it } from 'vitest';
import {
  type Permission,
  type PermissionScope,
  permissionKeys,
  permissions,
} from '../../server/src/contract/base/permissions.ts';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import type { Actor } from './support/accounts.ts';
import { everything } from './support/everything.ts';
import { fieldsOf } from './support/input-fields.ts';
import { openStage } from './support/stage.ts';
import { overRest, overTrpc, type Transport } from './support/transports.ts';
import type { Caller } from './tables/access.oracle.ts';
import { fieldTable, type SideRight } from './tables/fields.table.ts';
import { declaredProcedures } from './tables/procedures.ts';

/** Verifies that permission to call an operation does not extend to every field of its input. */
const stage = await forFile(openStage());

const changing = declaredProcedures().filter(({ type, input }) => type === 'mutation' && input !== null);

it('has a row for each field of each input that changes data, and no others [ASVS 8.2.3] [CVE-2026-34722]', () => {
  const reported = Object.entries(fieldTable).map(([name, { plain, sides = {} }]) => [
    name,
    [...plain, ...Object.keys(sides)].sort(),
  ]);
  const declared = changing.map(({ name, input }) => [
    name,
    fieldsOf(input)
      .map((field) => field.name)
      .sort(),
  ]);
  expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(declared));
});

const cases = changing.flatMap((procedure) =>
  Object.entries(fieldTable[procedure.name]?.sides ?? {}).flatMap(([field, sides]) =>
    sides.map((side) => [titleOf(procedure.name, field, side), { procedure, side }] as const),
  ),
);

function titleOf(name: string, field: string, { takes, short }: SideRight): string {
  return `${name} ${field} requires ${takes}${short ? `, with more than the scope ${short}` : ''}`;
}

/** Returns all permissions except one, which is missing or limited to the scope `short`. */
function allBut(lacking: Permission, short: PermissionScope | undefined) {
  const others = permissionKeys.filter((permission) => permission !== lacking);
  return [
    ...others.map((permission) => ({ permission, scope: 'all' as const })),
    ...(short && permissions[lacking].scoped ? [{ permission: lacking, scope: short }] : []),
  ];
}

/** Returns both interfaces in a deep run, and one of them in turn in a quick run. */
const transportsFor = (turn: number): Transport[] => {
  const both = [overTrpc, overRest];
  return depth({ quick: both.filter((_, at) => at === turn % 2), deep: both });
};

describe.each(cases.map((one, turn) => [...one, turn] as const))('%s', (_title, { procedure, side }, turn) => {
  const call = async (transport: Transport, caller: Caller | Actor) => {
    const [cell] = await stage.furnish([{ act: procedure.name, caller, relation: 'foreign', done: true }]);
    if (!cell) throw new TypeError('The stage returned no cell');
    return () => transport(stage.service.url, procedure, side.give(cell.world), cell.token);
  };

  it('is rejected for callers who have all permissions except the extra one, and changes nothing [ASVS 8.2.3] [CVE-2026-34722] [Zammad ticket_articles]', async () => {
    const actor = await stage.actor(allBut(side.takes, side.short));
    const calls = await Promise.all(transportsFor(turn).map((transport) => call(transport, actor)));
    const before = await everything(stage.service);
    const outcomes = await Promise.all(calls.map(async (send) => (await send()).outcome));
    const outcome = side.code ?? `permission_denied ${side.takes}`;
    expect(outcomes).toEqual(calls.map(() => outcome));
    expect(await everything(stage.service)).toBe(before);
  });

  it('is accepted from callers who have the extra permission', async () => {
    for (const transport of transportsFor(turn + 1)) {
      const send = await call(transport, 'administrator');
      expect((await send()).outcome).toBe('ok');
    }
  });
});
