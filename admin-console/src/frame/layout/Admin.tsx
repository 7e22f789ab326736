import { CssBaseline } from '@mui/material';
import { CoreAdminContext, type CoreAdminProps, CoreAdminUI } from 'ra-core';
import { type RaThemeOptions, ThemeProvider, ThemesContext } from 'ra-ui-materialui';
import { useMemo } from 'react';
import { usePrinting } from '../../platform/ui/hooks/use-printing.ts';
import { Toasts } from '../../platform/ui/messages/Toasts.tsx';
import { LocalizedTheme } from './LocalizedTheme.tsx';
import { ReconnectingBar } from './ReconnectingBar.tsx';

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
