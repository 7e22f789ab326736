import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Person } from '../../api/types.ts';
import { useMay } from '../../session/grants.ts';
import { MINUTE_MS } from '../time/duration.ts';
import { useColleagues } from './use-colleagues.ts';

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
