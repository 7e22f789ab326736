import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { Role } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { RoleSaveBar } from './matrix/RoleSaveBar.tsx';
import { RoleFields } from './RoleFields.tsx';
import { SystemMark } from './SystemMark.tsx';

export default function RoleEdit() {
  const t = useT();
  return (
    <EditPage<Role>
      back={{ to: '/roles', label: t('roles.title') }}
      title={({ name }) => inLanguage('roles', name, t)}
      text={({ description }) => inLanguage('roles', description, t)}
      aside={({ isSystem }) => isSystem && <SystemMark />}
      actions={(role) => (
        <>
          <Button component={Link} to={`/roles/compare?one=${role.key}`} variant="outlined">
            {t('access.compare.open')}
          </Button>
          <Button component={Link} to={listPath('users', { role: role.key })} variant="outlined">
            {t('roles.people')}
          </Button>
          {!role.isSystem && (
            <DeleteButton
              resource="roles"
              record={role}
              label={t('roles.delete')}
              title={t('roles.deleteTitle', { name: role.name })}
              text={t('roles.deleteText')}
            />
          )}
        </>
      )}
      bar={<RoleSaveBar />}
    >
      <RoleFields />
    </EditPage>
  );
}
