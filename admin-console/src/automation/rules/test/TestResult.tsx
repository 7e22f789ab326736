import { Box, Typography } from '@mui/material';
import type { RuleTestResult } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useChangeTexts } from '../../stored-changes/use-change-texts.ts';
import { FilterResults } from './FilterResults.tsx';

/** Whether a rule matches a ticket, filter by filter, and what it would do. */
export function TestResult({ result }: { result: RuleTestResult }) {
  const t = useT();
  const changes = useChangeTexts()(result.change);
  const { outcome, comment } = result;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 550, color: outcome === 'rejected' ? 'error.main' : undefined }}>
        {t(`automation.test.outcomes.${outcome ?? 'noMatch'}`)}
      </Typography>
      <FilterResults
        title={t('automation.test.filters')}
        tested={result.filters.filter(({ part }) => part === 'filters')}
      />
      <FilterResults title={t('conditions.except')} tested={result.filters.filter(({ part }) => part === 'except')} />
      {result.replyWithheld && <Typography variant="body2">{t('automation.test.withheld')}</Typography>}
      {(changes.length > 0 || comment) && (
        <Box>
          <Typography variant="h3">{t('automation.test.does')}</Typography>
          <Typography variant="body2">{changes.map(({ text }) => text).join(' · ')}</Typography>
          {comment && (
            <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
              <Typography variant="body2" color="textSecondary">
                {t(comment.visibility === 'public' ? 'storedChanges.reply' : 'storedChanges.note')}
              </Typography>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {comment.body}
              </Typography>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
