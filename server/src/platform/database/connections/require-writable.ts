import type { ClientBase } from 'pg';

/**
 * Rejects on a standby with the code of a rejected write (read_only_sql_transaction), so that the pool closes its
 * connections and the next ones can lead to the new primary.
 */
export const REQUIRE_WRITABLE = `
  do $$ begin
    if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
      raise exception 'The database is read-only' using errcode = '25006';
    end if;
  end $$
`;

export async function requireWritable(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(REQUIRE_WRITABLE);
}
