import { Box } from '@mui/material';
import type { RuleActivity } from '../../../platform/api/types.ts';
import { type MessageKey, useT } from '../../../platform/i18n/use-t.ts';

/** How often a rule has run in the last week, and how many runs failed. */
export function ActivityText({ activity: { runs, errors } }: { activity: RuleActivity }) {
  const t = useT();
  const counted = ({ count, hasMore }: RuleActivity['runs'], exact: MessageKey, more: MessageKey) =>
    hasMore ? t(more, { count }) : t(exact, { smart_count: count });
  if (runs.count === 0) return t('automation.activity.none');
  return (
    <>
      {counted(runs, 'automation.activity.runs', 'automation.activity.manyRuns')}
      {errors.count > 0 && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 550 }}>
          {' · '}
          {counted(errors, 'automation.activity.errors', 'automation.activity.manyErrors')}
        </Box>
      )}
    </>
  );
}
