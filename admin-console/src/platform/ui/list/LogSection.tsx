import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { findValue } from '../../api/enum-values.ts';
import { Section } from '../form/Section.tsx';
import { ErrorNotice } from '../messages/ErrorNotice.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

const PAGE = 20;

interface PageQuery<State> {
  limit: number;
  cursor?: string;
  /** Only what has this state. */
  state?: State;
}

interface Page<Row> {
  readonly data: Row[];
  readonly page: { readonly nextCursor: string | null };
}

interface Props<Row, State extends string> {
  title: string;
  text: string;
  labels: { refresh: string; more: string; state: string };
  /** Choices of the filter, with their labels. */
  states: readonly State[];
  stateLabel: (state: State) => string;
  queryKey: QueryKey;
  load: (query: PageQuery<State>, options: { signal: AbortSignal }) => Promise<Page<Row>>;
  /** Returns after how many milliseconds to load the first page again, or false. */
  refetchInterval?: (newest: readonly Row[]) => number | false;
  /** Shown if there are no rows. */
  empty: (isFiltered: boolean) => ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Section of a record's page with what has happened to it, newest first. */
export function LogSection<Row, State extends string>(props: Props<Row, State>) {
  const { title, text, labels, states, stateLabel, queryKey, load, refetchInterval, empty, children } = props;
  const [state, setState] = useState<State>();
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, state],
    queryFn: ({ pageParam, signal }) =>
      load({ limit: PAGE, ...(state && { state }), ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.nextCursor,
    refetchInterval: (query) => refetchInterval?.(query.state.data?.pages[0]?.data ?? []) ?? false,
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section
      title={title}
      text={text}
      action={
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flex: 'none' }}>
          <ChoiceMenu
            label={labels.state}
            choices={states.map((value) => ({ value, label: stateLabel(value) }))}
            chosen={state ? [state] : []}
            onChange={([next]) => setState(findValue(states, next))}
          />
          <Tooltip title={labels.refresh}>
            <IconButton size="small" aria-label={labels.refresh} onClick={() => refetch()}>
              <RefreshIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </Box>
      }
    >
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {isPending && !error && <TableSkeleton columns={3} />}
      {data && rows.length === 0 && empty(state !== undefined)}
      {rows.length > 0 && children(rows)}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} loading={isFetching} sx={{ mt: 2 }}>
          {labels.more}
        </Button>
      )}
    </Section>
  );
}
