import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Typography } from '@mui/material';
import { useConditionTexts } from '../../../configuration/conditions/use-condition-texts.ts';
import type { RuleTestResult } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Each filter in words, with a mark that says whether the ticket matches it. */
export function FilterResults({ title, tested }: { title: string; tested: RuleTestResult['filters'] }) {
  const t = useT();
  const texts = useConditionTexts();
  if (tested.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: 14 }}>
        {tested.map(({ filter, value, matches }) => (
          <Box component="li" key={filter} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
            {matches ? (
              <CheckIcon titleAccess={t('automation.test.matches')} sx={{ fontSize: 18, color: 'success.main' }} />
            ) : (
              <CloseIcon titleAccess={t('automation.test.noMatch')} sx={{ fontSize: 18, color: 'text.secondary' }} />
            )}
            <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{texts({ [filter]: value }).join(', ')}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
