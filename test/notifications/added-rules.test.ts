import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  serviceLevelRulesBackfill,
  snoozeRulesBackfill,
} from '../../server/src/notifications/rules/add-default-rules.ts';
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

it('gives it the rules about snoozed tickets in the same way', async () => {
  const fresh = await startService({ workers: false });
  onTestFinished(() => fresh.stop());
  const reader = await fresh.person('administrator');
  const woken = async () =>
    ((await reader.get('/notification-rules')).body.data as Rule[]).filter(({ event }) => event === 'ticket.woken');
  const before = await woken();
  expect(linesOf(before)).toEqual([['ticket.woken', 'assignee', 'in_app']]);
  await fresh.orm.em.fork().execute("delete from notification_rules where event = 'ticket.woken'");
  const add = (position: string | null) =>
    fresh.orm.em.fork().transactional((em) => snoozeRulesBackfill.run(em, position, 1_000));
  expect(await add(null)).toEqual({ position: 'added', rows: 1 });
  expect(await add('added')).toBeNull();
  expect((await woken()).map(({ templates }) => templates)).toEqual(before.map(({ templates }) => templates));
});
