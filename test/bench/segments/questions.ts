import type { EntityManager } from '@mikro-orm/postgresql';
import { listAuditEvents } from '../../../server/src/audit/audit.queries.ts';
import { permissionKeys } from '../../../server/src/contract/base/permissions.ts';
import { readTimeline } from '../../../server/src/conversation/timeline/timeline.queries.ts';
import { readFeed } from '../../../server/src/feed/feed.queries.ts';
import { type Actor, SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { readQueues } from '../../../server/src/platform/deliveries/queues.queries.ts';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { isOneOf, partitionsToRead } from '../../../server/src/platform/events/event-positions.ts';
import { lockAndRead } from '../../../server/src/platform/events/event-reader.ts';
import { BEGINNING } from '../../../server/src/platform/events/log-position.ts';
import { listTicketEvents } from '../../../server/src/tickets/history/list-ticket-events.ts';
import { getTicketAt } from '../../../server/src/tickets/history/ticket-at-time.ts';
import { visibleEvents } from '../../../server/src/webhooks/base/webhook-reader.ts';

export const CONSUMER = 'bench';

export interface Facts {
  readonly ticketId: string;
  readonly eventIds: readonly string[];
  readonly head: number;
  readonly epoch: string;
}

const administrator: Actor = {
  kind: 'user',
  id: crypto.randomUUID(),
  name: 'Administrator',
  verified: true,
  scopes: new Map(permissionKeys.map((key) => [key, 'all'])),
  sessionId: null,
};

const day = 86_400_000;
const partitions = BEGINNING.positions.map((_, partition) => partition);

/** What the service asks the log most often, by name. */
export const questions: Readonly<Record<string, (em: EntityManager, facts: Facts) => Promise<unknown>>> = {
  'append an event': (em, { ticketId }) =>
    appendEvents(em, [
      {
        type: 'ticket.updated',
        subject: { id: ticketId, version: 1 },
        ticketId,
        actor: SYSTEM,
        at: new Date(),
        changes: [],
        data: {},
        requestId: null,
        ip: null,
      },
    ]),
  'what is new for consumers': (em, { head }) =>
    partitionsToRead(em, [CONSUMER], new Map([[CONSUMER, isOneOf(['comment.public'])]]), head - 1_000),
  'read a batch of 16 partitions': (em, { head }) =>
    lockAndRead(
      em,
      CONSUMER,
      partitions.map((partition) => ({ consumer: CONSUMER, partition, position: head - 5, head })),
      10,
    ),
  'lag of consumers': (em) => readQueues(em),
  'live stream, nothing new': (em, { head, epoch }) =>
    readFeed(em, administrator, NO_FILTER, { ...BEGINNING, epoch, positions: partitions.map(() => head) }, 50),
  'feed, last 50 events': (em, { head, epoch }) =>
    readFeed(em, administrator, NO_FILTER, { ...BEGINNING, epoch, positions: partitions.map(() => head - 5) }, 50),
  'feed, from the start': (em, { epoch }) => readFeed(em, administrator, NO_FILTER, { ...BEGINNING, epoch }, 50),
  'webhook: 20 events by id': (em, { eventIds }) => visibleEvents(em, administrator, eventIds),
  'history of a ticket': (em, { ticketId }) =>
    listTicketEvents(em, administrator, { ticketId, limit: 50, count: false }),
  'timeline of a ticket': (em, { ticketId }) =>
    readTimeline(em, administrator, { ticketId, limit: 50, order: 'desc', trash: false }),
  'ticket as it was yesterday': (em, { ticketId }) =>
    getTicketAt(em, administrator, { ticketId, at: new Date(Date.now() - day).toISOString() }, new Date()),
  'audit log': (em) => listAuditEvents(em, { limit: 50, count: false }),
};

const NO_FILTER = { types: undefined, ticketId: undefined, teamId: undefined };
