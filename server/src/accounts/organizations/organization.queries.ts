import { LockMode, type Ref, ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import type { OrganizationList, Organization as OrganizationView } from '../../contract/accounts/organizations.ts';
import type { Page } from '../../contract/base/common.ts';
import type { Grant } from '../../contract/base/permissions.ts';
import { containing, tables } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/app-error.ts';
import { keysetPage } from '../../platform/lists/keyset-page.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { OrganizationEntity, type OrganizationSchema } from './organization.entity.ts';

/** Selects organizations as plain rows. */
export const organizationRows = (em: EntityManager) =>
  tables<typeof OrganizationSchema>(em).selectFrom('organizations').selectAll();

type OrganizationRow = Awaited<ReturnType<ReturnType<typeof organizationRows>['execute']>>[number];

const viewOrganization = (row: OrganizationRow): OrganizationView => ({
  id: row.id,
  name: row.name,
  domains: row.domains,
  externalSource: row.external_source,
  externalId: row.external_id,
  note: row.note,
  sharesTickets: row.shares_tickets,
  suspended: row.suspended_at !== null,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
  version: row.version,
});

export async function getOrganization(em: EntityManager, id: string): Promise<OrganizationView> {
  const row = await organizationRows(em).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Organization', id);
  return viewOrganization(row);
}

/** Lists organizations by name. */
export async function listOrganizations(
  em: EntityManager,
  input: OrganizationList,
): Promise<{ data: OrganizationView[]; page: Page }> {
  const { q, domain, externalId, externalSource } = input;
  let filtered = organizationRows(em);
  if (domain) filtered = filtered.where(hasAnyOf([domain]));
  if (externalId) filtered = filtered.where('external_id', '=', externalId);
  if (externalSource) filtered = filtered.where('external_source', '=', externalSource);
  if (q) {
    const pattern = containing(q);
    filtered = filtered.where(
      sql<boolean>`(organizations.name ilike ${pattern} or array_to_string(domains, ' ') ilike ${pattern})`,
    );
  }
  const page = await keysetPage(filtered, input, { table: 'organizations', text: 'name', direction: 'asc' });
  return page.of(viewOrganization);
}

/** Whether an organization has one of these domains. */
export const hasAnyOf = (domains: readonly string[]) => sql<boolean>`organizations.domains && ${[...domains]}::text[]`;

/** Selects the organization that shares its tickets with a user, given by ID, if there is one. */
export const sharedOrganization = (userId: string | Expression<string>) => sql<string | null>`(
  select organizations.id from users as person join organizations on organizations.id = person.organization_id
  where person.id = ${userId} and organizations.shares_tickets
)`;

/** Returns the roles that people of an organization have. */
export async function rolesWithin(em: EntityManager, id: string) {
  const { rows } = await sql<{ grants: readonly Grant[] }>`
    select grants from roles where exists (
      select from user_roles join users on users.id = user_roles.user_id
      where user_roles.role_id = roles.id and users.organization_id = ${id}
    )`.execute(em.getKysely());
  return rows;
}

/**
 * Returns the organization that users join, and prevents its deletion until the transaction ends. Locked before its
 * people, so that a deletion, which looks for them, cannot deadlock with it.
 */
export async function organizationToJoin(
  em: EntityManager,
  id: string | null,
): Promise<Ref<OrganizationEntity> | null> {
  if (id === null) return null;
  const organization = await em.findOne(OrganizationEntity, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!organization) throw invalid('organizationId', 'No organization with this ID', 'unknown');
  return ref(organization);
}

/**
 * Ends the sessions that applications opened for the people of an organization. Names their tables, because the entities
 * of users refer to organizations.
 */
export async function endSessionsOfPeople(em: EntityManager, id: string, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now} from users
    where users.organization_id = ${id} and sessions.user_id = users.id and sessions.api_key_id is not null
      and sessions.ended_at is null and sessions.expires_at > ${now}`.execute(em.getKysely());
}
