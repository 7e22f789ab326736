import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { AuthCard } from './AuthCard.tsx';

/** It worked, and what comes next. */
export function Done({ title, text, mail = false }: { title: string; text: string; mail?: boolean }) {
  const t = useT();
  const Icon = mail ? MarkEmailReadIcon : TaskAltIcon;
  return (
    <AuthCard title={title} text={text}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }} role="status">
        <Icon sx={{ fontSize: 56, color: 'success.main' }} />
        <Button component={Link} to="/login" variant={mail ? 'outlined' : 'contained'} fullWidth sx={{ minHeight: 40 }}>
          {mail ? t('auth.backToSignIn') : t('auth.signIn.submit')}
        </Button>
      </Box>
    </AuthCard>
  );
}
