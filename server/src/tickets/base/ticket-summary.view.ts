import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { viewCategoryRef } from '../../configuration/categories/category.view.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { alwaysSelected } from '../../contract/base/selection.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { TicketBase } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { valuesShownTo } from '../field-values/shown-values.ts';
import { milestonesOf, optionalInstant } from './counted-times.ts';
import type { TicketRow } from './ticket.rows.ts';
import type { Views } from './ticket-fields.ts';
import { viewSla } from './ticket-sla.ts';
import { viewSnoozedUntil } from './ticket-snooze.ts';
import { viewStatusRef } from './ticket-status.view.ts';

export const summaryViews: Views<TicketBase, TicketRow> = {
  id: ({ id }) => id,
  createdAt: (row) => instantOf(row.created_at),
  updatedAt: (row) => instantOf(row.updated_at),
  version: ({ version }) => version,
  number: ({ number }) => number,
  reference: ({ number }) => referenceOf(number),
  subject: ({ subject }) => subject,
  status: (row, actor, configuration) => viewStatusRef(configuration.status(row.status_id), actor),
  priority: ({ priority }) => priority,
  type: ({ type }) => type,
  tags: ({ tags }) => tags,
  channel: ({ channel }) => channel,
  category: ({ category_id }, actor, configuration) => {
    const category = category_id === null ? null : configuration.categoryFor(actor, category_id);
    return category && viewCategoryRef(category);
  },
  requester: (row) => ({ id: row.requester_id, name: row.requester_name }),
  assignee: ({ assignee_id: id, assignee_name: name }) => (id !== null && name !== null ? { id, name } : null),
  team: ({ team_id }, _, configuration) => {
    const team = team_id === null ? null : configuration.team(team_id);
    return team && { id: team.id, key: team.key, name: team.name };
  },
  dueAt: (row) => optionalInstant(row.due_at),
  externalSource: (row) => row.external_source,
  externalId: (row) => row.external_id,
  fields: ({ fields }, actor, configuration) => valuesShownTo(actor, configuration, fields),
  milestones: (row) =>
    milestonesOf({
      firstResponseAt: row.first_response_at,
      firstAssignedAt: row.first_assigned_at,
      solvedAt: row.solved_at,
      closedAt: row.closed_at,
      lastRequesterCommentAt: row.last_requester_comment_at,
      lastAgentCommentAt: row.last_agent_comment_at,
      waitingSince: row.waiting_since,
    }),
  counters: (row) => ({ comments: row.comment_count, reopens: row.reopen_count }),
  sla: ({ sla }, actor) => viewSla(sla, actor),
  snoozedUntil: (row, actor) => viewSnoozedUntil(row.snoozed_until, actor),
  organization: ({ organization }, actor) => (isRequesterOnly(actor) ? null : organization),
};

export const isSummaryField = (name: string): name is keyof TicketBase => name in summaryViews;

const summaryFields = Object.keys(summaryViews).filter(isSummaryField);
const always: readonly string[] = alwaysSelected;

/** Returns the fields that a caller has selected, in the order of the schema, so that the check of the output needs no copy. */
export const selectedInOrder = (selected: readonly string[]): (keyof TicketBase)[] =>
  summaryFields.filter((name) => always.includes(name) || selected.includes(name));

/** Its members are in the order of the schema, so that the check of the output needs no copy. */
export function viewTicketSummary(row: TicketRow, actor: Actor, configuration: Configuration): TicketBase {
  const views = summaryViews;
  return {
    id: row.id,
    createdAt: views.createdAt(row, actor, configuration),
    updatedAt: views.updatedAt(row, actor, configuration),
    version: row.version,
    number: row.number,
    reference: views.reference(row, actor, configuration),
    subject: row.subject,
    status: views.status(row, actor, configuration),
    priority: row.priority,
    type: row.type,
    tags: row.tags,
    channel: row.channel,
    category: views.category(row, actor, configuration),
    requester: views.requester(row, actor, configuration),
    assignee: views.assignee(row, actor, configuration),
    team: views.team(row, actor, configuration),
    dueAt: views.dueAt(row, actor, configuration),
    externalSource: row.external_source,
    externalId: row.external_id,
    fields: views.fields(row, actor, configuration),
    milestones: views.milestones(row, actor, configuration),
    counters: views.counters(row, actor, configuration),
    sla: views.sla(row, actor, configuration),
    snoozedUntil: views.snoozedUntil(row, actor, configuration),
    organization: views.organization(row, actor, configuration),
  };
}
