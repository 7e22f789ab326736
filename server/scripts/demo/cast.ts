import type { State } from '../../src/contract/configuration/statuses.ts';
import type { Actor } from '../../src/platform/base/actor.ts';
import type { CategoryKey } from './company.ts';
import type { Colleague, Customer, TeamKey } from './people.ts';

/** A person with an account. */
export type WithAccount<Person> = Person & { readonly actor: Actor; readonly email: string };
export type Agent = WithAccount<Colleague>;
export type Requester = WithAccount<Customer>;

/** Everything that tickets refer to. */
export interface Cast {
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
export const membersOf = ({ colleagues }: Cast, team: TeamKey) =>
  colleagues.filter((colleague) => colleague.team === team);

export const leadOf = (cast: Cast, team: TeamKey) => colleagueWithRole(membersOf(cast, team), 'team_lead');
export const managerOf = ({ colleagues }: Cast) => colleagueWithRole(colleagues, 'manager');

export function colleagueWithRole(colleagues: readonly Agent[], role: Colleague['role']): Agent {
  const match = colleagues.find((colleague) => colleague.role === role);
  if (!match) throw new Error(`There is no ${role}`);
  return match;
}
