import { Box } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';

/** The logo, a perforated ticket, and the product name. */
export function Brand({ size = 24 }: { size?: number }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
        <Box component="rect" width="32" height="32" rx="9" sx={{ fill: (theme) => theme.tokens.accent }} />
        <Box
          component="path"
          d="M8 10h16a1.5 1.5 0 0 1 1.5 1.5v2a2.5 2.5 0 0 0 0 5v2A1.5 1.5 0 0 1 24 22H8a1.5 1.5 0 0 1-1.5-1.5v-2a2.5 2.5 0 0 0 0-5v-2A1.5 1.5 0 0 1 8 10Zm4.5 6h7"
          sx={{
            fill: 'none',
            stroke: (theme) => theme.tokens.onAccent,
            strokeWidth: 2,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          }}
        />
      </Box>
      <Box component="span" sx={{ fontSize: size * 0.66, fontWeight: 680, letterSpacing: '-0.025em' }}>
        {t('common.product')}
      </Box>
    </Box>
  );
}
