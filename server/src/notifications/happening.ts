import { z } from 'zod';
import { type NotifiableEvent, notifiable } from '../contract/notifications.ts';
import { State } from '../contract/statuses.ts';
import type { LoggedEvent } from '../platform/event-reader.ts';

/** An event that somebody may be told of, with what it says in typed fields. */
export interface Happening {
  readonly eventId: string;
  readonly type: NotifiableEvent;
  readonly ticketId: string;
  readonly at: Date;
  readonly actor: { readonly id: string | null; readonly name: string };
  /** Of a comment: whether the requester wrote it. */
  readonly byRequester: boolean;
  readonly commentId: string | null;
  readonly interactionId: string | null;
  readonly status: { readonly from: StatusThen; readonly to: StatusThen } | null;
  /** Whom the ticket was given to, by this event or at its creation. null: to nobody, or that part did not change. */
  readonly assigneeId: string | null;
  readonly teamId: string | null;
}

const StatusThen = z.object({ id: z.string(), name: z.string(), state: State });
type StatusThen = z.infer<typeof StatusThen>;
const Named = z.object({ id: z.string() });
const Data = z.object({
  commentId: z.string().nullable().catch(null),
  interactionId: z.string().nullable().catch(null),
  byRequester: z.boolean().catch(false),
  teamId: z.string().nullable().catch(null),
});

const isNotifiable = (type: string): type is NotifiableEvent => notifiable.some((one) => one === type);

/** null for an event that no rule can be about. */
export function happeningOf(event: LoggedEvent): Happening | null {
  const { id, type, ticketId, actor, occurredAt } = event;
  if (!isNotifiable(type) || ticketId === null) return null;
  const change = (field: string) => event.changes.find((one) => one.field === field);
  const idOf = (value: unknown) => Named.safeParse(value).data?.id ?? null;
  const from = StatusThen.safeParse(change('status')?.from).data;
  const to = StatusThen.safeParse(change('status')?.to).data;
  const { teamId: bornWith, ...data } = Data.parse(event.data);
  return {
    eventId: id,
    type,
    ticketId,
    at: occurredAt,
    actor: { id: actor.id, name: actor.name },
    ...data,
    status: from && to ? { from, to } : null,
    assigneeId: idOf(change('assignee')?.to),
    teamId: idOf(change('team')?.to) ?? bornWith,
  };
}
