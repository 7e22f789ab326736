import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import type { PolicyDefinition } from '../../configuration/sla-policies/sla-policy.queries.ts';
import { configurationVersion, withConfiguration } from '../../configuration/with-configuration.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type Prepared, param, statement } from '../../platform/database/statement.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { enabledPolicies, policyMatches } from '../../tickets/write/policy-matches.ts';
import { type TargetJson, targetOf } from './target.rows.ts';
import type { MatchedPolicy, Target, TicketFacts } from './target.ts';

/** A ticket with its targets and the policy that it matches. */
export interface TicketWithTargets {
  readonly id: string;
  readonly facts: TicketFacts;
  readonly targets: readonly Target[];
  readonly policy: MatchedPolicy | null;
}

/** Reads tickets that this transaction has locked, in one statement. */
export async function readTicketsWithTargets(
  em: EntityManager,
  ids: readonly string[],
): Promise<{ tickets: TicketWithTargets[]; configuration: Configuration }> {
  const { rows, configuration } = await withConfiguration(em, (current) => readFacts(em, current, ids));
  const policies = enabledPolicies(configuration);
  return {
    tickets: rows.map((row) => ticketOf(row, configuration, policies[row.matches.indexOf(true)])),
    configuration,
  };
}

/** Selects one column for all policies: whether the ticket matches each of them, as far as the reader can tell. */
export const ticketFactRows = (
  em: EntityManager,
  policies: readonly Pick<PolicyDefinition, 'filters' | 'except'>[],
  reader?: Actor,
) =>
  ticketTables(em)
    .selectFrom('tickets')
    .select([
      'tickets.id',
      'tickets.created_at',
      'tickets.status_id',
      'tickets.first_response_at',
      'tickets.waiting_since',
      'tickets.last_agent_comment_at',
      'tickets.solved_at',
      'tickets.closed_at',
      'tickets.deleted_at',
      'tickets.merged_into_id',
      'tickets.channel',
      'tickets.priority',
      'tickets.team_id',
      sql<TargetJson[]>`(
        select coalesce(json_agg(sla_targets order by sla_targets.metric, sla_targets.ordinal), '[]')
        from sla_targets where sla_targets.ticket_id = tickets.id)`.as('targets'),
      configurationVersion,
    ])
    .select(policyMatches(policies, reader).as('matches'));

export type FactRow = Awaited<ReturnType<ReturnType<typeof ticketFactRows>['execute']>>[number];

interface Statements {
  readonly one: Prepared<FactRow>;
  readonly many: Prepared<FactRow>;
}

const statements = new WeakMap<Configuration, Statements>();

/** Most transactions change one ticket: PostgreSQL plans that statement once, but the one for many at each run. */
function readFacts(em: EntityManager, configuration: Configuration, ids: readonly string[]): Promise<FactRow[]> {
  const { one, many } = statementsFor(em, configuration);
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? one(em, { id }) : many(em, { ids });
}

/** The text of the statements depends on the filters of the policies, so there are some for each configuration. */
function statementsFor(em: EntityManager, configuration: Configuration): Statements {
  const cached = statements.get(configuration);
  if (cached) return cached;
  const rows = ticketFactRows(em, enabledPolicies(configuration));
  const built = {
    one: statement(rows.where('tickets.id', '=', param('id'))),
    many: statement(rows.where(sql<SqlBool>`tickets.id = any(${param('ids')}::uuid[])`)),
  };
  statements.set(configuration, built);
  return built;
}

export function ticketOf(
  row: FactRow,
  configuration: Configuration,
  policy: PolicyDefinition | undefined,
): TicketWithTargets {
  return {
    id: row.id,
    facts: {
      createdAt: new Date(row.created_at).getTime(),
      state: configuration.status(row.status_id).state,
      firstResponseAt: timeOf(row.first_response_at),
      waitingSince: timeOf(row.waiting_since),
      lastAgentCommentAt: timeOf(row.last_agent_comment_at),
      solvedAt: timeOf(row.solved_at),
      closedAt: timeOf(row.closed_at),
      deletedAt: timeOf(row.deleted_at),
      isMerged: row.merged_into_id !== null,
      isImported: row.channel === 'import',
      priority: row.priority,
      teamId: row.team_id,
    },
    targets: row.targets.map(targetOf),
    policy: policy ? matchedPolicy(policy) : null,
  };
}

export const matchedPolicy = (policy: PolicyDefinition): MatchedPolicy => ({
  id: policy.id,
  name: policy.name,
  calendarId: policy.calendar_id,
  targets: policy.targets,
  warnAtPercent: policy.warn_at_percent,
});

export const timeOf = (value: Date | string | null) => (value === null ? null : new Date(value).getTime());
