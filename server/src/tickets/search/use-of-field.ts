import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ticketTables } from '../base/ticket.tables.ts';

/** Returns what keeps a custom field from being deleted, or null. */
export async function useOfField(em: EntityManager, key: string): Promise<string | null> {
  const { rows } = await sql<{ has_values: boolean; is_in_view: boolean; is_in_policy: boolean }>`
    select
      exists(select from ticket_field_index where tokens @> ${[key]}::text[]) as has_values,
      exists(
        select from ticket_views where sort in (${`field:${key}`}, ${`-field:${key}`})
          or ${isNamedIn('filters', key)} or ${isNamedIn('except', key)}
      ) as is_in_view,
      exists(
        select from sla_policies where ${isNamedIn('filters', key)} or ${isNamedIn('except', key)}
      ) as is_in_policy`.execute(ticketTables(em));
  if (rows[0]?.has_values) return 'Tickets have values of this field.';
  if (rows[0]?.is_in_view) return 'A saved view uses this field.';
  return rows[0]?.is_in_policy ? 'An SLA policy uses this field.' : null;
}

const isNamedIn = (filters: string, key: string) => sql<boolean>`exists(
  select from jsonb_array_elements_text(${sql.ref(filters)}->'field') as filter where filter like ${`${escaped(key)}:%`})`;

/** In a pattern, an underscore stands for any character. */
const escaped = (key: string) => key.replaceAll('_', String.raw`\_`);
