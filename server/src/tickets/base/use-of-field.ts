import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ticketTables } from './ticket.tables.ts';

/** Returns what keeps a custom field from being deleted, or null. */
export async function useOfField(em: EntityManager, key: string): Promise<string | null> {
  const { rows } = await sql<{ used: boolean }>`
    select exists(select from tickets where fields ? ${key}) as used`.execute(ticketTables(em));
  return rows[0]?.used ? 'Tickets have values of this field.' : null;
}
