import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrganizationNames } from '../../accounts/users/use-organizations.ts';
import { client } from '../../platform/api/client.ts';
import { nullIfNotFound } from '../../platform/api/errors.ts';
import { useCategories, useRoles, useStatuses, useTeams } from '../../platform/api/reference.ts';
import type { AuditEvent, User } from '../../platform/api/types.ts';
import { useGrants } from '../../platform/session/grants.ts';

const FRESH_MS = 300_000;
const none: User[] = [];

/** Maps the ids in events to names, limited to what the reader can access. */
export function useNames(events: readonly AuditEvent[]): ReadonlyMap<string, string> {
  const { may } = useGrants();
  const roles = useRoles(may('user:read'));
  const teams = useTeams();
  const categories = useCategories();
  const statuses = useStatuses();
  const people = usePeople(events, may('user:read'));
  const organizations = useOrganizationNames(events.flatMap(organizationsIn));
  return useMemo(() => {
    const named = [...teams, ...categories, ...statuses, ...roles, ...people];
    return new Map([
      ...named.map(({ id, name }): [string, string] => [id, name]),
      ...organizations,
      ...roles.map(({ key, name }): [string, string] => [`role ${key}`, name]),
    ]);
  }, [roles, teams, categories, statuses, people, organizations]);
}

/** Loads the names of users who are subjects. Events include the names of their actors, but not of their subjects. */
function usePeople(events: readonly AuditEvent[], allowed: boolean) {
  const actors = events.flatMap(({ actor: { id, name } }) => (id === null ? [] : [{ id, name }]));
  const known = new Set(actors.map(({ id }) => id));
  const strangers = events.filter(({ subject: { type, id } }) => type === 'user' && !known.has(id));
  const ids = [...new Set(strangers.map(({ subject }) => subject.id))].sort();
  const { data: found = none } = useQuery({
    queryKey: ['users', 'names', ids],
    // An event about an address without an account has an id that belongs to no user.
    queryFn: async () =>
      (await Promise.all(ids.map((id) => client.users.get({ id }).catch(nullIfNotFound)))).flatMap(
        (user) => user ?? [],
      ),
    enabled: allowed && ids.length > 0,
    staleTime: FRESH_MS,
  });
  return [...actors, ...found];
}

/** Returns the organization that has changed without saying its name, or those that a user has joined and left. */
function organizationsIn({ type, subject, changes }: AuditEvent): string[] {
  const change = 'organizationId' in changes ? changes.organizationId : undefined;
  const ids = [type === 'organization.updated' ? subject.id : null, change?.from, change?.to];
  return ids.filter((id) => typeof id === 'string');
}
