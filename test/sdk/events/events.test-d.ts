/** Checked by the compiler: the type of an event decides its changes and details, for readers and for the service. */
import type { Client, EventType, TicketwireEvent, WebhookEventType, WebhookMessage } from '@ticketwire/sdk';
import { defineEvent, type Effects } from '@ticketwire/server/src/contract/events/define-event.ts';
import type { TransactionContext } from '@ticketwire/server/src/platform/commands/transaction-context.ts';

const nothing = <_Difference extends never>(): void => undefined;

type IsAny<T> = 0 extends 1 & T ? true : false;
type IsUnknown<T> = IsAny<T> extends true ? false : unknown extends T ? true : false;

/** The places within a type that the compiler would not check. */
type Unchecked<T, At extends string = ''> =
  IsAny<T> extends true
    ? `${At} is any`
    : IsUnknown<T> extends true
      ? `${At} is unknown`
      : T extends readonly (infer Item)[]
        ? Unchecked<Item, `${At}[]`>
        : T extends object
          ? { [Name in keyof T & string]-?: Unchecked<T[Name], `${At}.${Name}`> }[keyof T & string]
          : never;

nothing<{ [Type in EventType]: Unchecked<TicketwireEvent<Type>, Type> }[EventType]>();

// Checks the check itself.
nothing<Unchecked<{ a?: { b: unknown[] } }> extends '.a.b[] is unknown' ? never : 'blind to unknown'>();
nothing<Unchecked<Record<string, { from: never }> | { a: number } | null>>();
nothing<'.a is any' extends Unchecked<{ a: ReturnType<typeof JSON.parse> }> ? never : 'blind to any'>();

/** Types that a check of `type` does not narrow to exactly one event. */
type Wide = {
  [Type in EventType]: Extract<TicketwireEvent, { type: Type }>['type'] extends Type
    ? Type extends Extract<TicketwireEvent, { type: Type }>['type']
      ? never
      : `${Type} is not an event`
    : `${Type} is narrowed to others, too`;
}[EventType];
nothing<Wide>();
nothing<Exclude<WebhookEventType, EventType>>();

export function merged({
  data,
  ticketId,
}: TicketwireEvent<'ticket.merged'>): [string, 'source' | 'target', string | null] {
  return [ticketId, data.role, data.otherTicketId];
}

/** What a reader does with each event, however it gets it. */
function read(event: TicketwireEvent): string | null {
  if (event.type === 'ticket.status_changed') return event.changes.status.to.name;
  if (event.type === 'comment.public') return event.data.commentId;
  if (event.type === 'ticket.updated') {
    // @ts-expect-error other fields of the ticket can have changed
    event.changes.priority.to;
    return event.changes.priority?.to ?? null;
  }
  // @ts-expect-error each of the others has its own changes
  event.changes.status;
  return event.ticketId;
}

export async function readAll(client: Client): Promise<void> {
  for (const event of (await client.events.list()).data) {
    read(event);
    if (event.type === 'ticket.status_changed') event.changes.status.to.name satisfies string;
    event.cursor satisfies string | undefined;
  }
  for await (const event of client.events.stream()) {
    read(event);
    if (event.type === 'ticket.status_changed') event.changes.status.to.name satisfies string;
  }
  for (const event of (await client.tickets.events({ ticketId: 'TKT-1' })).data) {
    read(event);
    if (event.type === 'ticket.status_changed') event.changes.status.to.name satisfies string;
  }
}

export function receive(message: WebhookMessage): string | null {
  if (message.type === 'ping') return message.data.webhook.id;
  if (message.type === 'ticket.status_changed') return message.data.changes.status.to.name;
  // @ts-expect-error only a message whose type is known has these changes
  message.data.changes.status;
  return read(message.data);
}

const subject = { id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7aa1' };

export function record(tx: TransactionContext): void {
  tx.record('ticket.merged', subject, { data: { role: 'source', otherTicketId: null } });
  tx.record('ticket.deleted', subject);
  tx.record('ticket.updated', subject, { changes: { priority: { from: 'low', to: 'high' } } });
  // @ts-expect-error it has no details
  tx.record('ticket.merged', subject);
  // @ts-expect-error a detail is missing
  tx.record('ticket.merged', subject, { data: { role: 'source' } });
  // @ts-expect-error a detail is wrong
  tx.record('ticket.merged', subject, { data: { role: 'both', otherTicketId: null } });
  // @ts-expect-error a detail is not defined
  tx.record('ticket.merged', subject, { data: { role: 'source', otherTicketId: null, intoId: null } });
  // @ts-expect-error a ticket has no such field
  tx.record('ticket.updated', subject, { changes: { size: { from: 1, to: 2 } } });
  // @ts-expect-error a change says what was before, too
  tx.record('ticket.updated', subject, { changes: { priority: { to: 'high' } } });
  // @ts-expect-error there is no such event
  tx.record('ticket.lost', subject);
}

export function define(effects: Effects): void {
  const example = { subjectId: subject.id };
  defineEvent({ text: 'Ticket lost', example, effects });
  // @ts-expect-error what follows from it is missing
  defineEvent({ text: 'Ticket lost', example });
  const { receivers: _, ...incomplete } = effects;
  // @ts-expect-error one of the effects is missing
  defineEvent({ text: 'Ticket lost', example, effects: incomplete });
  // @ts-expect-error the example is missing
  defineEvent({ text: 'Ticket lost', effects });
}
