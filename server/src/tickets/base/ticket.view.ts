import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { viewMailboxRef } from '../../configuration/mailboxes/mailbox.view.ts';
import type { Ticket, TransitionCheck } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { judgeTransitions, onlyAllowed } from './available-transitions.ts';
import { renderBody } from './render-body.ts';
import { may, type RelationshipRow, relationshipOf } from './ticket.policy.ts';
import type { TicketRow } from './ticket.rows.ts';
import type { Views } from './ticket-fields.ts';
import { type LinkRow, viewLink } from './ticket-link.view.ts';
import { summaryViews, viewTicketSummary } from './ticket-summary.view.ts';

interface WholeTicketRow extends TicketRow, RelationshipRow {
  readonly description: string;
  readonly automated: boolean;
  readonly email_id: string | null;
  readonly reply_to: string | null;
  readonly sent_via: string | null;
  readonly mailbox_id: string | null;
  readonly followers: Ticket['followers'];
  readonly participants: Ticket['participants'];
  /** This id and the next three are null if the reader cannot see that ticket. */
  readonly parent_id: string | null;
  readonly merged_into_id: string | null;
  readonly follow_up_of_id: string | null;
  readonly asked_for_id: string | null;
  readonly links: readonly LinkRow[] | null;
}

export const ticketViews: Views<Ticket, WholeTicketRow> = {
  ...summaryViews,
  description: ({ description }) => description,
  descriptionHtml: ({ description, channel }) => renderBody(description, channel),
  automated: ({ automated }) => automated,
  emailId: (row, actor) =>
    isRequesterOnly(actor) || !may(actor, 'comment:read_internal', relationshipOf(row)) ? null : row.email_id,
  replyTo: (row, actor) => (isRequesterOnly(actor) ? null : row.reply_to),
  sentVia: (row, actor) => (isRequesterOnly(actor) ? null : row.sent_via),
  mailbox(row, actor, configuration) {
    const mailbox = configuration.mailbox(row.mailbox_id);
    return mailbox && !isRequesterOnly(actor) ? viewMailboxRef(mailbox) : null;
  },
  parentId: (row) => row.parent_id,
  mergedIntoId: (row) => row.merged_into_id,
  followUpOfId: (row) => row.follow_up_of_id,
  askedForId: (row) => row.asked_for_id,
  links: (row, actor, configuration) => (row.links ?? []).map((link) => viewLink(link, actor, configuration)),
  followers: ({ followers }) => followers,
  participants: ({ participants }, actor) =>
    // Requesters do not learn which addresses have an account.
    isRequesterOnly(actor) ? participants.map((one) => ({ ...one, userId: null })) : participants,
  availableTransitions: (row, actor, configuration) => onlyAllowed(judgedTransitions(row, actor, configuration)),
  // Added later, where they are wanted.
  deletion: () => undefined,
  latestComment: () => undefined,
  requesterEmail: () => undefined,
};

export const judgedTransitions = (
  row: TicketRow & RelationshipRow,
  actor: Actor,
  configuration: Configuration,
): TransitionCheck[] =>
  judgeTransitions(configuration, actor, relationshipOf(row), {
    statusId: row.status_id,
    categoryId: row.category_id,
    fields: row.fields,
  });

/** Its members are in the order of the schema, so that the check of the output needs no copy. */
export function viewTicket(
  row: WholeTicketRow,
  availableTransitions: Ticket['availableTransitions'],
  actor: Actor,
  configuration: Configuration,
): Ticket {
  const views = ticketViews;
  return {
    ...viewTicketSummary(row, actor, configuration),
    description: row.description,
    descriptionHtml: views.descriptionHtml(row, actor, configuration),
    emailId: views.emailId(row, actor, configuration),
    automated: row.automated,
    replyTo: views.replyTo(row, actor, configuration),
    sentVia: views.sentVia(row, actor, configuration),
    mailbox: views.mailbox(row, actor, configuration),
    parentId: row.parent_id,
    mergedIntoId: row.merged_into_id,
    followUpOfId: row.follow_up_of_id,
    askedForId: row.asked_for_id,
    links: views.links(row, actor, configuration),
    followers: row.followers,
    participants: views.participants(row, actor, configuration),
    availableTransitions,
  };
}
