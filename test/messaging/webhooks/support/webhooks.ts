import { expect, onTestFinished } from 'vitest';
import { createFanOut, FAN_OUT } from '../../../../server/src/messaging/webhooks/fan-out.ts';
import { endpointsOf, messagesFor } from '../../../../server/src/messaging/webhooks/sending/jobs.ts';
import { startPubSub } from '../../../../server/src/platform/database/pubsub.ts';
import { startConsumer } from '../../../../server/src/platform/events/event-consumer.ts';
import { eventually, makeLog } from '../../../platform/harness.ts';
import { rejectionKeeping } from '../../../support/records.ts';
import { restClient } from '../../../support/rest.ts';
import type { Person, TestService } from '../../../support/service.ts';

/** A public address that is only stored. Nothing is sent to it. */
export const URL_OF_TESTS = 'https://192.88.98.1/hook';

/** Expects a rejection with this status, without any change of webhooks or the log. */
export const expectRejection = rejectionKeeping(['webhooks', 'deliveries', 'events']);

export async function makeWebhook(owner: Pick<Person, 'post'>, more: Record<string, unknown> = {}) {
  const answer = await owner.post('/webhooks', { url: URL_OF_TESTS, eventTypes: ['*'], ...more });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

/** Follows the log as a worker does, without sending. */
export async function startFanOut(service: TestService) {
  const log = makeLog();
  const consumer = startConsumer({
    root: service.orm.em,
    name: FAN_OUT,
    handle: createFanOut({ clock: service.services.clock }),
    pubsub: startPubSub({ address: null, log }),
    log,
    pollMs: 20,
  });
  await untilFannedOut(service);
  return consumer;
}

/** Waits until every event is queued for its endpoints. */
export const untilFannedOut = (service: TestService) =>
  eventually(async () => {
    const behind = await service.orm.em.fork().execute(
      `select 1 from generate_series(0, 15) as partitions (partition)
       left join event_heads h on h.partition = partitions.partition
       left join event_consumers c on c.partition = partitions.partition and c.consumer = ?
       where c.position is distinct from coalesce(h.head, 0)`,
      [FAN_OUT],
    );
    expect(behind).toEqual([]);
  });

export interface Queued {
  readonly id: string;
  readonly event: string;
  readonly ticketId: string | null;
  readonly webhookId: string;
  readonly eventId: string | null;
  readonly state: string;
}

/** Returns the messages queued for an endpoint, in the order of their events. */
export async function queuedFor(service: TestService, { id }: { id: string }): Promise<Queued[]> {
  await untilFannedOut(service);
  return service.orm.em.fork().execute<Queued[]>(
    `select d.id, d.event, d.ticket_id as "ticketId", d.webhook_id as "webhookId", d.event_id as "eventId", d.state
     from deliveries d left join events e on e.id = d.event_id
     where d.webhook_id = ? order by e.occurred_at, e.partition, e.position, d.id`,
    [id],
  );
}

/** Returns the types of the events about a ticket that an endpoint receives. */
export async function eventsDelivered(service: TestService, webhook: { id: string }, ticket: { id: string }) {
  const queued = await queuedFor(service, webhook);
  return queued.filter(({ ticketId }) => ticketId === ticket.id).map(({ event }) => event);
}

/** Returns the bodies that would be sent now, or the reasons why none is sent. */
export async function bodiesOf(service: TestService, deliveries: readonly Queued[]) {
  const em = service.orm.em.fork();
  const messages = await messagesFor(em, deliveries, await endpointsOf(em, deliveries));
  return deliveries.map(({ id }) => {
    const message = messages.get(id);
    if (!message) throw new Error('A delivery has no message');
    return 'body' in message ? JSON.parse(message.body) : message;
  });
}

/** Creates a role with these grants, and a user with the role. */
export async function makeHolder(
  service: TestService,
  administrator: Person,
  grants: readonly { permission: string; scope?: string }[],
): Promise<Person> {
  const key = `holder_${crypto.randomUUID().slice(0, 8)}`;
  const role = await administrator.post('/roles', { key, name: key, grants });
  expect(role.status).toBe(201);
  const holder = await service.person('requester');
  const given = await administrator.put(`/users/${holder.id}/roles`, { roleIds: [role.body.id] });
  expect(given.status).toBe(200);
  return holder;
}

/** Creates an API key of a user, which outlives access tokens. */
export async function programOf(service: TestService, owner: Person, grants: readonly unknown[] | null = null) {
  const made = await owner.post('/api-keys', { name: 'A program', grants });
  expect(made.status).toBe(201);
  return restClient(service.url, made.body.key);
}

/** Moves the service's clock to `now` until the test ends. */
export function stopClock(service: TestService, now: Date) {
  const before = service.now;
  let time = now;
  service.now = () => time;
  onTestFinished(() => {
    service.now = before;
  });
  return (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1_000);
  };
}
