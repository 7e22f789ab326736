import type { State } from '../../src/contract/tickets/statuses.ts';
import type { Actor } from '../../src/platform/base/actor.ts';
import type { CategoryKey } from './company.ts';
import type { Colleague, Customer, TeamKey } from './people.ts';

/** Somebody with an account, by which they act. */
export type Played<Person> = Person & { readonly actor: Actor; readonly email: string };
export type Agent = Played<Colleague>;
export type Requester = Played<Customer>;

/** All that the tickets will point to. */
export interface Cast {
  readonly colleagues: readonly Agent[];
  readonly customers: readonly Requester[];
  readonly teamIds: ReadonlyMap<TeamKey, string>;
  readonly categoryIds: ReadonlyMap<CategoryKey, string>;
  /** The status that stands for each state. */
  readonly statusIds: ReadonlyMap<State, string>;
}

export function known<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`Nothing is known of ${key}`);
  return value;
}

/** Those who work on the tickets of a team, its lead among them. */
export const membersOf = ({ colleagues }: Cast, team: TeamKey) => colleagues.filter((one) => one.team === team);

export const leadOf = (cast: Cast, team: TeamKey) => oneWith(membersOf(cast, team), 'team_lead');
export const managerOf = ({ colleagues }: Cast) => oneWith(colleagues, 'manager');

export function oneWith(colleagues: readonly Agent[], role: Colleague['role']): Agent {
  const one = colleagues.find((colleague) => colleague.role === role);
  if (!one) throw new Error(`There is no ${role}`);
  return one;
}
