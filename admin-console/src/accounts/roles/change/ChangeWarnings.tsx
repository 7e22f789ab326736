import { Alert } from '@mui/material';
import { useRoles } from '../../../platform/api/reference.ts';
import type { Permission, Role } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import { permissionPhrase } from '../../../platform/ui/text/permission-text.ts';
import type { GrantChange } from '../matrix/grants.ts';
import { lastOf, lostBy } from './warnings.ts';

/** Warns users before they take permissions from themselves, or leave a permission to administrators only. */
export function ChangeWarnings({ role, changes }: { role: Role; changes: readonly GrantChange[] }) {
  const t = useT();
  const me = useMe();
  const roles = useRoles();
  const phrases = (permissions: Permission[]) => permissions.map((each) => permissionPhrase(each, t)).join(', ');
  const mine = lostBy(me?.roles.map(({ id }) => id) ?? [], roles, role, changes);
  const last = lastOf(roles, role, changes);
  return (
    <>
      {mine.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t('access.change.ownRole', { what: phrases(mine) })}
          {mine.includes('role:manage') && ` ${t('access.change.lockedOut')}`}
        </Alert>
      )}
      {last.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t('access.change.onlyAdministrators', { what: phrases(last) })}
        </Alert>
      )}
    </>
  );
}
