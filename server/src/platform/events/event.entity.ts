import { defineEntity, p } from '@mikro-orm/core';
import type { EventType } from '../../contract/events/catalog.ts';
import type { Changes } from '../../contract/events/changes.ts';
import type { Submitter } from '../base/actor.ts';

/** Matches the changes of a status event that lead from an unsolved state into a solved one. */
export const SOLVE_PATH =
  '$.status ? (@.from.state != "solved" && @.from.state != "closed" && (@.to.state == "solved" || @.to.state == "closed"))';

/** An immutable event. `position` has no gaps within its `partition` and follows the order of the commits. */
export const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'events',
  properties: {
    partition: p.smallint().primary(),
    position: p.bigint('number').primary(),
    id: p.uuid().unique(),
    type: p.string().$type<EventType>(),
    subjectType: p.string(),
    subjectId: p.uuid(),
    subjectVersion: p.integer().nullable(),
    ticketId: p.uuid().nullable(),
    actorKind: p.string().$type<'user' | 'service' | 'system' | 'rule'>(),
    actorId: p.uuid().nullable(),
    actorName: p.string(),
    apiKeyId: p.uuid().nullable(),
    apiKeyName: p.string().nullable(),
    /** The user or program that did it in the name of the actor; null if the actor did it. */
    submittedBy: p.json<Submitter>().nullable(),
    /** The network address of the caller; null for work of the service itself. */
    ip: p.string().length(45).nullable(),
    occurredAt: p.datetime(3),
    changes: p.json<Changes>(),
    data: p.json<Record<string, unknown>>(),
    /** The ticket before this change, as far as analytics need it; null if the ticket has no new version. */
    ticketBefore: p.json<Record<string, unknown>>().nullable(),
    requestId: p.string().nullable(),
    /** The event that set off a chain of automatic changes; null for one that a caller or the clock caused. */
    causeId: p.uuid().nullable(),
    /** The span that caused it (W3C Trace Context); null unless its trace is recorded. */
    traceparent: p.string().length(55).nullable(),
  },
  // Append-only, even for programs that access the database without this service.
  triggers: [
    {
      name: 'events_append_only',
      timing: 'before',
      events: ['delete', 'update'],
      forEach: 'statement',
      body: "raise exception 'The event log is append-only' using errcode = 'insufficient_privilege';",
    },
  ],
  indexes: [
    { name: 'events_ticket', properties: ['ticketId', 'position'] },
    { name: 'events_subject', properties: ['subjectId', 'subjectVersion'] },
    {
      name: 'events_audit',
      expression: (c, t) =>
        `create index "events_audit" on ${t} (${c.occurredAt}, ${c.id}) where ${c.ticketId} is null`,
    },
    { name: 'events_type', properties: ['type', 'occurredAt'] },
    // Solves and replies, which analytics count. The conditions must match the queries letter by letter.
    {
      name: 'events_solves',
      expression: (c, t) => `create index "events_solves" on ${t} (${c.occurredAt}, ${c.ticketId})
        where type = 'ticket.status_changed' and jsonb_path_exists(changes, '${SOLVE_PATH}')`,
    },
    {
      name: 'events_replies',
      expression: (
        c,
        t,
      ) => `create index "events_replies" on ${t} (${c.occurredAt}, ${c.ticketId}) include (${c.actorId})
        where type = 'comment.public' and data->>'byRequester' = 'false'`,
    },
  ],
});

export class EventEntity extends EventSchema.class {}
EventSchema.setClass(EventEntity);

/** The last position used in each partition. Its row is the lock that makes positions follow the order of commits. */
export const EventHeadSchema = defineEntity({
  name: 'EventHead',
  tableName: 'event_heads',
  properties: { partition: p.smallint().primary().autoincrement(false), head: p.bigint('number') },
});

export class EventHeadEntity extends EventHeadSchema.class {}
EventHeadSchema.setClass(EventHeadEntity);

/**
 * One row that identifies this log. Positions of another log are meaningless here, so a cursor carries the epoch in
 * which it was created. A restore changes it (`operations/backup/restore/aftercare.ts`).
 */
const EventEpochSchema = defineEntity({
  name: 'EventEpoch',
  tableName: 'event_epochs',
  properties: { epoch: p.uuid().primary() },
});

export class EventEpochEntity extends EventEpochSchema.class {}
EventEpochSchema.setClass(EventEpochEntity);
