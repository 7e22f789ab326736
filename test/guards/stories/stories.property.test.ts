import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilTold } from '../../notifications/told.ts';
import { depth } from '../../support/depth.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { type Act, perform, story, type Told } from './acts.ts';
import { readOracle } from './oracle.ts';
import { makeCast } from './people.ts';
import { isFound, readEverything } from './reading.ts';

/** One account, and a later act of another: what they attach to each other's tickets gives nobody what they may not read. */
let service: TestService;
let administrator: Person;
beforeAll(async () => {
  service = await startService();
  administrator = await service.person('administrator');
});
afterAll(() => service.stop());

/** Every story begins with something for the rest of it to go by. */
const BEGINNING: readonly Act[] = [
  { kind: 'create', by: 'a customer', whom: 'a customer', first: 1, second: 1 },
  { kind: 'create', by: 'another customer', whom: 'another customer', first: 1, second: 1 },
  { kind: 'create', by: 'agent 1', whom: 'a customer', first: 0, second: 1 },
  { kind: 'assign', by: 'lead', whom: 'lead', first: 0, second: 0 },
  { kind: 'assign', by: 'lead', whom: 'lead', first: 1, second: 1 },
  { kind: 'note', by: 'agent 1', whom: 'lead', first: 0, second: 0 },
];

async function tell(acts: readonly Act[]) {
  const people = await makeCast(service, administrator);
  const told: Told = { ticketIds: [], canaries: [] };
  for (const act of [...BEGINNING, ...acts]) await perform(people, told, act);
  await untilTold(service);
  const mayRead = await readOracle(service);
  const wrong: string[] = [];
  let read = 0;
  for (const [name, reader] of Object.entries(people.actors)) {
    const everything = await readEverything(service, reader, told);
    for (const canary of told.canaries) {
      const may = mayRead(reader.id, canary);
      const does = everything.includes(canary.text);
      if (does !== may) wrong.push(`${name} ${does ? 'reads' : 'does not read'} ${canary.visibility} ${canary.text}`);
      if (!may && (await isFound(reader, canary.text))) wrong.push(`${name} finds ${canary.text}`);
      if (does) read += 1;
    }
  }
  return { wrong, read, denied: told.canaries.length * 6 - read };
}

it(
  'nobody reads by any interface what the rows do not allow them, whatever people attach to each other’s tickets',
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (acts) => {
        const { wrong, read, denied } = await tell(acts);
        expect(wrong).toEqual([]);
        expect(Math.min(read, denied)).toBeGreaterThan(0);
      }),
      { numRuns: depth({ quick: 2, deep: 200 }), endOnFailure: true },
    );
  },
  depth({ quick: 120_000, deep: 1_800_000 }),
);
