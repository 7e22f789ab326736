import type { Pool } from 'pg';

/** Returns a setting of PostgreSQL as this connection sees it. */
export async function setting(client: Pool, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
  return rows[0]?.value ?? '';
}
