import { Box } from '@mui/material';
import { Link } from 'react-router';
import type { RuleRun } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';

const isError = (outcome: RuleRun['outcome']) => outcome !== 'done' && outcome !== 'nothing';

/** One run of a rule: on which ticket, when, and what came of it. */
export function Run({ run: { ticket, occurredAt, outcome, problem } }: { run: RuleRun }) {
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
