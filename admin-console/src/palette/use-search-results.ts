import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { useGrants } from '../auth/grants.ts';
import { useT } from '../i18n/use-t.ts';
import { useAreas } from '../resources/areas-context.ts';
import { useDebounced } from '../ui/hooks/use-debounced.ts';
import { type Entry, type Group, groups, matches, placesFor } from './entries.ts';
import { useRecent } from './recent.ts';

const PAUSE_MS = 180;
const MOST = 5;
const LEAST_LETTERS = 2;
/** `7`, `TKT-7`: such as the search does not know. */
const NUMBER = /^(?:tkt-)?0*([1-9]\d{0,8})$/i;

export interface Found {
  readonly group: Group;
  readonly entries: Entry[];
}

/** What fits to what was typed: places at once, tickets and people as soon as the service has answered. */
export function useSearchResults(typed: string): { found: Found[]; searching: boolean } {
  const t = useT();
  const { may } = useGrants();
  const text = typed.trim();
  const q = useDebounced(text, PAUSE_MS);
  const [recent] = useRecent();
  const { actions, pages } = placesFor(useAreas(), may, t);
  const wanted = q.length >= LEAST_LETTERS || /^\d+$/.test(q);
  const tickets = useTickets(q, wanted && may('ticket:read'));
  const people = usePeople(q, wanted && may('user:read'));

  const some = (entries: Entry[]) => (text === '' ? entries : entries.filter((entry) => matches(entry, text)));
  // What was found for an earlier text stays as long as it fits: Enter leads to nothing that was not asked for.
  const fits = (entry: Entry) => text !== '' && matches(entry, text);
  const settled = ({ entries, late }: Remote) => (late || text !== q ? entries.filter(fits) : entries);
  const known = new Set(recent.map(({ to }) => to));
  const fresh = (entries: Entry[]) => (text === '' ? entries.filter(({ to }) => !known.has(to)) : entries);
  const of: Record<Group, Entry[]> = {
    recent: text === '' ? recent : [],
    actions: fresh(some(actions)),
    pages: fresh(some(pages)),
    tickets: settled(tickets),
    people: settled(people),
  };
  return {
    found: groups.map((group) => ({ group, entries: of[group] })).filter(({ entries }) => entries.length > 0),
    searching: text !== q || tickets.searching || people.searching,
  };
}

/** What the service found. */
interface Remote {
  readonly entries: Entry[];
  readonly searching: boolean;
  /** It was found for an earlier text. */
  readonly late: boolean;
}

const nothing: Entry[] = [];

function useTickets(q: string, enabled: boolean): Remote {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['tickets', 'palette', q],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const number = NUMBER.exec(q)?.[1];
      const [named, { data: found }] = await Promise.all([
        // There may be no such ticket, or none that the reader may see.
        number ? client.tickets.get({ ticketId: `TKT-${number}` }, { signal }).catch(() => null) : null,
        client.tickets.list({ q, limit: MOST }, { signal }),
      ]);
      const tickets = named ? [named, ...found.filter(({ id }) => id !== named.id)] : found;
      return tickets.map(({ reference, subject }) => ({
        to: `/tickets/${reference}`,
        label: subject,
        detail: reference,
      }));
    },
    enabled,
    placeholderData: keepPreviousData,
  });
  return { entries: enabled ? (data ?? nothing) : nothing, searching: isFetching, late: isPlaceholderData };
}

function usePeople(q: string, enabled: boolean): Remote {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['users', 'palette', q],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const { data: users } = await client.users.list({ q, limit: MOST }, { signal });
      return users.map(({ id, name, email }) => ({ to: `/users/${id}`, label: name, detail: email }));
    },
    enabled,
    placeholderData: keepPreviousData,
  });
  return { entries: enabled ? (data ?? nothing) : nothing, searching: isFetching, late: isPlaceholderData };
}
