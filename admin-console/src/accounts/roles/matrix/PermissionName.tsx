import { Box } from '@mui/material';
import type { PermissionInfo } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { permissionName } from '../../../platform/ui/text/permission-text.ts';

/** A permission in words, with the key that the API and error messages use. */
export function PermissionName({ permission, changed }: { permission: PermissionInfo; changed: boolean }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <Box component="span" sx={{ fontWeight: 500, fontSize: 13.5, color: 'text.primary' }}>
        {permissionName(permission.key, t)}
      </Box>
      <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 11.5, color: 'text.secondary', fontWeight: 400 }}>
        {permission.key}
      </Box>
      {changed && (
        <Box component="span" sx={{ fontSize: 11.5, color: 'primary.main', fontWeight: 600 }}>
          {t('roles.matrix.changed')}
        </Box>
      )}
    </Box>
  );
}
