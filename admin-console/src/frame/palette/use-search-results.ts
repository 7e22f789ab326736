import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { awayState } from '../../accounts/away/away-state.ts';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useDescriptors } from '../../platform/resources/descriptors-context.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { useGrants } from '../../platform/session/grants.ts';
import {
  type Command,
  type Entry,
  type Group,
  groups,
  matches,
  offers,
  type Place,
  placesFor,
} from '../../platform/shortcuts/commands.ts';
import type { PageCommands } from '../../platform/shortcuts/page-commands.ts';
import { useDebounced } from '../../platform/ui/hooks/use-debounced.ts';
import { useSearchSuggestions } from '../../tickets/query/use-search-suggestions.ts';
import { useRecent } from './recent.ts';

const PAUSE_MS = 180;
const MOST = 5;
const LEAST_LETTERS = 2;
const MOST_COMMANDS = 20;

export interface Found {
  readonly group: Group;
  readonly title: string;
  readonly entries: Entry[];
}

/**
 * Returns the entries that match the typed text: commands and pages immediately, tickets and users once the service has
 * responded.
 */
export function useSearchResults(
  typed: string,
  page: PageCommands | null,
  retype: (text: string) => void,
): { found: Found[]; searching: boolean } {
  const t = useT();
  const { may } = useGrants();
  const text = typed.trim();
  const q = useDebounced(text, PAUSE_MS);
  const [recent] = useRecent();
  const { actions, pages } = placesFor(useDescriptors(), may, t);
  const wanted = q.length >= LEAST_LETTERS || /^\d+$/.test(q);
  const tickets = useTickets(q, wanted && may('ticket:read'));
  const people = usePeople(q, wanted && may('user:read'));
  const meanings = useMeanings(q, wanted && may('ticket:read'), tickets, retype);

  const some = (entries: Place[]) => (text === '' ? entries : entries.filter((entry) => matches(entry, text)));
  // Keeps results of an earlier text only if they match the current one, so that Enter never opens an entry that the
  // user did not search for.
  const fits = (entry: Place) => text !== '' && matches(entry, text);
  const shownEntries = ({ entries, late }: Remote) => (late || text !== q ? entries.filter(fits) : entries);
  const known = new Set(recent.map(({ to }) => to));
  const fresh = (entries: Place[]) => (text === '' ? entries.filter(({ to }) => !known.has(to)) : entries);
  const commands = page?.commands ?? [];
  const general: Command[] = may('ticket:take')
    ? [{ id: 'away', label: t('absence.action'), detail: 'W', run: () => awayState.set(true) }]
    : [];
  const of: Record<Group, Entry[]> = {
    commands: commands
      .filter((each) => (text === '' ? each.value === undefined : offers(each, text)))
      .slice(0, MOST_COMMANDS),
    recent: text === '' ? recent : [],
    actions: [...fresh(some(actions)), ...general.filter((each) => text === '' || offers(each, text))],
    pages: fresh(some(pages)),
    tickets: [...(text === q ? meanings : []), ...shownEntries(tickets)],
    people: shownEntries(people),
  };
  return {
    found: groups
      .map((group) => ({
        group,
        title: group === 'commands' ? (page?.title ?? '') : t(`palette.groups.${group}`),
        entries: of[group],
      }))
      .filter(({ entries }) => entries.length > 0),
    searching: text !== q || tickets.searching || people.searching,
  };
}

/** Results from the service. */
interface Remote {
  readonly entries: Place[];
  readonly searching: boolean;
  /** Whether the results belong to an earlier text. */
  readonly late: boolean;
}

const nothing: Place[] = [];

function useTickets(q: string, enabled: boolean): Remote {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['tickets', 'palette', q],
    queryFn: async ({ signal }): Promise<Place[]> => {
      const { data: tickets } = await client.tickets.list({ q, limit: MOST }, { signal });
      return tickets.map(({ reference, subject, status, requester, excerpt }) => ({
        to: `/tickets/${reference}`,
        label: subject,
        detail: reference,
        ticket: { status, requester, excerpt },
      }));
    },
    enabled,
    placeholderData: keepPreviousData,
  });
  return { entries: enabled ? (data ?? nothing) : nothing, searching: isFetching, late: isPlaceholderData };
}

/** What the search means besides its words: another spelling, and requesters to filter the tickets by. */
function useMeanings(q: string, enabled: boolean, tickets: Remote, retype: (text: string) => void): Entry[] {
  const t = useT();
  const spelling = tickets.entries.length === 0 && !tickets.searching;
  const { suggestions } = useSearchSuggestions(q, { enabled, spelling });
  const respelled = suggestions?.didYouMean ?? null;
  const requesters = (suggestions?.requesters ?? []).map(
    ({ id, name, email }): Place => ({
      to: listPath('tickets', { requester: id }),
      label: t('tickets.hints.requester', { name }),
      ...(email !== null && { detail: email }),
    }),
  );
  if (respelled === null) return requesters;
  const label = t('tickets.hints.didYouMean', { text: respelled });
  return [{ id: 'spelling', label, run: () => retype(respelled), staysOpen: true }, ...requesters];
}

function usePeople(q: string, enabled: boolean): Remote {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['users', 'palette', q],
    queryFn: async ({ signal }): Promise<Place[]> => {
      const { data: users } = await client.users.list({ q, limit: MOST }, { signal });
      return users.map(({ id, name, email }) => ({ to: `/users/${id}`, label: name, detail: email }));
    },
    enabled,
    placeholderData: keepPreviousData,
  });
  return { entries: enabled ? (data ?? nothing) : nothing, searching: isFetching, late: isPlaceholderData };
}
