import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Button, Card } from '@mui/material';
import { Link } from 'react-router';
import { useRoles } from '../../api/reference.ts';
import type { Permission } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMay } from '../../session/grants.ts';
import type { Needs } from '../../session/needs.ts';
import { permissionName } from '../text/permission-text.ts';
import { EmptyState } from './EmptyState.tsx';
import { useDocumentTitle } from './PageHeader.tsx';

/** Says which permission a page requires, and which roles include it. */
export default function DeniedPage({ needs }: { needs?: Needs }) {
  const t = useT();
  useDocumentTitle(t('errors.deniedTitle'));
  return (
    <Card>
      <EmptyState
        heading="h1"
        icon={LockIcon}
        title={t('errors.deniedTitle')}
        text={needs === undefined ? t('errors.deniedText') : <Reason needs={[needs].flat()} />}
        action={
          <Button component={Link} to="/" variant="outlined">
            {t('errors.goHome')}
          </Button>
        }
      />
    </Card>
  );
}

function Reason({ needs }: { needs: Permission[] }) {
  const t = useT();
  const names = useRoles(useMay('user:read'))
    .filter(({ grants }) => grants.some(({ permission }) => needs.includes(permission)))
    .map(({ name }) => name);
  return (
    <>
      {t('missing.needs', { smart_count: needs.length })}
      <Box component="ul" sx={{ m: 0, my: 1, p: 0, listStyle: 'none' }}>
        {needs.map((permission) => (
          <li key={permission}>
            <Box component="b" sx={{ color: 'text.primary' }}>
              {permissionName(permission, t)}
            </Box>{' '}
            (<code>{permission}</code>)
          </li>
        ))}
      </Box>
      {names.length > 0 ? t('missing.roles', { roles: names.join(', ') }) : t('errors.deniedText')}
    </>
  );
}
