import type { User as UserView } from '../contract/users.ts';
import type { UserRow } from './user.rows.ts';

export function viewUser(row: UserRow): UserView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerifiedAt: row.email_verified_at && new Date(row.email_verified_at).toISOString(),
    kind: row.kind,
    status: row.status,
    roles: row.roles,
    teams: row.teams,
    locale: row.locale,
    timeZone: row.time_zone,
    availability: row.availability,
    lastLoginAt: row.last_login_at && new Date(row.last_login_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}
