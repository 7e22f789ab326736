import type { EntityManager } from '@mikro-orm/postgresql';
import { resourceTable } from '../tables/resources.table.ts';
import type { Row } from './rows.ts';

/** Tables in insertion order: referenced tables come first. */
const ORDER = [
  'organizations',
  'roles',
  'users',
  'user_roles',
  'teams',
  'team_members',
  'categories',
  'fields',
  'statuses',
  'tags',
  'notification_rules',
  'tickets',
  'ticket_followers',
  'ticket_search_index',
  'ticket_links',
  'comments',
  'attachments',
  'interactions',
  'surveys',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'passkeys',
  'sign_in_challenges',
  'notifications',
  'api_keys',
  'ticket_views',
  'macros',
  'webhooks',
  'deliveries',
  'inbound_emails',
] as const;
type Table = (typeof ORDER)[number];

/** Plain resources reference no other table. */
const tables: ReadonlySet<string> = new Set([...ORDER, ...Object.values(resourceTable).map(({ table }) => table)]);

/** Collects rows in any order, and inserts them together. */
export interface Batch {
  add(table: Table, row: Row): void;
  /** Adds a row of a plain resource, by the name of its router. */
  addResource(name: string, row: Row): void;
  write(em: EntityManager): Promise<void>;
}

export function createBatch(): Batch {
  const rows: Record<string, Row[]> = {};
  const put = (table: string, row: Row) => {
    rows[table] ??= [];
    rows[table].push(row);
  };
  return {
    add: put,
    addResource(name, row) {
      const resource = resourceTable[name];
      if (!resource) throw new TypeError(`${name} is not in the table of plain resources`);
      put(resource.table, row);
    },
    async write(em) {
      for (const table of tables) await insert(em, table, rows[table] ?? []);
    },
  };
}

/** Inserts all rows of a table with one statement. They must have the same columns. */
async function insert(em: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
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
