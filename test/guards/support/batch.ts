import type { EntityManager } from '@mikro-orm/postgresql';
import type { Row } from './rows.ts';

/** Tables in the order in which they point to each other. */
const ORDER = [
  'roles',
  'users',
  'user_roles',
  'teams',
  'team_members',
  'categories',
  'statuses',
  'notification_rules',
  'tickets',
  'ticket_followers',
  'ticket_search_index',
  'ticket_links',
  'comments',
  'attachments',
  'interactions',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'notifications',
  'api_keys',
  'ticket_views',
  'webhooks',
  'deliveries',
] as const;
type Table = (typeof ORDER)[number];

/** Rows to be written at once, whatever order they were thought of in. */
export interface Batch {
  add(table: Table, row: Row): void;
  write(em: EntityManager): Promise<void>;
}

export function createBatch(): Batch {
  const rows: Record<string, Row[]> = {};
  return {
    add(table, row) {
      rows[table] ??= [];
      rows[table].push(row);
    },
    async write(em) {
      for (const table of ORDER) await insert(em, table, rows[table] ?? []);
    },
  };
}

/** One statement for all rows of a table; they have the same columns. */
async function insert(em: EntityManager, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await em.execute(
    `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", ?::json)`,
    [JSON.stringify(rows)],
  );
}
