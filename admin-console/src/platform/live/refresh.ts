import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { isAiming } from './pointer.ts';
import { unreadKey } from './unread.ts';

/** Changes that arrive within this time are combined into one refresh. */
const REST_MS = 250;
const LONGEST_MS = 1_000;
/** Longest time that a list waits for the pointer to rest. */
const PATIENCE_MS = 4_000;

interface Refresher {
  /** An event of this ticket has arrived. */
  touched(ticketId: string): void;
  /** Events of any ticket can have been missed. */
  everything(): void;
  stop(): void;
}

const isList = ([resource, kind]: QueryKey) => resource === 'tickets' && kind === 'getList';

const isFirstLoad = ({ data }: { readonly data: unknown }) => data === undefined;

/**
 * Reloads queries. One that is loading for the first time is not interrupted, and what it is about to return can be older
 * than the change: it is loaded again after that.
 */
function reload(cache: QueryClient, filters: QueryFilters): void {
  for (const query of cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (!isFirstLoad(query.state)) continue;
    const again = () => void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(again, again);
  }
  void cache.invalidateQueries(filters);
}

/** Whether the data of a query contains one of these tickets, or will when it is loaded. */
function concerns([resource, kind, of]: QueryKey, data: unknown, ids: ReadonlySet<string>): boolean {
  if (resource !== 'tickets') return false;
  if (kind === 'children' || kind === 'questions') return true;
  if (kind === 'timeline') return ids.has(String(of));
  if (kind !== 'one') return false;
  if (data === undefined) return true;
  return typeof data === 'object' && data !== null && 'id' in data && ids.has(String(data.id));
}

/** Reloads the visible data of tickets that have changed, soon but not too often. */
export function createRefresher(cache: QueryClient): Refresher {
  const ids = new Set<string>();
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listTimer: ReturnType<typeof setTimeout> | undefined;

  const refreshList = (askedAt: number) => {
    clearTimeout(listTimer);
    if (isAiming() && Date.now() - askedAt < PATIENCE_MS) listTimer = setTimeout(() => refreshList(askedAt), REST_MS);
    else reload(cache, { predicate: ({ queryKey }) => isList(queryKey) });
  };
  const refresh = () => {
    const touched = new Set(ids);
    ids.clear();
    reload(cache, { predicate: ({ queryKey, state }) => concerns(queryKey, state.data, touched) });
    cache.invalidateQueries({ queryKey: unreadKey });
    refreshList(Date.now());
  };

  return {
    touched(ticketId) {
      if (ids.size === 0) since = Date.now();
      ids.add(ticketId);
      clearTimeout(timer);
      timer = setTimeout(refresh, Math.min(REST_MS, Math.max(0, since + LONGEST_MS - Date.now())));
    },
    everything() {
      reload(cache, { queryKey: ['tickets'] });
      cache.invalidateQueries({ queryKey: unreadKey });
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(listTimer);
    },
  };
}
