import type { Orm } from './report-subjects.ts';
import type { Rows } from './rows.ts';

/** Replaces all tickets and events with these. */
export async function replaceHistory(orm: Orm, { tickets, events, followers }: Rows): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    // Bypasses the trigger that keeps the log append-only. Only a superuser can do this.
    await em.execute('set local session_replication_role = replica');
    for (const table of ['events', 'ticket_followers', 'tickets']) await em.execute(`delete from ${table}`);
    for (const [table, rows] of Object.entries({ tickets, events, ticket_followers: followers })) {
      await em.execute(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ?::jsonb)`, [
        JSON.stringify(rows),
      ]);
    }
    await goOnAfter(em, events.length);
  });
}

/** Lets later events continue after these, and marks these as read by all consumers. */
async function goOnAfter(em: Orm['em'], position: number): Promise<void> {
  await em.execute(
    `insert into event_heads (partition, head) values (0, ?)
      on conflict (partition) do update set head = greatest(event_heads.head, excluded.head)`,
    [position],
  );
  await em.execute('update event_consumers set position = greatest(position, ?) where partition = 0', [position]);
}
