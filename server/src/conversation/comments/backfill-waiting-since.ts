import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Backfill } from '../../platform/upgrades/backfill.ts';
import { isSolveEvent } from '../../tickets/metrics/event-predicates.ts';

/**
 * Finds out since when the requesters of unsolved tickets have waited, from the comments and from who opened the ticket.
 * Does not change the version of a ticket: no one changed it.
 */
export const waitingSinceBackfill: Backfill = {
  name: 'waiting-since',
  needs: 'Migration20261125221447_reply_facts',
  async run(em, position, limit) {
    const portion = await nextTickets(em, position, limit);
    const last = portion.at(-1);
    if (!last) return null;
    await storeWaitingSince(em, await lockUnsolved(em, position, last.id));
    return { position: last.id, rows: portion.length };
  },
};

async function nextTickets(em: EntityManager, position: string | null, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from tickets where ${after(position)} order by id limit ${limit}`.execute(em.getKysely());
  return rows;
}

const after = (position: string | null) => (position === null ? sql`true` : sql`id > ${position}::uuid`);

/** Locks before reading the comments, so that a reply that is being written is seen. */
async function lockUnsolved(em: EntityManager, position: string | null, last: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets
    where ${after(position)} and id <= ${last}::uuid and solved_at is null and closed_at is null
    order by id for update`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

async function storeWaitingSince(em: EntityManager, ids: readonly string[]): Promise<void> {
  await sql`
    with found as (
      select tickets.id, case
        when answered.at is null and opened.by_requester and tickets.channel <> 'import' then tickets.created_at
        else (
          select min(comments.created_at) from comments
          where comments.ticket_id = tickets.id and comments.author_id = tickets.requester_id
            and comments.visibility = 'public' and not comments.automated and comments.channel <> 'import'
            and comments.created_at > coalesce(answered.at, '-infinity'))
        end as waiting_since
      from tickets
      left join lateral (
        select (events.actor_id = tickets.requester_id or events.actor_kind <> 'user' or events.api_key_id is not null)
          as by_requester
        from events where events.ticket_id = tickets.id and events.type = 'ticket.created' limit 1
      ) as opened on true
      cross join lateral (
        select greatest(tickets.last_agent_comment_at, (
          select max(events.occurred_at) from events
          where tickets.reopen_count > 0 and events.ticket_id = tickets.id and ${isSolveEvent}
        )) as at
      ) as answered
      where tickets.id = any(${ids}::uuid[])
    )
    update tickets set waiting_since = found.waiting_since from found
    where tickets.id = found.id and tickets.waiting_since is distinct from found.waiting_since`.execute(em.getKysely());
}
