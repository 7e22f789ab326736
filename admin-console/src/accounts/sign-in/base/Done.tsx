import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AuthCard } from './AuthCard.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly mail?: boolean;
  /** Prefills the login form. */
  readonly email?: string;
}

/** Confirms success and links to the sign-in page. */
export function Done({ title, text, mail = false, email }: Props) {
  const t = useT();
  const signIn = email === undefined ? '/login' : `/login?email=${encodeURIComponent(email)}`;
  const Icon = mail ? MarkEmailReadIcon : TaskAltIcon;
  return (
    <AuthCard title={title} text={text}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }} role="status">
        <Icon sx={{ fontSize: 56, color: 'success.main' }} />
        <Button component={Link} to={signIn} variant={mail ? 'outlined' : 'contained'} fullWidth sx={{ minHeight: 40 }}>
          {mail ? t('auth.backToSignIn') : t('auth.signIn.submit')}
        </Button>
      </Box>
    </AuthCard>
  );
}
