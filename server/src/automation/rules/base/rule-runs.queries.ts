import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { currentConfiguration } from '../../../configuration/with-configuration.ts';
import type { RuleRun, RuleRuns } from '../../../contract/automation/rule-runs.ts';
import type { Page } from '../../../contract/base/common.ts';
import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { tables } from '../../../platform/database/database.ts';
import { keysetPage } from '../../../platform/database/keyset-page.ts';
import { ticketsWithin } from '../../../tickets/base/ticket.policy.ts';
import { byReference } from '../../../tickets/base/ticket.rows.ts';
import type { TicketSchemas } from '../../../tickets/base/ticket.tables.ts';
import type { RuleRunSchema } from './rule.entity.ts';
import { getRule } from './rule.queries.ts';
import { requireSightOfRuns } from './rule-sight.ts';

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
