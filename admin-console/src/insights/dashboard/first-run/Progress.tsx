import { Box } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';

/** A bar that shows how many steps are done. */
export function Progress({ done, of, isPending }: { done: number; of: number; isPending: boolean }) {
  const t = useT();
  const text = t('firstRun.progress', { done, of });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5, opacity: isPending ? 0 : 1 }}>
      <Box
        role="progressbar"
        aria-label={t('firstRun.title')}
        aria-valuetext={text}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={of}
        sx={{ flex: 1, maxWidth: 240, height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          sx={{
            width: `${(done / of) * 100}%`,
            height: '100%',
            borderRadius: 3,
            bgcolor: 'success.main',
            transition: 'width 300ms',
          }}
        />
      </Box>
      <Box component="span" aria-hidden sx={{ fontSize: 13, fontWeight: 550 }}>
        {text}
      </Box>
    </Box>
  );
}
