import CheckIcon from '@mui/icons-material/Check';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Typography } from '@mui/material';
import type { Delivery } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Time } from '../../platform/ui/time/Time.tsx';

type Attempt = Delivery['attempts'][number];

/** Lists the delivery attempts, newest first, with the responses of the receiving server. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useT();
  if (attempts.length === 0) return <Typography color="textSecondary">{t('deliveries.one.none')}</Typography>;
  return (
    <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {attempts.toReversed().map((attempt) => (
        <AttemptRow key={attempt.at} attempt={attempt} />
      ))}
    </Box>
  );
}

function AttemptRow({ attempt: { at, error, status, durationMs, answer } }: { attempt: Attempt }) {
  const t = useT();
  const Icon = error === null ? CheckIcon : ErrorIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.25,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Icon sx={{ fontSize: 18, mt: '2px', color: error === null ? 'success.main' : 'error.main' }} aria-hidden />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 12.5, color: 'text.secondary' }}>
          <Time at={at} />
          {status !== undefined && <Box component="code">{status}</Box>}
          {durationMs !== undefined && <span>{t('deliveries.one.took', { ms: durationMs })}</span>}
        </Box>
        <Box sx={{ fontSize: 13.5 }}>{error ?? t('deliveries.one.taken')}</Box>
        {answer && (
          <Box
            component="pre"
            aria-label={t('deliveries.one.answer')}
            sx={{ m: 0, mt: 0.75, fontSize: 12, whiteSpace: 'pre-wrap', color: 'text.secondary' }}
          >
            {answer}
          </Box>
        )}
      </Box>
    </Box>
  );
}
