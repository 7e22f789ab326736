import type { ClientBase } from 'pg';
import { KEPT_KEYS, KEPT_ROLES, KEPT_USERS } from './target.ts';

/** One line for each key or account, at most this many of a kind. */
const MAX_LINES = 50;

export interface AccessReport {
  /** Whether the replaced database was there to compare with. */
  readonly isCompared: boolean;
  readonly sections: readonly { readonly title: string; readonly total: number; readonly lines: readonly string[] }[];
}

interface Question {
  readonly title: string;
  /** Selects one column `line`. */
  readonly query: string;
}

const ACTIVE_KEY = 'api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > now())';
const KEY_LINE = `format('%s… "%s" of %s <%s>', api_keys.prefix, api_keys.name, users.name, users.email)`;
const USER_LINE = `format('%s <%s>', users.name, users.email)`;
const KEYS = 'from api_keys join users on users.id = api_keys.owner_id';

/** What the restore brought back, compared with the database that it replaced. */
const RETURNED: readonly Question[] = [
  {
    title: 'API keys that were revoked, rotated or expired, and are valid again',
    query: `select ${KEY_LINE} as line ${KEYS} join ${KEPT_KEYS} kept on kept.id = api_keys.id
      where ${ACTIVE_KEY}
        and (kept.revoked_at is not null or kept.hash <> api_keys.hash or coalesce(kept.expires_at <= now(), false))`,
  },
  {
    title: 'Users who were suspended, and can sign in again',
    query: `select ${USER_LINE} as line from users join ${KEPT_USERS} kept using (id)
      where users.status = 'active' and kept.status = 'suspended'`,
  },
  {
    title: 'Users whose earlier password is valid again',
    query: `select ${USER_LINE} as line from users join ${KEPT_USERS} kept using (id)
      where users.status = 'active' and users.password_hash is distinct from kept.password_hash`,
  },
  {
    title: 'Roles that users had lost',
    query: `select format('%s: %s <%s>', roles.name, users.name, users.email) as line
      from user_roles join users on users.id = user_id join roles on roles.id = role_id
        join ${KEPT_USERS} known on known.id = user_id
      where not exists (
        select 1 from ${KEPT_ROLES} kept where kept.user_id = user_roles.user_id and kept.role_id = user_roles.role_id
      )`,
  },
];

/** Everything that opens the service: without the newer state, anything of it may have been withdrawn since. */
const ACTIVE: readonly Question[] = [
  { title: 'Active API keys', query: `select ${KEY_LINE} as line ${KEYS} where ${ACTIVE_KEY}` },
  {
    title: 'Active accounts with a role other than requester',
    query: `select format('%s <%s>: %s', users.name, users.email, string_agg(roles.name, ', ' order by roles.name)) as line
      from users join user_roles on user_id = users.id join roles on roles.id = role_id
      where users.status = 'active' and roles.key <> 'requester' group by users.id`,
  },
];

export async function reportAccess(client: ClientBase): Promise<AccessReport> {
  const { rows } = await client.query<{ compared: boolean }>('select to_regclass($1) is not null as compared', [
    KEPT_USERS,
  ]);
  const isCompared = rows[0]?.compared ?? false;
  const sections = [];
  for (const { title, query } of isCompared ? RETURNED : ACTIVE) {
    const { rows: found } = await client.query<{ line: string; total: string }>(
      `select line, count(*) over () as total from (${query}) as found order by line limit ${MAX_LINES}`,
    );
    sections.push({ title, total: Number(found[0]?.total ?? 0), lines: found.map(({ line }) => line) });
  }
  return { isCompared, sections };
}
