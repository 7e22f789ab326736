import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { findValue } from '../../api/enum-values.ts';
import type { Rule, RuleRun } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/form/Section.tsx';
import { ChoiceMenu } from '../../ui/list/ChoiceMenu.tsx';
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../ui/messages/ErrorNotice.tsx';
import { Run } from './Run.tsx';

const PAGE = 20;

const outcomes = ['done', 'nothing', 'rejected', 'bounded', 'failed'] as const;

/** The runs of a rule, newest first. */
export function RuleRuns({ rule: { id } }: { rule: Rule }) {
  const t = useT();
  const [outcome, setOutcome] = useState<RuleRun['outcome']>();
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['rules', id, 'runs', outcome],
    queryFn: ({ pageParam, signal }) =>
      client.rules.runs(
        { id, limit: PAGE, ...(outcome && { outcome }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.nextCursor,
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section
      title={t('automation.runs.title')}
      text={t('automation.runs.text')}
      action={
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flex: 'none' }}>
          <ChoiceMenu
            label={t('automation.runs.outcome')}
            choices={outcomes.map((value) => ({ value, label: t(`automation.outcomes.${value}`) }))}
            chosen={outcome ? [outcome] : []}
            onChange={([next]) => setOutcome(findValue(outcomes, next))}
          />
          <Tooltip title={t('automation.runs.refresh')}>
            <IconButton size="small" aria-label={t('automation.runs.refresh')} onClick={() => refetch()}>
              <RefreshIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </Box>
      }
    >
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {isPending && !error && <TableSkeleton columns={3} />}
      {data && rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(outcome ? 'automation.runs.noMatch' : 'automation.runs.none')}
        </Typography>
      )}
      {rows.length > 0 && (
        <Box component="ul" aria-label={t('automation.runs.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} loading={isFetching} sx={{ mt: 2 }}>
          {t('automation.runs.more')}
        </Button>
      )}
    </Section>
  );
}
