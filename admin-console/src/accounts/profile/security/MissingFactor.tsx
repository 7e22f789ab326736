import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useLogout } from 'ra-core';
import { stepUp } from '../../../platform/api/step-up.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Explains why nothing but this page can be opened, and what to do. */
export function MissingFactor({ hasFactor }: { hasFactor: boolean }) {
  const t = useT();
  const logout = useLogout();
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>{t('security.missing.title')}</AlertTitle>
      {t(hasFactor ? 'security.missing.confirm' : 'security.missing.setUp')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {hasFactor && (
          <Button variant="contained" onClick={() => stepUp.confirm()}>
            {t('security.missing.confirmNow')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => logout({}, '/login', false)}>
          {t('nav.signOut')}
        </Button>
      </Box>
    </Alert>
  );
}
