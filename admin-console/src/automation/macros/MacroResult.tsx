import { Alert, Box, Chip, Typography } from '@mui/material';
import type { PreviewedMacro } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useChangeTexts } from '../stored-changes/use-change-texts.ts';

/** The text and the change of a macro, filled in for a ticket, and what of it is not possible. */
export function MacroResult({ result }: { result: PreviewedMacro }) {
  const t = useT();
  const textsOf = useChangeTexts();
  const { comment, change, rejected } = result;
  return (
    <>
      <Typography
        variant="body2"
        dir="auto"
        color={comment ? undefined : 'textSecondary'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {comment?.body ?? t('macros.noText')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
        {textsOf(change).map(({ part, text }) => (
          <Chip key={part} size="small" label={text} />
        ))}
      </Box>
      {rejected.map(({ pointer, problem }) => (
        <Alert key={pointer} severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {problem.errors?.[0]?.detail ?? problem.detail}
        </Alert>
      ))}
    </>
  );
}
