import { Box, Button } from '@mui/material';
import { useLocale } from 'ra-core';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { useMinute } from '../../platform/ui/time/use-minute.ts';
import { awayText } from './away-text.ts';
import { useOwnAbsence } from './use-own-absence.ts';

/** Reminds users that they are away, and lets them come back. */
export default function AwayStrip({ me }: { me: User }) {
  useMinute();
  const t = useT();
  const locale = useLocale() ?? 'en';
  const change = useOwnAbsence();
  const [isBusy, run] = useBusy();
  const text = awayText(me, t, locale);
  if (text === undefined) return null;
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mb: 0.5,
        pl: 1.25,
        pr: 0.5,
        py: 0.25,
        borderRadius: '8px',
        fontSize: 12.5,
        background: theme.tokens.note,
        border: `1px solid ${theme.tokens.noteLine}`,
      })}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Box>
      <Button size="small" loading={isBusy} onClick={() => run(() => change(null))} sx={{ flex: 'none', px: 1 }}>
        {t('absence.back')}
      </Button>
    </Box>
  );
}
