import type { KeysetPage } from '../../../platform/api/pager.ts';
import type { TimelineEntry } from '../../../platform/api/types.ts';

/** As many entries as fill a screen, and a few more. */
export const FIRST_PAGE = 30;
/** Page size for what the page has already shown once. */
const CATCH_UP = 100;

/** The newest part of a timeline. */
export interface Timeline {
  /** Oldest first. */
  readonly entries: readonly TimelineEntry[];
  /** Cursor of the entries before these; null at the beginning of the timeline. */
  readonly earlier: string | null;
}

/** Fetches entries before the cursor, newest first. */
export type FetchEntries = (limit: number, cursor: string | null) => Promise<KeysetPage<TimelineEntry>>;

export async function fetchEarlier(fetch: FetchEntries, limit: number, cursor: string | null): Promise<Timeline> {
  const { data, page } = await fetch(limit, cursor);
  return { entries: data.toReversed(), earlier: page.nextCursor };
}

/** Fetches the newest page, and more pages only until they meet the entries that are known already. */
export async function fetchNewest(fetch: FetchEntries, known: Timeline | undefined): Promise<Timeline> {
  let newest = await fetchEarlier(fetch, FIRST_PAGE, null);
  while (newest.earlier !== null && known && leavesGap(newest.entries, known.entries)) {
    newest = prepend(await fetchEarlier(fetch, CATCH_UP, newest.earlier), newest);
  }
  return newest;
}

export const prepend = (earlier: Timeline, { entries }: Timeline): Timeline => ({
  entries: [...earlier.entries, ...entries],
  earlier: earlier.earlier,
});

/** Adds the newest entries to the known ones, which they replace. */
export function append(known: Timeline | undefined, newest: Timeline): Timeline {
  const oldest = newest.entries[0]?.id;
  const at = known?.entries.findIndex(({ id }) => id === oldest) ?? -1;
  return known && at >= 0
    ? { entries: [...known.entries.slice(0, at), ...newest.entries], earlier: known.earlier }
    : newest;
}

function leavesGap(newest: readonly TimelineEntry[], known: readonly TimelineEntry[]): boolean {
  const [first] = known;
  if (!first || newest.some(({ id }) => id === first.id)) return false;
  const knownIds = new Set(known.map(({ id }) => id));
  const meets = newest.some(({ id }) => knownIds.has(id));
  return !meets || newest.some((entry) => changesAnother(entry) && !knownIds.has(entry.id));
}

/** Whether the entry reports that an earlier comment looks different now. */
const changesAnother = (entry: TimelineEntry) =>
  entry.kind === 'change' && ['comment.updated', 'comment.redacted', 'attachment.deleted'].includes(entry.event.type);
