import { Box, Button, Card, Typography } from '@mui/material';
import { useLocaleState, useLocales } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentLanguage } from '../../../platform/i18n/i18n-provider.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useFocusFirstField } from '../../../platform/ui/form/use-focus-first-field.ts';
import { Brand } from '../../../platform/ui/page/Brand.tsx';
import { useDocumentTitle } from '../../../platform/ui/page/PageHeader.tsx';

/** Language choice for signed-out users, who have no user menu. */
function LanguageChoice() {
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

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Links to other pages, below the card. */
  foot?: ReactNode;
}

/** Frame of all pages for signed-out users. */
export function AuthCard({ title, text, children, foot }: Props) {
  useDocumentTitle(title);
  useDocumentLanguage();
  const main = useRef<HTMLElement>(null);
  useFocusFirstField();
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, []);
  return (
    <Box
      component="main"
      ref={main}
      tabIndex={-1}
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 3,
        minHeight: '100vh',
        p: 2,
        outline: 'none',
        background: `radial-gradient(60rem 30rem at 50% -10%, ${theme.tokens.accentSoft}, transparent), ${theme.tokens.canvas}`,
      })}
    >
      <Brand size={32} />
      <Card sx={(theme) => ({ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, boxShadow: theme.tokens.shadow })}>
        <Typography variant="h1">{title}</Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.75 }}>
            {text}
          </Typography>
        )}
        <Box sx={{ mt: 3 }}>{children}</Box>
      </Card>
      {foot && (
        <Typography component="div" variant="body2" color="textSecondary">
          {foot}
        </Typography>
      )}
      <LanguageChoice />
    </Box>
  );
}
