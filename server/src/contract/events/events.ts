import { z } from 'zod';
import { Id, Timestamp } from '../base/common.ts';
import { once } from '../base/once.ts';
import { type ChangesOf, type DataOf, type EventType, effectsOf, events, eventTypes } from './catalog.ts';

export const EventTypeKey = z.enum(eventTypes).meta({ id: 'EventType', description: 'Type of an event.' });

const EventActor = z
  .object({
    kind: z.enum(['user', 'service', 'system', 'rule']),
    id: Id.nullable(),
    name: z.string(),
    apiKey: z
      .object({ id: Id, name: z.string() })
      .meta({ id: 'ApiKeyRef', description: 'Reference to an API key.' })
      .nullable()
      .describe('API key that was used; null if none.'),
    submittedBy: z
      .object({ kind: z.enum(['user', 'service']), id: Id, name: z.string() })
      .meta({ id: 'EventSubmitter', description: 'Account that acted on behalf of the actor of an event.' })
      .nullable()
      .describe(
        'Account that did this on behalf of the user with `onBehalfOf`; null if the actor did it, and for users who see only their own tickets.',
      ),
  })
  .meta({
    id: 'EventActor',
    description:
      'User, service account, automation rule, or the service itself (`system`), with the name at that time. Users who see only their own tickets read `system` instead of a rule, and no API key.',
  });

/** What all events have in common. */
const envelope = {
  id: Id,
  actor: EventActor,
  occurredAt: Timestamp,
  requestId: z
    .string()
    .nullable()
    .describe('ID of the request; for users who see only their own tickets, null unless it was theirs.'),
  causeId: Id.nullable().describe(
    'ID of the event that set off the automatic change; null if a caller or the passage of time caused this event, and for users who see only their own tickets.',
  ),
  cursor: z
    .string()
    .optional()
    .describe('Opaque position right after this event. Only in the event log and its stream.'),
  ip: z
    .string()
    .nullable()
    .optional()
    .describe('IP address that the request came from; null for actions of the service itself. Only in the audit log.'),
};
type Envelope = z.output<z.ZodObject<typeof envelope>>;

/** The kind of resource that an event is about, which is how its type begins. */
export type SubjectOf<Type extends EventType> = Type extends `${infer Subject}.${string}` ? Subject : never;
export const subjectOf = (type: string): string => type.slice(0, type.indexOf('.'));

type TicketSubject = 'ticket' | 'comment' | 'attachment' | 'interaction' | 'sla' | 'survey';

/** Whether the events of this type are about a ticket or a part of one. */
export const isAboutTicket = (type: EventType): boolean => ['requesters', 'agents'].includes(effectsOf(type).receivers);

/** Events of these types. With `type`, TypeScript knows `changes` and `data`. */
export type Event<Type extends EventType = EventType> = {
  [One in Type]: Envelope & {
    type: One;
    subject: { type: SubjectOf<One>; id: string };
    ticketId: SubjectOf<One> extends TicketSubject ? string : null;
    changes: ChangesOf<One>;
    data: DataOf<One>;
  };
}[Type];

/** Returns the name of a schema of an event: `TicketStatusChanged` for `ticket.status_changed`. */
export const eventName = (type: EventType): string =>
  type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

const schemaOf = (type: EventType) =>
  z
    .object({
      ...envelope,
      type: z.literal(type),
      subject: z.object({
        type: z.literal(subjectOf(type)).describe('Kind of resource that the event is about.'),
        id: Id,
      }),
      ticketId: isAboutTicket(type) ? Id : z.null(),
      changes: events[type].changes.describe('Fields before and after the change.'),
      data: events[type].data.describe('Details.'),
    })
    .meta({ id: `${eventName(type)}Event`, description: `${events[type].text}.` });

const [firstType, ...otherTypes] = eventTypes;

/** Returns the schemas of all events, in the order of their types. */
export const eventSchemas = once(() => [schemaOf(firstType), ...otherTypes.map(schemaOf)] as const);

const AnyEvent = z.lazy(() =>
  z.discriminatedUnion('type', eventSchemas()).meta({
    id: 'Event',
    description: 'Immutable entry of the event log. Its type decides what `changes` and `data` contain.',
  }),
);

/** One of the events of the catalog, which TypeScript cannot derive from a list of schemas. */
const CatalogEvent = AnyEvent as z.ZodType<Event, Event>;

/** An event that another release has recorded differently is delivered as it is. */
export const Event = CatalogEvent.catch((context) => context?.value as Event);

/** Whether an event is as the document says. */
export const isDocumented = (event: unknown): boolean => AnyEvent.safeParse(event).success;
