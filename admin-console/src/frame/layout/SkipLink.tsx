import { Box } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';

export const MAIN_ID = 'main';

/** First tab stop of the page: skips the menu. */
export function SkipLink() {
  const t = useT();
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // The router would treat the fragment as a navigation.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={(theme) => ({
        position: 'fixed',
        top: -60,
        left: 12,
        zIndex: 2000,
        px: 2,
        py: 1,
        borderRadius: '8px',
        background: theme.tokens.accent,
        color: theme.tokens.onAccent,
        fontWeight: 600,
        '&:focus': { top: 12 },
      })}
    >
      {t('common.skipToContent')}
    </Box>
  );
}
