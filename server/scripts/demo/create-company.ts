import type { EntityManager } from '@mikro-orm/postgresql';
import { createOrganization } from '../../src/accounts/organizations/organization.commands.ts';
import { organizationToJoin } from '../../src/accounts/organizations/organization.queries.ts';
import { RoleEntity } from '../../src/accounts/roles/role.entity.ts';
import { scopesOf } from '../../src/accounts/roles/role.policy.ts';
import { createAccount } from '../../src/accounts/users/user.account.ts';
import { requireNewAddress } from '../../src/accounts/users/user.commands.ts';
import { createCategory, updateCategory } from '../../src/configuration/categories/category.commands.ts';
import { CategoryEntity } from '../../src/configuration/categories/category.entity.ts';
import { StatusEntity } from '../../src/configuration/statuses/status.entity.ts';
import { createTeam } from '../../src/configuration/teams/team.commands.ts';
import { setMember } from '../../src/configuration/teams/team.members.ts';
import { OrganizationCreate } from '../../src/contract/accounts/organizations.ts';
import { CategoryCreate, CategoryUpdate } from '../../src/contract/configuration/categories.ts';
import type { State } from '../../src/contract/configuration/statuses.ts';
import { TeamCreate } from '../../src/contract/configuration/teams.ts';
import type { Actor } from '../../src/platform/base/actor.ts';
import type { TransactionContext } from '../../src/platform/commands/transaction-context.ts';
import {
  addressOf,
  type CategoryKey,
  type Colleague,
  type Customer,
  categories,
  colleagues,
  customers,
  type TeamKey,
  teams,
} from './company.ts';

/** A person with an account. */
type WithAccount<Person> = Person & { readonly actor: Actor; readonly email: string };
export type Agent = WithAccount<Colleague>;
export type Requester = WithAccount<Customer>;

/** Everything that tickets refer to. */
export interface Company {
  readonly colleagues: readonly Agent[];
  readonly customers: readonly Requester[];
  readonly teamIds: ReadonlyMap<TeamKey, string>;
  readonly categoryIds: ReadonlyMap<CategoryKey, string>;
  /** The default status of each state. */
  readonly statusIds: ReadonlyMap<State, string>;
}

export function getOrThrow<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${key}`);
  return value;
}

/** Returns the members of a team, including its lead. */
export const membersOf = ({ colleagues }: Company, team: TeamKey) =>
  colleagues.filter((colleague) => colleague.team === team);

export const leadOf = (company: Company, team: TeamKey) => colleagueWithRole(membersOf(company, team), 'team_lead');
export const managerOf = ({ colleagues }: Company) => colleagueWithRole(colleagues, 'manager');

export function colleagueWithRole(colleagues: readonly Agent[], role: Colleague['role']): Agent {
  const match = colleagues.find((colleague) => colleague.role === role);
  if (!match) throw new Error(`There is no ${role}`);
  return match;
}

/** Creates the users, the teams and the categories: all of them, or none if one fails. */
export async function createCompany(tx: TransactionContext, passwordHash: string): Promise<Company> {
  const roles = new Map((await tx.em.findAll(RoleEntity)).map((role) => [role.key, role]));
  const createPerson = async <Person extends { name: string; locale: string; timeZone: string }>(
    person: Person,
    role: RoleEntity,
    organizationId: string | null = null,
  ): Promise<WithAccount<Person>> => {
    const email = addressOf(person.name);
    await requireNewAddress(tx, email);
    const { name, locale, timeZone } = person;
    const user = createAccount(
      tx.em,
      {
        ...{ name, email, locale, timeZone, status: 'active', passwordHash, emailVerifiedAt: tx.now },
        organization: await organizationToJoin(tx.em, organizationId),
      },
      [role],
      tx.now,
    );
    await tx.em.flush();
    tx.record('user.created', user, { data: { kind: user.kind, email, roles: [role.key] } });
    return {
      ...person,
      email,
      actor: { kind: 'user', id: user.id, name, verified: true, scopes: scopesOf(role.grants), sessionId: null },
    };
  };

  const agents: Agent[] = [];
  for (const colleague of colleagues) agents.push(await createPerson(colleague, getOrThrow(roles, colleague.role)));
  const manager = { ...tx, actor: colleagueWithRole(agents, 'manager').actor };
  const requesters = [];
  for (const customer of customers) {
    const { id } = await createOrganization(manager, OrganizationCreate.parse({ name: customer.company }));
    requesters.push(await createPerson(customer, getOrThrow(roles, 'requester'), id));
  }
  const teamIds = await createTeams(tx, agents);
  return {
    colleagues: agents,
    customers: requesters,
    teamIds,
    categoryIds: await createCategories(tx, teamIds),
    statusIds: await statusIdsByState(tx.em),
  };
}

async function createTeams(tx: TransactionContext, agents: readonly Agent[]): Promise<ReadonlyMap<TeamKey, string>> {
  const ids = new Map<TeamKey, string>();
  const manager = { ...tx, actor: colleagueWithRole(agents, 'manager').actor };
  for (const { key, ...fields } of teams) {
    const { id } = await createTeam(tx, TeamCreate.parse(fields));
    ids.set(key, id);
    for (const { team, role, actor } of agents) {
      if (team !== key) continue;
      await setMember(manager, { id, userId: actor.id, role: role === 'team_lead' ? 'lead' : 'member' });
    }
  }
  return ids;
}

async function createCategories(tx: TransactionContext, teamIds: ReadonlyMap<TeamKey, string>) {
  const ids = new Map<CategoryKey, string>();
  for (const [position, category] of categories.entries()) {
    const { key, name, description, team } = category;
    const fields = {
      name,
      description,
      position,
      defaultTeamId: getOrThrow(teamIds, team),
      defaultPriority: 'priority' in category ? category.priority : null,
    };
    // A new installation already has a category for billing.
    const existing = await tx.em.findOne(CategoryEntity, { key });
    const parentId = 'under' in category ? getOrThrow(ids, category.under) : null;
    const { id } = existing
      ? await updateCategory(tx, CategoryUpdate.parse({ id: existing.id, ...fields }))
      : await createCategory(tx, CategoryCreate.parse({ key, parentId, ...fields }));
    ids.set(key, id);
  }
  return ids;
}

async function statusIdsByState(em: EntityManager): Promise<ReadonlyMap<State, string>> {
  const statuses = await em.find(StatusEntity, { isDefault: true });
  return new Map(statuses.map(({ state, id }) => [state, id]));
}
