import { Box, Typography } from '@mui/material';
import { RULE_OUTCOMES } from '@ticketwire/sdk';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { Rule, RuleRun } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { LogList, LogRow } from '../../platform/ui/list/Log.tsx';
import { LogSection } from '../../platform/ui/list/LogSection.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';

const isError = (outcome: RuleRun['outcome']) => outcome !== 'done' && outcome !== 'unchanged';

/** One run of a rule: on which ticket, when, and what came of it. */
function Run({ run: { ticket, occurredAt, outcome, problem } }: { run: RuleRun }) {
  const t = useT();
  return (
    <LogRow>
      <Box sx={{ py: 1, fontSize: 14 }}>
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
    </LogRow>
  );
}

/** The runs of a rule, newest first. */
export function RuleRuns({ rule: { id } }: { rule: Rule }) {
  const t = useT();
  return (
    <LogSection
      title={t('automation.runs.title')}
      text={t('automation.runs.text')}
      labels={{
        refresh: t('automation.runs.refresh'),
        more: t('automation.runs.more'),
        state: t('automation.runs.outcome'),
      }}
      states={RULE_OUTCOMES}
      stateLabel={(outcome) => t(`automation.outcomes.${outcome}`)}
      queryKey={['rules', id, 'runs']}
      load={({ state, ...query }, options) =>
        client.rules.runs({ id, ...query, ...(state && { outcome: state }) }, options)
      }
      empty={(isFiltered) => (
        <Typography variant="body2" color="textSecondary">
          {t(isFiltered ? 'automation.runs.noMatch' : 'automation.runs.none')}
        </Typography>
      )}
    >
      {(runs) => (
        <LogList label={t('automation.runs.title')}>
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </LogList>
      )}
    </LogSection>
  );
}
