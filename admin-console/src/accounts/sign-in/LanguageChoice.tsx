import { Box, Button } from '@mui/material';
import { useLocaleState, useLocales } from 'ra-core';
import { useT } from '../../platform/i18n/use-t.ts';

/** Language choice for signed-out users, who have no user menu. */
export function LanguageChoice() {
  const t = useT();
  const locales = useLocales();
  const [current, setLocale] = useLocaleState();
  return (
    <Box role="group" aria-label={t('auth.language')} sx={{ display: 'flex', gap: 1 }}>
      {locales.map(({ locale, name }) => (
        <Button
          key={locale}
          size="small"
          color={locale === current ? 'primary' : 'inherit'}
          aria-pressed={locale === current}
          lang={locale}
          onClick={() => setLocale(locale)}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
