import { useTeams } from '../../api/reference.ts';
import type { Person, Team } from '../../api/types.ts';
import { useMe } from '../../session/me.ts';

/** Returns all team members once: the current user, then the members of the given team, then the others. */
export function useColleagues(teamId?: string): Person[] {
  const me = useMe();
  const teams = useTeams();
  const ordered = teams.toSorted((a, b) => Number(b.id === teamId) - Number(a.id === teamId));
  const people = new Map<string, Person>();
  const isMember = me && teams.some(({ members }) => members.some(({ user }) => user.id === me.id));
  if (me && isMember) people.set(me.id, { id: me.id, name: me.name });
  for (const { members } of ordered) for (const { user } of members) people.set(user.id, user);
  return [...people.values()];
}

/** Returns the members of all teams, each once. */
export const membersOf = (teams: readonly Team[]): Person[] => [
  ...new Map(teams.flatMap(({ members }) => members.map(({ user }) => [user.id, user] as const))).values(),
];
