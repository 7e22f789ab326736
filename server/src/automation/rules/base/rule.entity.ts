import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import type { RuleOutcome } from '../../../contract/automation/rule-runs.ts';
import type { RuleDisabledReason } from '../../../contract/automation/rules.ts';
import type { RuleTrigger } from '../../../contract/events/rule-triggers.ts';
import type { StoredComment, StoredTicketChange } from '../../../contract/tickets/stored-changes.ts';
import type { ChangeProblem } from '../../../contract/tickets/ticket-bulk.ts';
import type { TicketFilters } from '../../../contract/tickets/ticket-lists.ts';
import { keyColumn, resourceColumns } from '../../../platform/database/base.entity.ts';

export const RuleSchema = defineEntity({
  name: 'Rule',
  tableName: 'rules',
  properties: {
    ...resourceColumns,
    key: keyColumn.unique(),
    name: p.string().length(80).unique(),
    description: p.string().length(500),
    position: p.integer(),
    enabled: p.boolean(),
    disabledReason: p.string().length(30).$type<RuleDisabledReason>().nullable(),
    /** What happened before does not set off the rule. */
    enabledAt: p.datetime(3),
    owner: () => p.manyToOne(UserEntity).ref().deleteRule('restrict').index('rules_owner'),
    when: p.json<RuleTrigger>(),
    filters: p.json<TicketFilters>(),
    except: p.json<TicketFilters>().nullable(),
    change: p.json<StoredTicketChange>().nullable(),
    comment: p.json<StoredComment>().nullable(),
    stop: p.boolean(),
  },
});

export class RuleEntity extends RuleSchema.class {}
RuleSchema.setClass(RuleEntity);

/** A run on a ticket that matched. Neither the rule nor the ticket is a foreign key: runs outlive rules. */
export const RuleRunSchema = defineEntity({
  name: 'RuleRun',
  tableName: 'rule_runs',
  properties: {
    id: p.uuid().primary(),
    ruleId: p.uuid(),
    ruleVersion: p.integer(),
    ticketId: p.uuid(),
    /** An event, or a ticket with the time of its anchor. */
    cause: p.string().length(100),
    /** Place of that event in its partition of the log, which has all events of the ticket. */
    causePosition: p.bigint('number').nullable(),
    rootId: p.uuid(),
    occurredAt: p.datetime(3),
    outcome: p.string().length(20).$type<RuleOutcome>(),
    /** Whether it sent the requester an automated reply. */
    hasReplied: p.boolean(),
    problem: p.json<ChangeProblem>().nullable(),
  },
  uniques: [
    { name: 'rule_runs_once', properties: ['ruleId', 'cause'] },
    { name: 'rule_runs_once_per_chain', properties: ['ruleId', 'ticketId', 'rootId'] },
  ],
  indexes: [
    { name: 'rule_runs_rule', properties: ['ruleId', 'id'] },
    {
      name: 'rule_runs_errors',
      expression: (c, t) =>
        `create index "rule_runs_errors" on ${t} (${c.ruleId}, ${c.id}) where ${c.outcome} in ('rejected', 'rate_limited', 'failed')`,
    },
    { name: 'rule_runs_ticket', properties: ['ticketId', 'occurredAt'] },
    { name: 'rule_runs_occurred_at', properties: ['occurredAt'] },
  ],
});

export class RuleRunEntity extends RuleRunSchema.class {}
RuleRunSchema.setClass(RuleRunEntity);

/**
 * An event or a time that sets off rules on a ticket and waits for its turn. A run deletes it. Neither the rule nor the
 * ticket is a foreign key, so that adding a row does not wait for a locked ticket.
 */
const RuleOccasionSchema = defineEntity({
  name: 'RuleOccasion',
  tableName: 'rule_occasions',
  properties: {
    id: p.bigint('number').primary(),
    /** What takes turns: the type of the event, or the ID of the timed rule. */
    lane: p.string().length(40),
    ticketId: p.uuid(),
    /** An event, or a ticket with the time of its anchor. */
    cause: p.string().length(100),
    rootId: p.uuid(),
    /** Place of the event in the log; null for a timed rule. */
    partition: p.smallint().nullable(),
    position: p.bigint('number').nullable(),
    /** The time of the anchor; null for an event. */
    anchor: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'rule_occasions_once', properties: ['lane', 'cause'] }],
  indexes: [
    { name: 'rule_occasions_lane', properties: ['lane', 'id'] },
    { name: 'rule_occasions_ticket', properties: ['ticketId', 'position'] },
  ],
});

export class RuleOccasionEntity extends RuleOccasionSchema.class {}
RuleOccasionSchema.setClass(RuleOccasionEntity);
