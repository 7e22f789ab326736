import { Box, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RULE_OUTCOMES } from '@ticketwire/sdk';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { findValue } from '../../platform/api/enum-values.ts';
import type { Rule, RuleRun } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ChoiceMenu } from '../../platform/ui/list/ChoiceMenu.tsx';
import { LogSection } from '../../platform/ui/list/LogSection.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';

const isError = (outcome: RuleRun['outcome']) => outcome !== 'done' && outcome !== 'nothing';

/** One run of a rule: on which ticket, when, and what came of it. */
function Run({ run: { ticket, occurredAt, outcome, problem } }: { run: RuleRun }) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        fontSize: 14,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Box sx={{ minWidth: 110 }}>
          <Link to={`/tickets/${ticket.reference}`}>{ticket.reference}</Link>
        </Box>
        <Box sx={{ flex: 1, minWidth: 140, color: isError(outcome) ? 'error.main' : undefined }}>
          {t(`automation.outcomes.${outcome}`)}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          <Time at={occurredAt} />
        </Box>
      </Box>
      {problem && (
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          {problem.errors?.map(({ detail }) => detail).join('. ') ?? problem.detail}
        </Box>
      )}
    </Box>
  );
}

const PAGE = 20;

/** The runs of a rule, newest first. */
export function RuleRuns({ rule: { id } }: { rule: Rule }) {
  const t = useT();
  const [outcome, setOutcome] = useState<RuleRun['outcome']>();
  const query = useInfiniteQuery({
    queryKey: ['rules', id, 'runs', outcome],
    queryFn: ({ pageParam, signal }) =>
      client.rules.runs(
        { id, limit: PAGE, ...(outcome && { outcome }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.nextCursor,
  });
  return (
    <LogSection
      title={t('automation.runs.title')}
      text={t('automation.runs.text')}
      labels={{ refresh: t('automation.runs.refresh'), more: t('automation.runs.more') }}
      query={query}
      filter={
        <ChoiceMenu
          label={t('automation.runs.outcome')}
          choices={RULE_OUTCOMES.map((value) => ({ value, label: t(`automation.outcomes.${value}`) }))}
          chosen={outcome ? [outcome] : []}
          onChange={([next]) => setOutcome(findValue(RULE_OUTCOMES, next))}
        />
      }
      empty={
        <Typography variant="body2" color="textSecondary">
          {t(outcome ? 'automation.runs.noMatch' : 'automation.runs.none')}
        </Typography>
      }
    >
      {(runs) => (
        <Box component="ul" aria-label={t('automation.runs.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </Box>
      )}
    </LogSection>
  );
}
