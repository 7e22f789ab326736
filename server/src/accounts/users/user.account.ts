import type { Ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { isIdNotKey, named } from '../../contract/base/id-or-key.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { OrganizationEntity } from '../organizations/organization.entity.ts';
import { REQUESTER } from '../roles/default-roles.ts';
import { RoleEntity } from '../roles/role.entity.ts';
import { UserEntity, UserRoleEntity } from './user.entity.ts';

interface NewAccount {
  readonly id?: string;
  readonly name: string;
  readonly email: string;
  readonly claimedEmail?: string;
  readonly kind?: 'person' | 'service';
  readonly status: 'invited' | 'active';
  readonly passwordHash?: string;
  readonly emailVerifiedAt?: Date;
  readonly externalSource?: string | null;
  readonly externalId?: string | null;
  readonly otherEmails?: readonly string[];
  readonly note?: string;
  readonly organization?: Ref<OrganizationEntity> | null;
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** Adds a new account to teams, in the transaction that creates it. The teams slice implements it. */
export type JoinTeams = (tx: TransactionContext<Actor>, user: UserEntity, teamIds: readonly string[]) => Promise<void>;

/** Creates an account with its roles in the current unit of work. */
export function createAccount(
  em: EntityManager,
  account: NewAccount,
  roles: readonly RoleEntity[],
  now: Date,
): UserEntity {
  const user = em.create(UserEntity, {
    ...(account.id !== undefined && { id: account.id }),
    name: account.name,
    email: account.email,
    claimedEmail: account.claimedEmail ?? null,
    kind: account.kind ?? 'person',
    status: account.status,
    passwordHash: account.passwordHash ?? null,
    emailVerifiedAt: account.emailVerifiedAt ?? null,
    externalSource: account.externalSource ?? null,
    externalId: account.externalId ?? null,
    otherEmails: [...(account.otherEmails ?? [])],
    note: account.note ?? '',
    organization: account.organization ?? null,
    locale: account.locale ?? 'en',
    timeZone: account.timeZone ?? 'UTC',
    availability: 'online',
    accessChangedAt: now,
    sessionsValidFrom: now,
  });
  em.persist(user);
  for (const role of roles) em.persist(em.create(UserRoleEntity, { user, role }));
  return user;
}

type NewService = Pick<
  NewAccount,
  'name' | 'externalSource' | 'externalId' | 'otherEmails' | 'organization' | 'note' | 'locale' | 'timeZone'
> & {
  readonly email?: string | undefined;
};

/** Creates a service account. No one reads its email, so its address counts as verified from the start. */
export function createService(
  em: EntityManager,
  service: NewService,
  roles: readonly RoleEntity[],
  now: Date,
): UserEntity {
  const id = uuidv7();
  const email = service.email ?? `${id}@service.invalid`;
  return createAccount(
    em,
    { ...service, id, email, kind: 'service', status: 'active', emailVerifiedAt: now },
    roles,
    now,
  );
}

/** Creates a person whom an application knows by its own ID, and who gets no email. */
export function createUnaddressed(
  em: EntityManager,
  person: NewService,
  roles: readonly RoleEntity[],
  now: Date,
): UserEntity {
  const id = uuidv7();
  return createAccount(
    em,
    { ...person, id, email: `${id}@requester.invalid`, status: 'active', emailVerifiedAt: now },
    roles,
    now,
  );
}

export const requesterRole = (em: EntityManager) => em.findOneOrFail(RoleEntity, { key: REQUESTER });

/** Loads roles by their ids or keys, each once. Throws if one does not exist. */
export async function rolesFor(em: EntityManager, idsOrKeys: readonly string[]): Promise<RoleEntity[]> {
  const [ids, keys] = [idsOrKeys.filter(isIdNotKey), idsOrKeys.filter((one) => !isIdNotKey(one))];
  const all = await em.find(RoleEntity, { $or: [{ id: { $in: ids } }, { key: { $in: keys } }] });
  const roles = idsOrKeys.map((idOrKey, index) => {
    const role = named(all, idOrKey);
    if (!role) throw invalid(`roleIds/${index}`, 'No role with this ID or key');
    return role;
  });
  return [...new Set(roles)];
}
