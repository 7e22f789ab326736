import type { Person, Team } from '../../api/types.ts';

/** Returns the members of all teams, each once. */
export const membersOf = (teams: readonly Team[]): Person[] => [
  ...new Map(teams.flatMap(({ members }) => members.map(({ user }) => [user.id, user] as const))).values(),
];
