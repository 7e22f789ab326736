import { type Theme, ThemeProvider } from '@mui/material';
import { type ReactNode, useCallback } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';

/** Translates the texts that MUI's autocomplete fields would show in English. */
export function LocalizedTheme({ children }: { children: ReactNode }) {
  const t = useT();
  const localize = useCallback(
    (theme: Theme): Theme => {
      const autocomplete = theme.components?.MuiAutocomplete;
      const texts = {
        clearText: t('common.actions.clear'),
        openText: t('common.actions.open'),
        closeText: t('common.actions.close'),
        loadingText: t('common.loading'),
        noOptionsText: t('list.noOptions'),
      };
      const MuiAutocomplete = { ...autocomplete, defaultProps: { ...autocomplete?.defaultProps, ...texts } };
      return { ...theme, components: { ...theme.components, MuiAutocomplete } };
    },
    [t],
  );
  return <ThemeProvider theme={localize}>{children}</ThemeProvider>;
}
