import { useQueries } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { MINUTE_MS } from '../../platform/ui/time/duration.ts';
import type { Absence } from './away-text.ts';
import { awayText } from './away-text.ts';

const MOST_MEMBERS = 100;
const MOST_TEAMS = 5;

/** Returns the texts about members of these teams who are away, by their ids. */
export function useAwayTexts(teamIds: readonly string[]): ReadonlyMap<string, string> {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const maySee = useMay('user:read');
  const results = useQueries({
    queries: teamIds.slice(0, MOST_TEAMS).map((team) => ({
      queryKey: ['users', 'absences', team],
      queryFn: ({ signal }: { signal: AbortSignal }) => client.users.list({ team, limit: MOST_MEMBERS }, { signal }),
      enabled: maySee,
      staleTime: MINUTE_MS,
    })),
  });
  return awayTexts(
    results.flatMap(({ data }) => data?.data ?? []),
    (user) => awayText(user, t, locale),
  );
}

function awayTexts<User extends Absence & { readonly id: string }>(
  users: readonly User[],
  textOf: (user: User) => string | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    users.flatMap((user) => {
      const text = textOf(user);
      return text === undefined ? [] : [[user.id, text] as const];
    }),
  );
}
