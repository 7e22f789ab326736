import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../form/Section.tsx';
import { ErrorNotice } from '../messages/ErrorNotice.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

interface Props<Row> {
  title: string;
  text: string;
  /** Chooses which rows are shown. */
  filter: ReactNode;
  labels: { refresh: string; more: string };
  query: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  /** Shown if there are no rows. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Section of a record's page with what has happened to it, newest first. */
export function LogSection<Row>({ title, text, filter, labels, query, empty, children }: Props<Row>) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section
      title={title}
      text={text}
      action={
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flex: 'none' }}>
          {filter}
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
      {data && rows.length === 0 && empty}
      {rows.length > 0 && children(rows)}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} loading={isFetching} sx={{ mt: 2 }}>
          {labels.more}
        </Button>
      )}
    </Section>
  );
}
