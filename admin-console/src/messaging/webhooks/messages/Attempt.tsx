import { Box } from '@mui/material';
import type { DeliveryAttempt } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { CodeBox } from '../../../platform/ui/display/CodeBox.tsx';

/** The result of one attempt: status, duration and the beginning of the response. */
export function Attempt({ attempt: { error, status, durationMs, answer } }: { attempt: DeliveryAttempt }) {
  const t = useT();
  const ms = durationMs ?? 0;
  // Hides an error that only repeats the status.
  const more = error !== null && !(status !== undefined && error === `HTTP ${status}`);
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 13 }}>
      <Box component="span" sx={{ color: error === null ? undefined : 'error.main' }}>
        {status === undefined ? t('messages.answeredAfter', { ms }) : t('messages.answered', { status, ms })}
      </Box>
      {more && <Box sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>{error}</Box>}
      {answer ? (
        <CodeBox label={t('messages.response')} wrap>
          {answer}
        </CodeBox>
      ) : (
        status !== undefined && <Box sx={{ color: 'text.secondary' }}>{t('messages.noBody')}</Box>
      )}
    </Box>
  );
}
