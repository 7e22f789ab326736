import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useTeams } from '../../api/reference.ts';
import type { Person } from '../../api/types.ts';
import { useMay } from '../../session/grants.ts';
import { useMe } from '../../session/me.ts';
import { MINUTE_MS } from '../time/duration.ts';

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

const words = ['me', 'none'];

/** Returns the name of the user in a filter, even if they have left all teams; undefined until it is known. */
export function usePersonName(id: string | undefined): string | undefined {
  const known = useColleagues().find((person) => person.id === id)?.name;
  const mayAsk = useMay('user:read');
  const { data } = useQuery({
    queryKey: ['users', 'name', id],
    queryFn: async ({ signal }) => (await client.users.get({ id: String(id) }, { signal })).name,
    enabled: mayAsk && id !== undefined && known === undefined && !words.includes(id),
    staleTime: MINUTE_MS,
  });
  return known ?? data;
}

/** Adds the selected user to the choices if they are missing. */
export const withPerson = (people: Person[], id: string | undefined, name: string | undefined): Person[] =>
  id === undefined || name === undefined || people.some((person) => person.id === id)
    ? people
    : [...people, { id, name }];
