import { sql } from 'kysely';
import { param } from '../../platform/database/statement.ts';
import { atPresent, type DueWork, preparePages } from '../../platform/due-work/due-work.ts';
import { updateTicketTargets } from './update-ticket-targets.ts';

interface DueTicket {
  readonly id: string;
  readonly updated_at: Date | string;
}

/** Records the warnings and breaches that have come. What a worker has noticed on a ticket is due no longer. */
export const dueTargets: DueWork<DueTicket> = {
  name: 'Service level targets',
  pageSize: 50,
  async take({ em, now }, page) {
    const rows = atPresent(em, await lockDue(em, page, { now }));
    // A ticket has a row for each of its targets.
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  },
  async perform(tx, tickets) {
    await updateTicketTargets(tx, tickets.map(({ id }) => id).sort());
  },
};

const lockDue = preparePages<DueTicket>(
  (direction, limit) => sql`
    select tickets.id, tickets.updated_at from sla_targets join tickets on tickets.id = sla_targets.ticket_id
    where sla_targets.notice_at < ${param('now')}::timestamptz and tickets.id <> all(${param('without')}::uuid[])
    order by sla_targets.notice_at ${direction} limit ${limit} for no key update of tickets skip locked`,
);
