import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { AuthCard } from './AuthCard.tsx';

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
