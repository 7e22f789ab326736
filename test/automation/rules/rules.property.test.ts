import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { RuleDesk } from './support.ts';

let owner: Person;
let roleId: string;
let statusIds: Readonly<Record<string, string>>;

/** Everything that the rules below do. */
const ALL = [
  'rule:manage',
  'ticket:read',
  'ticket:update',
  'ticket:transition',
  'ticket:assign',
  'comment:create_internal',
  'comment:create_public',
  'comment:read_internal',
].map((permission) => ({ permission, scope: 'all' }));

const desk = await forFile(RuleDesk.open());
beforeAll(async () => {
  const role = { key: 'automator', name: 'Automator', grants: ALL };
  roleId = (await desk.administrator.post('/roles', role)).body.id;
  owner = await desk.service.person('requester');
  await desk.administrator.put(`/users/${owner.id}/roles`, { roleIds: [roleId] });
  const { data } = (await desk.administrator.get('/statuses')).body;
  statusIds = Object.fromEntries(data.map(({ key, id }: { key: string; id: string }) => [key, id]));
});

const priority = fc.constantFrom('low', 'normal', 'high', 'urgent');
const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 });
const status = fc.constantFrom('open', 'pending', 'solved');
const some = { requiredKeys: [] };

const filters = fc.record({ priority: fc.array(priority, { minLength: 1, maxLength: 2 }), tag: tags }, some);
const change = fc
  .record({ priority, addTags: tags, status, type: fc.constantFrom('task', 'incident') }, some)
  .filter((one) => Object.keys(one).length > 0);
const note = fc.constant({ body: 'By a rule: {{ticket.priority}}', visibility: 'internal' });
const reply = fc.constant({ body: 'Automatic', visibility: 'public' });

const event = fc.constantFrom(
  'ticket.created',
  'ticket.updated',
  'ticket.status_changed',
  'comment.internal',
  'comment.public',
);
const rule = fc.record({
  events: fc.uniqueArray(event, { minLength: 1, maxLength: 3 }),
  by: fc.option(fc.constant('agent'), { nil: undefined }),
  filters,
  except: fc.option(fc.record({ tag: tags })),
  change,
  comment: fc.option(fc.oneof(note, reply)),
  stop: fc.boolean(),
});
type RuleDraft = typeof rule extends fc.Arbitrary<infer Draft> ? Draft : never;

const command = fc.oneof(
  fc.record({ do: fc.constant('update' as const), with: fc.record({ priority }) }),
  fc.record({ do: fc.constant('tag' as const), with: fc.record({ tags }) }),
  fc.record({ do: fc.constant('note' as const), with: fc.constant({ body: 'Note', visibility: 'internal' }) }),
  fc.record({ do: fc.constant('reply' as const), with: fc.constant({ body: 'Reply' }) }),
  fc.record({ do: fc.constant('move' as const), with: fc.record({ status }) }),
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

const withStatusId = ({ status: key, ...others }: { status?: string; [field: string]: unknown }) => ({
  ...others,
  ...(key !== undefined && { statusId: statusIds[key] }),
});

const saved = ({ events, by: author, change: does, ...draft }: RuleDraft, by?: Person) =>
  desk.rule({ ...draft, when: { type: 'event', events, by: author }, change: withStatusId(does) }, by);

async function perform(ticketId: string, { do: act, with: input }: Command): Promise<void> {
  const path = `/tickets/${ticketId}`;
  const done = {
    update: () => desk.administrator.patch(path, input),
    tag: () => desk.administrator.patch(path, input),
    note: () => desk.administrator.post(`${path}/comments`, input),
    reply: () => desk.agent.post(`${path}/comments`, input),
    move: () => desk.administrator.post(`${path}/transition`, withStatusId(input)),
  };
  await done[act]();
}

/** Handles events like workers of which every second one is killed before it commits. */
async function runWithKills(limit: number): Promise<void> {
  const work = desk.worker();
  for (;;) {
    await desk.planAndBeKilled(limit);
    const hasRead = await desk.plan(limit);
    do await desk.runAndBeKilled();
    while ((await work()) > 0);
    if (!hasRead) return;
  }
}

/** What rules have made of a ticket, without what differs between two tickets. */
async function resultOf(ticketId: string) {
  const { priority: now, tags: all, type, status: at } = await desk.get(ticketId);
  const { data: comments } = (await desk.administrator.get(`/tickets/${ticketId}/comments?limit=100`)).body;
  const texts = comments.map(({ body, visibility }: { body: string; visibility: string }) => `${visibility} ${body}`);
  return { priority: now, tags: all.toSorted(), type, status: at.key, comments: texts };
}

const runsOn = (ticketId: string) =>
  desk.service.orm.em
    .fork()
    .execute<{ rule_id: string; root_id: string; outcome: string }[]>(
      'select rule_id, root_id, outcome from rule_runs where ticket_id = ? order by occurred_at, id',
      [ticketId],
    );

const quick = { numRuns: depth({ quick: 15, deep: 300 }) };

describe('random rules on random commands', { timeout: 600_000 }, () => {
  it('end, and do the same in any batches and with a worker that is killed again and again', async () => {
    const rules = fc.array(rule, { minLength: 1, maxLength: 6 });
    const commands = fc.array(command, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rules, commands, async (drafts, acts) => {
        await desk.removeRules();
        await desk.run();
        for (const draft of drafts) await saved(draft);
        // Each requester can open a limited number of tickets.
        const customer = await desk.service.person('requester');
        const results = [];
        for (const run of [() => desk.run(1), () => desk.run(), () => runWithKills(3)]) {
          const { id } = await desk.ticket({}, customer);
          for (const act of acts) await perform(id, act);
          await run();
          const runs = await runsOn(id);
          const chains = Map.groupBy(runs, ({ root_id }) => root_id);
          for (const chain of chains.values()) {
            expect(new Set(chain.map(({ rule_id }) => rule_id)).size).toBe(chain.length);
          }
          results.push({ ...(await resultOf(id)), outcomes: runs.map(({ rule_id, outcome }) => [rule_id, outcome]) });
        }
        expect(results[1]).toEqual(results[0]);
        expect(results[2]).toEqual(results[0]);
      }),
      quick,
    );
  });

  it('do what their test says, and nothing that their owner could not do by hand', async () => {
    const scopes = fc.constantFrom('all', 'team', 'own', null);
    const rights = fc.array(scopes, { minLength: ALL.length, maxLength: ALL.length });
    await fc.assert(
      fc.asyncProperty(rule, rights, command, async (draft, reach, before) => {
        await desk.removeRules();
        await desk.run();
        await desk.administrator.patch(`/roles/${roleId}`, { grants: ALL });
        const made = await saved({ ...draft, events: ['comment.internal'], by: undefined }, owner);
        const grants = ALL.flatMap(({ permission }, index) => {
          if (permission === 'rule:manage') return [{ permission, scope: 'all' }];
          const scope = reach[index];
          return scope ? [{ permission, scope }] : [];
        });
        await desk.administrator.patch(`/roles/${roleId}`, { grants });
        const customer = await desk.service.person('requester');
        const [ticket, twin] = [await desk.ticket({}, customer), await desk.ticket({}, customer)];
        for (const { id } of [ticket, twin]) await perform(id, before);

        const { body: tested } = await desk.test(made.id, ticket.id);
        await desk.administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Go', visibility: 'internal' });
        await desk.run();
        const [run] = await runsOn(ticket.id);
        expect(run?.outcome ?? null).toBe(tested.outcome);
        if (!run) return;

        const { change: does, comment } = draft;
        const byHand = await owner.post(`/tickets/${twin.id}/apply`, {
          change: withStatusId(does),
          ...(comment && { comment: { ...comment, body: 'By hand' } }),
        });
        expect([run.outcome, byHand.status < 300]).toEqual([run.outcome, run.outcome !== 'rejected']);
        // By hand, a missing permission is noticed before the ticket is looked for.
        if (run.outcome === 'rejected' && byHand.body.permission !== 'ticket:read') {
          expect(tested.problem?.code).toBe(byHand.body.code);
        }
      }),
      quick,
    );
  });
});
