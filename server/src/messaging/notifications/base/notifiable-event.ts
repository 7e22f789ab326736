import { z } from 'zod';
import { State } from '../../../contract/configuration/statuses.ts';
import { type NotifiableEvent, notifiable } from '../../../contract/messaging/notification-events.ts';
import { SlaMetric } from '../../../contract/tickets/sla.ts';
import { Visibility } from '../../../contract/tickets/tickets.ts';
import type { LoggedEvent } from '../../../platform/events/event-reader.ts';

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

const StatusAtTime = z.object({ id: z.string(), name: z.string(), requesterLabel: z.string(), state: State });
export type StatusAtTime = z.infer<typeof StatusAtTime>;
const WithId = z.object({ id: z.string() });
const TargetData = z.object({ metric: SlaMetric, dueAt: z.iso.datetime(), policy: z.object({ name: z.string() }) });
const id = z.string().nullable().catch(null);
const Data = z.object({
  commentId: id,
  interactionId: id,
  byRequester: z.boolean().catch(false),
  byAgent: z.boolean().catch(true),
  automated: z.boolean().catch(false),
  mentionIds: z.array(z.string()).catch([]),
  visibility: Visibility.nullable().catch(null),
  teamId: id,
  intoId: id,
  otherId: id,
  followUpOfId: id,
  surveyId: id,
  reason: z.string().nullable().catch(null),
});
type Data = z.infer<typeof Data>;

/** Returns null for events that no rule can cover. */
export function parseNotifiable(
  event: Omit<LoggedEvent, 'partition' | 'position' | 'subjectId' | 'traceparent'>,
): NotifiableOccurrence | null {
  const { ticketId, actor } = event;
  const data = Data.parse(event.data);
  const type = typeOf(event, data);
  if (type === null || ticketId === null) return null;
  const change = (field: string) => event.changes.find((candidate) => candidate.field === field);
  const idOf = (value: unknown) => WithId.safeParse(value).data?.id ?? null;
  const from = StatusAtTime.safeParse(change('status')?.from).data;
  const to = StatusAtTime.safeParse(change('status')?.to).data;
  return {
    eventId: event.id,
    type,
    ticketId,
    at: event.occurredAt,
    actor: { kind: actor.kind, id: actor.id, name: actor.name },
    byRequester: data.byRequester,
    byCustomer: data.byRequester || !(data.byAgent || data.automated),
    commentId: data.commentId,
    mentionIds: data.mentionIds,
    isEdit: event.type === 'comment.updated',
    interactionId: data.interactionId,
    status: from && to ? { from, to } : null,
    assigneeId: idOf(change('assignee')?.to),
    teamId: idOf(change('team')?.to) ?? data.teamId,
    otherId: data.intoId ?? data.otherId,
    mergedAway: data.intoId !== null,
    isFollowUp: data.followUpOfId !== null,
    surveyId: data.surveyId,
    target: targetIn(event),
  };
}

function targetIn({ data }: Pick<LoggedEvent, 'data'>): TargetAtTime | null {
  const target = TargetData.safeParse(data).data;
  return target ? { metric: target.metric, dueAt: new Date(target.dueAt), policyName: target.policy.name } : null;
}

/**
 * Returns the event type to notify of. An edit that mentions further users counts as a new comment. A status that changed
 * because of a comment needs no notification besides that of the comment, and neither does a ticket that a reply, an agent
 * or a new status has woken.
 */
function typeOf(
  { type }: Pick<LoggedEvent, 'type'>,
  { mentionIds, visibility, commentId, reason }: Data,
): NotifiableEvent | null {
  if (type === 'ticket.status_changed' && commentId !== null) return null;
  if (type === 'ticket.woken' && reason !== 'time') return null;
  if (type === 'comment.updated') return mentionIds.length > 0 && visibility ? `comment.${visibility}` : null;
  return notifiable.find((candidate) => candidate === type) ?? null;
}
