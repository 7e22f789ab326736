import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { currentConfiguration } from '../../../configuration/with-configuration.ts';
import {
  MOST_COUNTED,
  type RuleActivity,
  type RuleRun,
  type RuleRuns,
} from '../../../contract/automation/rule-runs.ts';
import type { Page } from '../../../contract/base/common.ts';
import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { tables } from '../../../platform/database/database.ts';
import { param, statement } from '../../../platform/database/statement.ts';
import { denied } from '../../../platform/errors/app-error.ts';
import { keysetPage } from '../../../platform/lists/keyset-page.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { ticketsWithin } from '../../../tickets/base/ticket.policy.ts';
import { byReference } from '../../../tickets/base/ticket.rows.ts';
import type { TicketSchemas } from '../../../tickets/base/ticket.tables.ts';
import type { RuleRunSchema } from './rule.entity.ts';
import { getRule, listRules } from './rule.queries.ts';
import { requireSightOfRuns, seesRuns } from './rule-sight.ts';

const rows = (em: EntityManager) =>
  tables<typeof RuleRunSchema | TicketSchemas>(em)
    .selectFrom('rule_runs')
    .innerJoin('tickets', 'tickets.id', 'rule_runs.ticket_id')
    .selectAll('rule_runs')
    .select('tickets.number as ticket_number');
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Lists the runs of a rule on tickets that the actor can see, newest first. */
export async function listRuleRuns(
  em: EntityManager,
  actor: Actor,
  { id, ticketId, outcome, ...page }: RuleRuns,
): Promise<{ data: RuleRun[]; page: Page }> {
  requireSightOfRuns({ actor, configuration: await currentConfiguration(em) }, await getRule(em, id));
  const filtered = rows(em)
    .where('rule_id', '=', id)
    .where(ticketsWithin(actor, 'ticket:read'))
    .$if(ticketId !== undefined, (query) => query.where(byReference(ticketId ?? '')))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'done'));
  return (await keysetPage(filtered, page, { table: 'rule_runs', direction: 'desc' })).of(viewRun);
}

const viewRun = (row: Row): RuleRun => ({
  id: row.id,
  ruleId: row.rule_id,
  ruleVersion: row.rule_version,
  ticket: { id: row.ticket_id, reference: referenceOf(row.ticket_number) },
  occurredAt: new Date(row.occurred_at).toISOString(),
  outcome: row.outcome,
  cause: row.cause,
  rootId: row.root_id,
  problem: row.problem,
});

const BATCH = 1_000;

/** Deletes runs that are older than their retention period. */
export async function deleteOldRuns(em: EntityManager, before: Date): Promise<void> {
  for (;;) {
    const { rows: deleted } = await sql`
      delete from rule_runs where id in (
        select id from rule_runs where occurred_at < ${before.toISOString()}::timestamptz limit ${sql.lit(BATCH)})
      returning id`.execute(em.getKysely());
    if (deleted.length < BATCH) return;
  }
}

const WEEK_MS = 7 * DAY_MS;

/** The smallest ID of this kind that can be given at an instant. IDs of runs rise with time. */
const firstIdAt = (at: Date) => uuidv7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });

const newest = (condition = sql``) => sql`(
  select count(*)::int from (
    select from rule_runs
    where rule_id = rules.id and id >= ${param('first')}::uuid ${condition}
    order by id desc limit ${sql.lit(MOST_COUNTED + 1)}) newest)`;

const activity = statement<{ id: string; runs: number; errors: number; last_run_at: string | null }>(sql`
    select id, ${newest()} as runs, ${newest(sql`and outcome in ('rejected', 'rate_limited', 'failed')`)} as errors,
      (select occurred_at from rule_runs where rule_id = rules.id order by id desc limit 1) as last_run_at
    from rules
    order by position, id`);

/**
 * Returns how often each rule has run in the last seven days, in the order of the rules, without those that depend on what
 * the actor cannot see. Reads a limited number of runs, on all tickets.
 */
export async function readActivity(em: EntityManager, actor: Actor, now: Date): Promise<RuleActivity[]> {
  if (actor.scopes.get('ticket:read') !== 'all')
    throw denied('ticket:read', 'Runs are counted on all tickets. This requires ticket:read for all of them.');
  const configuration = await currentConfiguration(em);
  const shownIds = new Set(
    (await listRules(em)).filter((rule) => seesRuns({ actor, configuration }, rule)).map(({ id }) => id),
  );
  const rows = await activity(em, { first: firstIdAt(new Date(now.getTime() - WEEK_MS)) });
  return rows
    .filter(({ id }) => shownIds.has(id))
    .map((row) => ({
      ruleId: row.id,
      runs: counted(row.runs),
      errors: counted(row.errors),
      lastRunAt: row.last_run_at && new Date(row.last_run_at).toISOString(),
    }));
}

const counted = (found: number) => ({ count: Math.min(found, MOST_COUNTED), hasMore: found > MOST_COUNTED });
