import { z } from 'zod';
import { type NotifiableEvent, notifiable } from '../../contract/notifications/notification-events.ts';
import { State } from '../../contract/tickets/statuses.ts';
import { Visibility } from '../../contract/tickets/tickets.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';

/** An event that somebody may be told of, with what it says in typed fields. */
export interface NotifiableOccurrence {
  readonly eventId: string;
  readonly type: NotifiableEvent;
  readonly ticketId: string;
  readonly at: Date;
  readonly actor: { readonly id: string | null; readonly name: string };
  /** Of a comment: whether the requester wrote it. */
  readonly byRequester: boolean;
  readonly commentId: string | null;
  /** Whom the comment mentions; of an edit whom it newly does. */
  readonly mentionIds: readonly string[];
  readonly isEdit: boolean;
  readonly interactionId: string | null;
  readonly status: { readonly from: StatusThen; readonly to: StatusThen } | null;
  /** Whom the ticket was given to, by this event or at its creation. null: to nobody, or that part did not change. */
  readonly assigneeId: string | null;
  readonly teamId: string | null;
  /** The other end of a merge, or the follow-up. */
  readonly otherId: string | null;
  /** Of a merge: whether this is the ticket that ended. */
  readonly mergedAway: boolean;
  /** Of a new ticket: whether it goes on with a closed one. */
  readonly isFollowUp: boolean;
}

const StatusThen = z.object({ id: z.string(), name: z.string(), state: State });
type StatusThen = z.infer<typeof StatusThen>;
const Named = z.object({ id: z.string() });
const id = z.string().nullable().catch(null);
const Data = z.object({
  commentId: id,
  interactionId: id,
  byRequester: z.boolean().catch(false),
  mentionIds: z.array(z.string()).catch([]),
  visibility: Visibility.nullable().catch(null),
  teamId: id,
  intoId: id,
  otherId: id,
  followUpOfId: id,
});
type Data = z.infer<typeof Data>;

/** null for an event that no rule can be about. */
export function parseNotifiable(
  event: Omit<LoggedEvent, 'stream' | 'position' | 'subjectId'>,
): NotifiableOccurrence | null {
  const { ticketId, actor } = event;
  const data = Data.parse(event.data);
  const type = typeOf(event, data);
  if (type === null || ticketId === null) return null;
  const change = (field: string) => event.changes.find((one) => one.field === field);
  const idOf = (value: unknown) => Named.safeParse(value).data?.id ?? null;
  const from = StatusThen.safeParse(change('status')?.from).data;
  const to = StatusThen.safeParse(change('status')?.to).data;
  return {
    eventId: event.id,
    type,
    ticketId,
    at: event.occurredAt,
    actor: { id: actor.id, name: actor.name },
    byRequester: data.byRequester,
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
  };
}

/** As what an event is told: a comment whose edit mentions somebody else is told to them as if it were new. */
function typeOf({ type }: Pick<LoggedEvent, 'type'>, { mentionIds, visibility }: Data): NotifiableEvent | null {
  if (type === 'comment.updated') return mentionIds.length > 0 && visibility ? `comment.${visibility}` : null;
  return notifiable.find((one) => one === type) ?? null;
}
