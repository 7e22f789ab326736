import type { Client } from 'pg';

/** The oldest major version of PostgreSQL that has everything that the service uses. */
const OLDEST_MAJOR = 15;

interface Found {
  readonly version: number;
  readonly encoding: string;
  readonly is_read_only: boolean;
  readonly role: string;
  /** Null if no schema of the search path exists. */
  readonly schema: string | null;
  readonly can_create: boolean;
  /** Null if there are no migrations yet. */
  readonly can_read: boolean | null;
  /** Whether there is a table `migrations` that another program made. */
  readonly has_other_migrations: boolean;
  /** Tables of the schema that have the names of tables of the service. */
  readonly tables: readonly string[];
}

const QUERY = `
  select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only,
    current_user as role, current_schema() as schema,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as can_create,
    has_table_privilege(to_regclass('migrations'), 'select, insert') as can_read,
    to_regclass('migrations') is not null and not exists (
      select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'executed_at'
    ) as has_other_migrations,
    array(
      select table_name::text from information_schema.tables
      where table_schema = current_schema() and table_name = any($1) order by table_name limit 5
    ) as tables`;

type Requirement = readonly [isMissing: (found: Found) => boolean, say: (found: Found) => string];

const otherProgram = (tables: readonly string[]) =>
  `The database has tables of another program: ${tables.join(', ')}. Let DATABASE_URL name an empty database.`;

/** What a database must have in any case. */
const ALWAYS: readonly Requirement[] = [
  [
    ({ version }) => version < OLDEST_MAJOR,
    ({ version }) =>
      `The database is PostgreSQL ${version}, which is too old. Upgrade it to version ${OLDEST_MAJOR} or newer.`,
  ],
  [
    ({ encoding }) => encoding !== 'UTF8',
    ({ encoding }) =>
      `The database has the encoding ${encoding}. Create one with \`create database … encoding 'UTF8' template template0\`, and let DATABASE_URL name it.`,
  ],
  [
    ({ schema }) => schema === null,
    () =>
      'The database has no schema that this role uses. Create the schema public, or set the search_path of the role to one that exists.',
  ],
  [({ has_other_migrations }) => has_other_migrations, () => otherProgram(['migrations'])],
  [
    ({ can_read }) => can_read === false,
    ({ role }) =>
      `The database role ${role} cannot read the tables of the service. Use the role that created them, or make ${role} their owner.`,
  ],
];

/** What a database must have for migrations. */
const TO_MIGRATE: readonly Requirement[] = [
  [
    ({ is_read_only }) => is_read_only,
    () => 'The database is read-only. Let DATABASE_URL lead to the primary, or promote the standby.',
  ],
  [
    ({ can_create }) => !can_create,
    ({ role, schema }) =>
      `The database role ${role} cannot create tables in the schema ${schema}. Make it the owner of the database, or run \`grant create on schema ${schema} to ${role}\`.`,
  ],
  [({ can_read, tables }) => can_read === null && tables.length > 0, ({ tables }) => otherProgram(tables)],
];

/** Checks what cannot be checked while migrations run, each of which would fail in words of its own. */
interface Requirements {
  /** @throws Error that says what is missing and what to do. */
  toMigrate(): void;
}

/**
 * @param tableNames the tables of the service.
 * @throws Error if the service cannot use the database at all.
 */
export async function requireUsable(client: Client, tableNames: readonly string[]): Promise<Requirements> {
  const { rows } = await client.query<Found>(QUERY, [tableNames]);
  const require = (requirements: readonly Requirement[]) => {
    for (const found of rows) {
      const missing = requirements.find(([isMissing]) => isMissing(found));
      if (missing) throw new Error(missing[1](found));
    }
  };
  require(ALWAYS);
  return { toMigrate: () => require(TO_MIGRATE) };
}
