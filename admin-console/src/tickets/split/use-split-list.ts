import { useGetList } from 'ra-core';
import { useState } from 'react';
import type { TicketBase } from '../../platform/api/types.ts';
import { PER_PAGE } from '../../platform/resources/list-path.ts';
import { useMayForOthers } from '../../platform/session/grants.ts';
import { defaultListFor } from '../query/list-filters.ts';
import { useQueue } from '../queue/queue-context.tsx';
import { pageOf } from '../queue/queue-pages.ts';
import { type Question, queueOfList, type TicketQueue } from '../queue/ticket-queue.ts';

interface SplitList {
  /** In the order in which the user works through them, which stays the same while tickets change. */
  readonly rows: readonly TicketBase[];
  readonly isPending: boolean;
  readonly error: unknown;
  /** Whether the ticket no longer matches the filters of the list. */
  hasLeft(ticket: TicketBase): boolean;
  /** The list as it is now, if it has tickets that the user does not see yet; their number. */
  readonly newer: { readonly count: number; readonly queue: TicketQueue } | null;
  /** The list as it is now, if the ticket was not opened from a list; undefined until it is loaded. */
  readonly whole: TicketQueue | undefined;
  retry(): void;
}

/** The page of the list that contains the ticket on screen. A ticket that was opened by its link gets the initial list. */
export function useSplitList(): SplitList {
  const { queue, index } = useQueue();
  const seesSnoozed = useMayForOthers('ticket:read');
  const question: Question = queue?.question ?? { ...defaultListFor(seesSnoozed), perPage: PER_PAGE };
  const { perPage } = question;
  const page = queue ? (index >= 0 ? pageOf(queue, index) : queue.place.page) : 1;
  const { data, total, pageInfo, error, isPending, refetch } = useGetList<TicketBase>('tickets', {
    pagination: { page, perPage },
    sort: question.sort,
    filter: question.filter,
  });
  const known = useLastKnown(data);
  const whole =
    data && queueOfList({ question, rows: data, page, total, hasMore: pageInfo?.hasNextPage ?? false, scrollY: 0 });

  const start = queue ? Math.max(0, (page - 1) * perPage - queue.offset) : 0;
  const queued = queue?.tickets.slice(start, start + perPage) ?? [];
  const inList = new Set(data?.map(({ id }) => id));
  const ids = new Set(queue?.tickets.map(({ id }) => id));
  const count = queue && page === 1 ? (data?.filter(({ id }) => !ids.has(id)).length ?? 0) : 0;
  return {
    rows: queue ? queued.flatMap(({ id }) => known.get(id) ?? []) : (data ?? []),
    isPending,
    error: data ? null : error,
    hasLeft: ({ id }) => data !== undefined && !inList.has(id),
    newer: whole && count > 0 ? { count, queue: whole } : null,
    whole: queue ? undefined : whole,
    retry: refetch,
  };
}

/** Keeps tickets that have left the list, as they were last. */
function useLastKnown(data: readonly TicketBase[] | undefined): ReadonlyMap<string, TicketBase> {
  const [known, setKnown] = useState<ReadonlyMap<string, TicketBase>>(new Map());
  const [seen, setSeen] = useState<readonly TicketBase[]>();
  if (data && data !== seen) {
    setSeen(data);
    setKnown(new Map([...known, ...data.map((ticket) => [ticket.id, ticket] as const)]));
  }
  return known;
}
