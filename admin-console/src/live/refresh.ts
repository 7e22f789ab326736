import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isAiming } from './pointer.ts';
import { unreadKey } from './unread.ts';

/** Changes that arrive within this time are combined into one refresh. */
const REST_MS = 250;
const LONGEST_MS = 1_000;
/** Longest time that a list waits for the pointer to rest. */
const PATIENCE_MS = 4_000;

export interface Refresher {
  /** An event of this ticket has arrived. */
  touched(ticketId: string): void;
  /** Events of any ticket can have been missed. */
  everything(): void;
  stop(): void;
}

const isList = ([resource, kind]: QueryKey) => resource === 'tickets' && kind === 'getList';

/** Whether the data of a query contains one of these tickets. */
function concerns([resource, kind, of]: QueryKey, data: unknown, ids: ReadonlySet<string>): boolean {
  if (resource !== 'tickets') return false;
  if (kind === 'children') return true;
  if (kind === 'timeline') return ids.has(String(of));
  if (kind !== 'one') return false;
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
    else cache.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) });
  };
  const refresh = () => {
    const touched = new Set(ids);
    ids.clear();
    cache.invalidateQueries({ predicate: ({ queryKey, state }) => concerns(queryKey, state.data, touched) });
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
      cache.invalidateQueries({ queryKey: ['tickets'] });
      cache.invalidateQueries({ queryKey: unreadKey });
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(listTimer);
    },
  };
}
