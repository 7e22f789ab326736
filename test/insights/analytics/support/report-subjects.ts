import { TeamEntity, TeamMemberEntity } from '../../../../server/src/accounts/users/team.entity.ts';
import { createAccount } from '../../../../server/src/accounts/users/user.account.ts';
import type { UserEntity } from '../../../../server/src/accounts/users/user.entity.ts';
import { CategoryEntity } from '../../../../server/src/configuration/categories/category.entity.ts';
import { StatusEntity } from '../../../../server/src/configuration/statuses/status.entity.ts';
import type { State } from '../../../../server/src/contract/configuration/statuses.ts';
import { keyFrom } from '../../../../server/src/platform/base/key-from.logic.ts';
import type { openOrm } from '../../../../server/src/platform/database/orm.ts';

export type Orm = Awaited<ReturnType<typeof openOrm>>;
type EntityManager = Orm['em'];

/** Ids of everything that tickets refer to. */
export interface Subjects {
  readonly customer: string;
  /** Member of the team `ours`. */
  readonly agent: string;
  readonly colleague: string;
  readonly teams: { readonly ours: string; readonly theirs: string };
  /** `grandchild` is under `child`, which is under `root`. */
  readonly categories: Readonly<Record<'root' | 'child' | 'grandchild' | 'other', string>>;
  readonly statuses: Readonly<Record<State, string>>;
}

/** Creates them in an installed database. */
export async function makeSubjects(orm: Orm): Promise<Subjects> {
  const em = orm.em.fork();
  const [customer, agent, colleague] = [makeUser(em), makeUser(em), makeUser(em)];
  const [ours, theirs] = [makeTeam(em, 'Ours'), makeTeam(em, 'Theirs')];
  em.persist(em.create(TeamMemberEntity, { team: ours, user: agent, role: 'member' }));

  const root = makeCategory(em, 'root', null);
  const child = makeCategory(em, 'child', root);
  const grandchild = makeCategory(em, 'grandchild', child);
  const other = makeCategory(em, 'other', null);
  await em.flush();
  return {
    customer: customer.id,
    agent: agent.id,
    colleague: colleague.id,
    teams: { ours: ours.id, theirs: theirs.id },
    categories: { root: root.id, child: child.id, grandchild: grandchild.id, other: other.id },
    statuses: await statusesOf(em),
  };
}

function makeUser(em: EntityManager): UserEntity {
  const [email, now] = [`${crypto.randomUUID()}@example.com`, new Date()];
  const account = { name: 'Somebody', email, status: 'active', emailVerifiedAt: now } as const;
  return createAccount(em, account, [], now);
}

function makeTeam(em: EntityManager, name: string): TeamEntity {
  const team = em.create(TeamEntity, { key: keyFrom(name, 'team', new Set()), name, description: '' });
  em.persist(team);
  return team;
}

function makeCategory(em: EntityManager, key: string, parent: CategoryEntity | null): CategoryEntity {
  const shown = { key, name: key, description: '', position: 0, visibleToRequesters: true };
  const category = em.create(CategoryEntity, { ...shown, parent });
  em.persist(category);
  return category;
}

async function statusesOf(em: EntityManager): Promise<Subjects['statuses']> {
  const idOf = async (state: State) => (await em.findOneOrFail(StatusEntity, { state, isDefault: true })).id;
  return {
    new: await idOf('new'),
    open: await idOf('open'),
    pending: await idOf('pending'),
    on_hold: await idOf('on_hold'),
    solved: await idOf('solved'),
    closed: await idOf('closed'),
  };
}
