import type { ChangesOf } from '../../../contract/events/catalog.ts';
import { isNotifiable, type NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { SlaMetric } from '../../../contract/tickets/sla.ts';
import type { LoggedDetails, LoggedEvent } from '../../../platform/events/event-reader.ts';

/** An event that users can be notified of, with its data in typed fields. */
export interface NotifiableOccurrence {
  readonly eventId: string;
  readonly type: NotifiableEvent;
  readonly ticketId: string;
  readonly at: Date;
  readonly actor: Pick<LoggedEvent['actor'], 'kind' | 'id' | 'name'>;
  /** For a comment: whether the requester wrote it. */
  readonly byRequester: boolean;
  /** Whether the requester or another customer who follows the ticket wrote it, so that agents should read it. */
  readonly byCustomer: boolean;
  readonly commentId: string | null;
  /** Users that the comment mentions; for an edit, only those newly mentioned. */
  readonly mentionIds: readonly string[];
  readonly isEdit: boolean;
  readonly interactionId: string | null;
  readonly status: { readonly from: StatusAtTime; readonly to: StatusAtTime } | null;
  /**
   * The new assignee, set by this event or at creation. Null if the ticket was unassigned or the assignee did not
   * change.
   */
  readonly assigneeId: string | null;
  readonly teamId: string | null;
  /** The other ticket of a merge, or the follow-up. */
  readonly otherId: string | null;
  /** For a merge: whether this is the ticket that was merged into another. */
  readonly mergedAway: boolean;
  /** For a new ticket: whether it follows up a closed one. */
  readonly isFollowUp: boolean;
  readonly surveyId: string | null;
  /** The service level target that is due soon or missed. */
  readonly target: TargetAtTime | null;
}

/** A service level target at the time of an event. */
export interface TargetAtTime {
  readonly metric: SlaMetric;
  readonly dueAt: Date;
  readonly policyName: string;
}

export type StatusAtTime = ChangesOf<'ticket.status_changed'>['status']['to'];

/** Returns null for events that no rule can cover. */
export function parseNotifiable(
  event: LoggedDetails & Pick<LoggedEvent, 'id' | 'ticketId' | 'actor' | 'occurredAt'>,
): NotifiableOccurrence | null {
  const { ticketId, actor } = event;
  const type = typeOf(event);
  if (type === null || ticketId === null) return null;
  return {
    ...NOTHING,
    eventId: event.id,
    type,
    ticketId,
    at: event.occurredAt,
    actor: { kind: actor.kind, id: actor.id, name: actor.name },
    ...particularsOf(event),
  };
}

type Particulars = Omit<NotifiableOccurrence, 'eventId' | 'type' | 'ticketId' | 'at' | 'actor'>;

const NOTHING: Particulars = {
  byRequester: false,
  byCustomer: false,
  commentId: null,
  mentionIds: [],
  isEdit: false,
  interactionId: null,
  status: null,
  assigneeId: null,
  teamId: null,
  otherId: null,
  mergedAway: false,
  isFollowUp: false,
  surveyId: null,
  target: null,
};

/** Returns what notifications need to know of an event, besides what is said of all. */
function particularsOf(event: LoggedDetails): Partial<Particulars> {
  switch (event.type) {
    case 'ticket.created':
      return { teamId: event.data.teamId, isFollowUp: event.data.followUpOfId != null };
    case 'ticket.assigned': {
      const { assignee, team } = event.changes;
      return { assigneeId: assignee?.to?.id ?? null, teamId: team?.to?.id ?? event.data.teamId ?? null };
    }
    case 'ticket.status_changed':
    case 'ticket.reopened':
      return { status: event.changes.status, commentId: event.data.commentId ?? null };
    case 'ticket.merged':
      return { otherId: event.data.otherTicketId, mergedAway: event.data.role === 'source' };
    case 'ticket.follow_up_created':
      return { otherId: event.data.otherTicketId };
    case 'comment.public':
    case 'comment.internal': {
      const { commentId, mentionIds, byRequester, byAgent, automated } = event.data;
      return { commentId, mentionIds, byRequester, byCustomer: byRequester || !(byAgent || automated) };
    }
    case 'comment.updated':
      return { commentId: event.data.commentId, mentionIds: event.data.mentionIds, isEdit: true };
    case 'interaction.recorded':
      return { interactionId: event.data.interactionId };
    case 'survey.sent':
    case 'survey.answered':
    case 'survey.changed':
      return { surveyId: event.data.surveyId };
    case 'sla.warned':
    case 'sla.breached': {
      const { metric, dueAt, policy } = event.data;
      return { target: { metric, dueAt: new Date(dueAt), policyName: policy.name } };
    }
    default:
      return {};
  }
}

/**
 * Returns the event type to notify of. An edit that mentions further users counts as a new comment. A status that changed
 * because of a comment needs no notification besides that of the comment, and neither does a ticket that a reply, an agent
 * or a new status has woken.
 */
function typeOf(event: LoggedDetails): NotifiableEvent | null {
  if (event.type === 'unknown') return null;
  if (event.type === 'ticket.status_changed' && event.data.commentId !== undefined) return null;
  if (event.type === 'ticket.woken' && event.data.reason !== 'time') return null;
  if (event.type === 'comment.updated')
    return event.data.mentionIds.length > 0 ? `comment.${event.data.visibility}` : null;
  return isNotifiable(event.type) ? event.type : null;
}
