import { Box, CssBaseline } from '@mui/material';
import { CoreAdminContext, type CoreAdminProps, CoreAdminUI } from 'ra-core';
import { type RaThemeOptions, ThemeProvider, ThemesContext } from 'ra-ui-materialui';
import { useMemo } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { appearsLate } from '../../platform/theme/shared-styles.ts';
import { useAway } from '../../platform/ui/hooks/use-away.ts';
import { usePrinting } from '../../platform/ui/hooks/use-printing.ts';
import { Toasts } from '../../platform/ui/messages/Toasts.tsx';
import { LocalizedTheme } from './LocalizedTheme.tsx';

/** Says at the top of the window that the service cannot be reached. What the page shows can be out of date. */
function ReconnectingBar() {
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

interface Props extends CoreAdminProps {
  theme: RaThemeOptions;
  darkTheme: RaThemeOptions;
}

/**
 * react-admin's own `Admin` (version 5.15) without its menu, app bar, login page and error pages, which the console
 * never shows but every user would download.
 */
export function Admin(props: Props) {
  const { dataProvider, authProvider, i18nProvider, queryClient, store, theme, darkTheme, children, ...ui } = props;
  const isPrinting = usePrinting() !== null;
  // Prints in the light theme, because paper is white.
  const themes = useMemo(
    () => ({ lightTheme: theme, darkTheme: isPrinting ? theme : darkTheme }),
    [theme, darkTheme, isPrinting],
  );
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemesContext value={themes}>
        <ThemeProvider>
          <CssBaseline enableColorScheme />
          <ReconnectingBar />
          <LocalizedTheme>
            <CoreAdminUI {...ui}>{children}</CoreAdminUI>
          </LocalizedTheme>
          <Toasts />
        </ThemeProvider>
      </ThemesContext>
    </CoreAdminContext>
  );
}
