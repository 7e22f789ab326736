import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Button, Card, CircularProgress } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from './EmptyState.tsx';
import { useDocumentTitle } from './use-document-title.ts';

const Home = () => {
  const t = useT();
  return (
    <Button component={Link} to="/" variant="outlined">
      {t('errors.goHome')}
    </Button>
  );
};

export function AccessDeniedPage() {
  const t = useT();
  useDocumentTitle(t('errors.deniedTitle'));
  return (
    <Card>
      <EmptyState
        heading="h1"
        icon={LockIcon}
        title={t('errors.deniedTitle')}
        text={t('errors.deniedText')}
        action={<Home />}
      />
    </Card>
  );
}

export function LoadingPage() {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress size={28} aria-label={t('common.loading')} />
    </Box>
  );
}
