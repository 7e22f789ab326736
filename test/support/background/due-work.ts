import { limitConcurrency } from '../../../server/src/platform/async/limit-concurrency.ts';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import type { DueItem, DueWork } from '../../../server/src/platform/due-work/due-work.ts';
import { type Round, workInTurns } from '../../../server/src/platform/due-work/work-in-turns.ts';
import type { TestService } from '../service.ts';

/** Returns a worker of its own, which does one round of what is due. */
export function workerFor<Item extends DueItem>(
  service: TestService,
  work: DueWork<Item>,
  clock = () => service.now(),
): Round {
  const transact = transactFor({ ...service.transactions, clock }, { actor: SYSTEM, requestId: null });
  return workInTurns(work, { transact, clock, slots: limitConcurrency(4) });
}

/** Copies a ticket, with its rows of another table, more often than a user can create tickets. Returns the IDs of the copies. */
export async function copyTicket(service: TestService, id: string, count: number, table = 'sla_targets') {
  const rows = await service.orm.em.fork().execute<{ id: string }[]>(
    `with copies as (
      insert into tickets select (jsonb_populate_record(tickets,
        jsonb_build_object('id', gen_random_uuid(), 'number', nextval('tickets_number_seq')))).*
      from tickets, generate_series(1, ${count}) where id = '${id}' returning id
    ), others as (
      insert into ${table} select (jsonb_populate_record(${table}, jsonb_build_object('ticket_id', copies.id))).*
      from ${table}, copies where ticket_id = '${id}'
    )
    select id from copies`,
  );
  return rows.map((row) => row.id);
}
