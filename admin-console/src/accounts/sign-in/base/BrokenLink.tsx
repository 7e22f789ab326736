import { Alert, Button } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AuthCard } from './AuthCard.tsx';

/** Returns the single-use token from an email link, or null if the link has none. */
export function useToken(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get('token') || null;
}

/** Shown when the page is opened without the token that its link should carry. */
export function BrokenLink({ title }: { title: string }) {
  const t = useT();
  return (
    <AuthCard title={title}>
      <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
        {t('auth.link.missing')}
      </Alert>
      <Button component={Link} to="/login" variant="outlined" fullWidth>
        {t('auth.backToSignIn')}
      </Button>
    </AuthCard>
  );
}
