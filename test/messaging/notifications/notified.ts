import { expect } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import type { Person, TestService } from '../../support/service.ts';

const rows = <Row>(service: TestService, statement: string, values: unknown[] = []) =>
  service.orm.em.fork().execute<Row[]>(statement, values);

/** Waits until the notifier has read every event. */
export async function untilNotified(service: TestService): Promise<void> {
  await eventually(async () => {
    const behind = await rows(
      service,
      `select h.partition from event_heads h left join event_consumers c on c.partition = h.partition and c.consumer = 'notifications'
       where h.head <> coalesce(c.position, 0)`,
    );
    expect(behind).toEqual([]);
  });
}

/**
 * Waits until no message is being sent, and none is about to be. If the clock moved meanwhile, its lease would end, and it
 * would be sent again.
 */
export async function untilSent(service: TestService): Promise<void> {
  await eventually(async () =>
    expect(
      await rows(
        service,
        `select id from deliveries where state = 'pending' and (leased_until is not null or next_attempt_at <= ?)`,
        [service.now()],
      ),
    ).toEqual([]),
  );
}

/** Moves the clock beyond the time in which changes of a ticket are batched. */
export async function aMinuteLater(service: TestService): Promise<void> {
  await untilSent(service);
  const { now } = service;
  service.now = () => new Date(now().getTime() + 60_000);
}

/**
 * Returns a function that lists who was notified of what about a ticket since its last call, such as
 * `email Rita: ticket.created`.
 */
export function newNotifications(service: TestService) {
  const known = new Set<string>();
  return async (ticket: { id: string }): Promise<string[]> => {
    await untilNotified(service);
    const notified = await rows<{ id: string; line: string }>(
      service,
      `select concat(n.id, e.id) as id, 'in_app ' || u.name || ': ' || case n.event_id when e.id then n.event else e.type end as line
         from notifications n join users u on u.id = n.user_id join events e on e.id = any(n.event_id || n.added_event_ids)
         where n.ticket_id = ?
       union all
       select concat(d.id, e.id), 'email ' || u.name || ': ' || case d.event_id when e.id then d.event else e.type end
         from deliveries d join users u on u.email = d.mail->>'to'
         join events e on e.id = d.event_id or jsonb_exists(d.mail->'eventIds', e.id::text) where d.ticket_id = ?`,
      [ticket.id, ticket.id],
    );
    const fresh = notified.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh.map(({ line }) => line).toSorted();
  };
}

interface Ticket {
  readonly id: string;
  readonly reference: string;
}

export async function makeTicket(creator: Person, more: Record<string, unknown> = {}): Promise<Ticket> {
  const answer = await creator.post('/tickets', { subject: 'Printer on fire', ...more });
  expect(answer.status).toBe(201);
  return answer.body;
}

export async function makeTeam(administrator: Person, name: string, members: Person[]): Promise<{ id: string }> {
  const team = await administrator.post('/teams', { name });
  for (const { id } of members) {
    expect((await administrator.put(`/teams/${team.body.id}/members/${id}`, {})).status).toBe(200);
  }
  return team.body;
}

/** Moves a ticket to the default status of a state. */
export async function moveTo(mover: Person, ticket: Ticket, state: string) {
  const { body } = await mover.get('/statuses');
  const statusId = body.data.find((status: { state: string }) => status.state === state).id;
  const answer = await mover.post(`/tickets/${ticket.id}/transition`, { statusId });
  expect(answer.status).toBe(200);
}
