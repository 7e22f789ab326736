import type { TestService } from '../../support/service.ts';
import type { StoredTarget } from '../support.ts';
import type { Present } from './replayed-ticket.ts';

/** The targets of tickets as the table has them, by ticket. */
export async function storedTargets(
  service: TestService,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredTarget[]>> {
  const rows = await service.orm.em.fork().execute<{ ticket_id: string; row: StoredTarget }[]>(
    `select ticket_id, to_jsonb(sla_targets) as row from sla_targets where ticket_id = any(?::uuid[])
     order by metric, ordinal`,
    [`{${ids.join(',')}}`],
  );
  const byTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  return new Map([...byTicket].map(([id, of]) => [id, of.map(({ row }) => row)]));
}

/** The present values of tickets, of which the log has only the changes. */
export async function presentTickets(
  service: TestService,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Present>> {
  const rows = await service.orm.em.fork().execute<(Present & { id: string })[]>(
    `select id, requester_id as "requesterId", priority, category_id as "categoryId", team_id as "teamId",
       fields ->> 'plan' as plan from tickets where id = any(?::uuid[])`,
    [`{${ids.join(',')}}`],
  );
  return new Map(rows.map(({ id, ...present }) => [id, present]));
}
