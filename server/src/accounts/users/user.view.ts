import type { User as UserView } from '../../contract/accounts/users.ts';
import { instantOf } from '../../platform/time/instant.ts';
import type { UserRow } from './user.rows.ts';

export function viewUser(row: UserRow): UserView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    otherEmails: row.other_emails,
    externalSource: row.external_source,
    externalId: row.external_id,
    organization: row.organization,
    proposedOrganization: row.proposed_organization,
    note: row.note,
    emailVerifiedAt: row.email_verified_at && instantOf(row.email_verified_at),
    kind: row.kind,
    status: row.status,
    roles: row.roles,
    teams: row.teams,
    locale: row.locale,
    timeZone: row.time_zone,
    availability: row.availability,
    awayUntil: row.away_until && instantOf(row.away_until),
    lastLoginAt: row.last_login_at && instantOf(row.last_login_at),
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    version: row.version,
  };
}
