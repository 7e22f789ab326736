import { viewCategoryRef } from '../../configuration/categories/category.view.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { Ticket, TicketSummary } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { renderMarkdown } from '../../platform/text/markdown.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { valuesShownTo } from '../field-values/shown-values.ts';
import { metricTimesOf, optionalInstant, type TicketMetricTimes } from './counted-times.ts';
import { isRequesterOnly } from './ticket.policy.ts';
import type { TicketRow } from './ticket.rows.ts';
import { type LinkRow, viewLink } from './ticket-link.view.ts';
import { viewSla } from './ticket-sla.ts';
import { viewSnoozedUntil } from './ticket-snooze.ts';
import { viewStatusRef } from './ticket-status.view.ts';

const viewCounted = (row: TicketRow): TicketMetricTimes =>
  metricTimesOf({
    firstResponseAt: row.first_response_at,
    firstAssignedAt: row.first_assigned_at,
    solvedAt: row.solved_at,
    closedAt: row.closed_at,
    lastRequesterCommentAt: row.last_requester_comment_at,
    lastAgentCommentAt: row.last_agent_comment_at,
    waitingSince: row.waiting_since,
    commentCount: row.comment_count,
    reopenCount: row.reopen_count,
    updatedAt: row.updated_at,
    version: row.version,
  });

/** Its members are in the order of the schema, so that the check of the output needs no copy. */
export function viewTicketSummary(row: TicketRow, actor: Actor, configuration: Configuration): TicketSummary {
  const category = row.category_id === null ? null : configuration.categoryFor(actor, row.category_id);
  const team = row.team_id === null ? null : configuration.team(row.team_id);
  const { milestones, counters, updatedAt, version } = viewCounted(row);
  return {
    id: row.id,
    createdAt: instantOf(row.created_at),
    updatedAt,
    version,
    number: row.number,
    reference: referenceOf(row.number),
    subject: row.subject,
    status: viewStatusRef(configuration.status(row.status_id), actor),
    priority: row.priority,
    type: row.type,
    tags: row.tags,
    channel: row.channel,
    category: category && viewCategoryRef(category),
    requester: { id: row.requester_id, name: row.requester_name },
    assignee:
      row.assignee_id !== null && row.assignee_name !== null ? { id: row.assignee_id, name: row.assignee_name } : null,
    team: team && { id: team.id, key: team.key, name: team.name },
    dueAt: optionalInstant(row.due_at),
    externalSource: row.external_source,
    externalId: row.external_id,
    fields: valuesShownTo(actor, configuration, row.fields),
    milestones,
    counters,
    sla: viewSla(row.sla, actor),
    snoozedUntil: viewSnoozedUntil(row.snoozed_until, actor),
  };
}

interface WholeTicketRow extends TicketRow {
  readonly description: string;
  readonly automated: boolean;
  readonly reply_to: string | null;
  readonly sent_via: string | null;
  readonly followers: Ticket['followers'];
  /** This id and the next two are null if the reader cannot see that ticket. */
  readonly parent_id: string | null;
  readonly merged_into_id: string | null;
  readonly follow_up_of_id: string | null;
  readonly links: readonly LinkRow[] | null;
}

export function viewTicket(
  row: WholeTicketRow,
  availableTransitions: Ticket['availableTransitions'],
  actor: Actor,
  configuration: Configuration,
): Ticket {
  return {
    ...viewTicketSummary(row, actor, configuration),
    description: row.description,
    descriptionHtml: renderMarkdown(row.description),
    automated: row.automated,
    replyTo: isRequesterOnly(actor) ? null : row.reply_to,
    sentVia: isRequesterOnly(actor) ? null : row.sent_via,
    parentId: row.parent_id,
    mergedIntoId: row.merged_into_id,
    followUpOfId: row.follow_up_of_id,
    links: (row.links ?? []).map((link) => viewLink(link, actor, configuration)),
    followers: row.followers,
    availableTransitions,
  };
}
