import { Box } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { appearsLate } from '../../platform/theme/appears-late.ts';
import { useAway } from '../../platform/ui/hooks/use-away.ts';

/** Says at the top of the window that the service cannot be reached. What the page shows can be out of date. */
export function ReconnectingBar() {
  const t = useT();
  const isAway = useAway();
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'fixed',
        // In the empty space above the page, beside the menu; at the bottom on a phone, which has its bar at the top.
        left: { xs: 0, md: 236 },
        right: 0,
        top: { md: 0 },
        bottom: { xs: 0, md: 'auto' },
        zIndex: theme.zIndex.tooltip,
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      })}
    >
      {isAway && (
        <Box
          sx={(theme) => ({
            ...appearsLate,
            py: 0.25,
            textAlign: 'center',
            fontSize: 12,
            fontWeight: 600,
            color: theme.tokens.warning,
            background: theme.tokens.note,
            borderBottom: `1px solid ${theme.tokens.noteLine}`,
          })}
        >
          {t('errors.away.reconnecting')}
        </Box>
      )}
    </Box>
  );
}
