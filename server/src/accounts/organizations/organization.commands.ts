import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import {
  OrganizationCreate,
  type OrganizationUpdate,
  type OrganizationUpsert,
  type Organization as OrganizationView,
  type UpsertedOrganization,
} from '../../contract/accounts/organizations.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import { type ExternalName, externalNameOf } from '../../platform/commands/external-name.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { AppError, alreadyTaken, denied, notFound } from '../../platform/errors/app-error.ts';
import { fieldErrors } from '../../platform/procedures/error-shape.ts';
import { requireMayShareWith } from '../roles/role.policy.ts';
import { OrganizationEntity } from './organization.entity.ts';
import {
  endSessionsOfPeople,
  getOrganization,
  hasAnyOf,
  organizationRows,
  rolesWithin,
} from './organization.queries.ts';

export async function createOrganization(
  tx: TransactionContext<Actor>,
  input: OrganizationCreate,
): Promise<OrganizationView> {
  await lockTable(tx.em, 'organizations');
  await requireFreeName(tx, externalNameOf(input), null);
  await requireFreeDomains(tx, input.domains, null);
  const { suspended, ...fields } = input;
  const organization = tx.em.create(OrganizationEntity, fields);
  await setSuspended(tx, organization, suspended);
  const { name } = organization;
  const changes = changesBetween({}, fieldsOf(organization));
  tx.record('organization.created', organization, { changes, data: { name } });
  await tx.em.flush();
  return getOrganization(tx.em, organization.id);
}

export async function updateOrganization(
  tx: TransactionContext<Actor>,
  input: OrganizationUpdate,
): Promise<OrganizationView> {
  const organization = await organizationToChange(tx, input);
  const before = fieldsOf(organization);
  const { externalSource = before.externalSource, externalId = before.externalId } = input;
  await requireFreeName(tx, externalNameOf({ externalSource, externalId }), organization);
  await requireFreeDomains(tx, input.domains ?? [], organization);
  if (input.sharesTickets && !organization.sharesTickets) {
    requireMayShareWith(tx.actor, await rolesWithin(tx.em, organization.id));
  }
  organization.externalSource = externalSource;
  organization.externalId = externalId;
  organization.name = input.name ?? organization.name;
  organization.note = input.note ?? organization.note;
  organization.sharesTickets = input.sharesTickets ?? organization.sharesTickets;
  // Equal lists are left as they are: assigned again, they would be another version.
  if (input.domains && !isDeepStrictEqual(input.domains, organization.domains)) organization.domains = input.domains;
  await setSuspended(tx, organization, input.suspended ?? before.suspended);
  const changes = changesBetween(before, fieldsOf(organization));
  if (!isUnchanged(changes)) tx.record('organization.updated', organization, { changes });
  await tx.em.flush();
  return getOrganization(tx.em, organization.id);
}

/** Suspends the organization, which ends the sessions that applications opened for its people, or reactivates it. */
async function setSuspended(
  { em, actor, now }: TransactionContext<Actor>,
  organization: OrganizationEntity,
  suspended: boolean,
): Promise<void> {
  if (suspended === isSuspended(organization)) return;
  if (!actor.scopes.has('user:suspend')) throw denied('user:suspend');
  organization.suspendedAt = suspended ? now : null;
  if (suspended) await endSessionsOfPeople(em, organization.id, now);
}

/** Creates the organization with an external name, or updates it if it exists. */
export async function upsertOrganization(
  tx: TransactionContext<Actor>,
  { source, externalId, expectedVersion, ...fields }: OrganizationUpsert,
): Promise<UpsertedOrganization> {
  await lockTable(tx.em, 'organizations');
  const externalName = { externalSource: source, externalId };
  const id = await idOf(tx, externalName);
  if (id) return { ...(await updateOrganization(tx, { id, expectedVersion, ...fields })), created: false };
  // An expected version means that the caller saw an organization that no longer exists (RFC 9110, section 13.1.1).
  if (expectedVersion !== undefined) {
    throw new AppError('version_conflict', 'The organization no longer exists', { changedFields: [] });
  }
  const parsed = OrganizationCreate.safeParse({ ...fields, ...externalName });
  if (!parsed.success) throw new AppError('validation_failed', undefined, { errors: fieldErrors(parsed.error) });
  return { ...(await createOrganization(tx, parsed.data)), created: true };
}

const IN_USE = 'Users or tickets still belong to this organization. Remove them from it first.';

export async function deleteOrganization(
  tx: TransactionContext<Actor>,
  input: ByIdExpected,
): Promise<Record<string, never>> {
  const organization = await organizationToChange(tx, input);
  const { name } = organization;
  const changes = changesBetween(fieldsOf(organization), {});
  tx.record('organization.deleted', organization, { changes, data: { name } });
  await deleteUnused(tx.em, organization, IN_USE);
  return {};
}

async function organizationToChange(tx: TransactionContext, input: ByIdExpected): Promise<OrganizationEntity> {
  await lockTable(tx.em, 'organizations');
  const organization = await tx.em.findOneOrFail(OrganizationEntity, input.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Organization', input.id),
  });
  await requireVersion(tx, organization, input.expectedVersion);
  return organization;
}

async function idOf({ em }: TransactionContext, { externalSource, externalId }: ExternalName): Promise<string | null> {
  const rows = organizationRows(em).where('external_source', '=', externalSource);
  return (await rows.where('external_id', '=', externalId).executeTakeFirst())?.id ?? null;
}

async function requireFreeName(
  tx: TransactionContext<Actor>,
  name: ExternalName | null,
  owner: OrganizationEntity | null,
): Promise<void> {
  const id = name && (await idOf(tx, name));
  if (!name || !id || id === owner?.id) return;
  const detail = `An organization for ${name.externalId} from ${name.externalSource} already exists`;
  throw alreadyTaken('externalId', detail, existing(tx.actor, id));
}

async function requireFreeDomains(
  { em, actor }: TransactionContext<Actor>,
  domains: readonly string[],
  owner: OrganizationEntity | null,
): Promise<void> {
  if (domains.length === 0) return;
  const rows = await organizationRows(em).where(hasAnyOf(domains)).execute();
  const other = rows.find(({ id }) => id !== owner?.id);
  if (!other) return;
  const at = domains.findIndex((domain) => other.domains.includes(domain));
  throw alreadyTaken(`domains/${at}`, `${domains[at]} belongs to another organization`, existing(actor, other.id));
}

const existing = ({ scopes }: Actor, existingId: string) => (scopes.has('user:read') ? { existingId } : {});

const isSuspended = ({ suspendedAt }: OrganizationEntity) => suspendedAt != null;

const fieldsOf = (organization: OrganizationEntity) => ({
  name: organization.name,
  domains: organization.domains,
  externalSource: organization.externalSource ?? null,
  externalId: organization.externalId ?? null,
  note: organization.note,
  sharesTickets: organization.sharesTickets,
  suspended: isSuspended(organization),
});
