import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serviceLevelRulesBackfill } from '../../server/src/notifications/rules/add-service-level-rules.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

let service: TestService;
let administrator: Person;
beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
});
afterAll(() => service.stop());

interface Rule {
  readonly id: string;
  readonly event: string;
  readonly audience: string;
  readonly channel: string;
  readonly templates: object;
}

const rulesNow = async (): Promise<Rule[]> => (await administrator.get('/notification-rules')).body.data;
const serviceLevelRules = async () => (await rulesNow()).filter(({ event }) => event.startsWith('sla.'));
const linesOf = (rules: readonly Rule[]) => rules.map(({ event, audience, channel }) => [event, audience, channel]);

const remove = (where: string) => service.orm.em.fork().execute(`delete from notification_rules where ${where}`);

async function upgrade(): Promise<void> {
  for (let position: string | null = null; ; ) {
    const batch = await service.orm.em.fork().transactional((em) => serviceLevelRulesBackfill.run(em, position, 1_000));
    if (!batch) return;
    position = batch.position;
  }
}

let atFirst: Rule[];
beforeEach(async () => {
  atFirst ??= await serviceLevelRules();
});

it('gives an existing installation the rules of a new one', async () => {
  expect(atFirst).toHaveLength(7);
  await remove("event like 'sla.%'");
  await upgrade();
  const added = await serviceLevelRules();
  expect(linesOf(added)).toEqual(linesOf(atFirst));
  expect(added.map(({ templates }) => templates)).toEqual(atFirst.map(({ templates }) => templates));
});

it('leaves alone an installation that has rules about service levels, or none at all', async () => {
  await remove("event like 'sla.%' and audience <> 'lead'");
  const mine = await serviceLevelRules();
  await upgrade();
  expect(await serviceLevelRules()).toEqual(mine);
  await remove('true');
  await upgrade();
  expect(await rulesNow()).toEqual([]);
});
