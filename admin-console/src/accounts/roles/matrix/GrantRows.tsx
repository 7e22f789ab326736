import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { PermissionInfo, PermissionScope } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { permissionName } from '../../../platform/ui/text/permission-text.ts';
import { type GrantView, scopesOf } from './grants.ts';
import { PermissionName } from './PermissionName.tsx';

const NONE = 'none';

/** Replaces the table on narrow screens: one select next to each permission. */
export function GrantRows({
  title,
  permissions,
  ...view
}: GrantView & { title: string; permissions: PermissionInfo[] }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {permissions.map((permission) => (
        <Row key={permission.key} permission={permission} {...view} />
      ))}
    </Box>
  );
}

type RowProps = GrantView & { permission: PermissionInfo };

function Row({ permission, scope, changed, allowed, put, reason }: RowProps) {
  const t = useT();
  const limit = (choice: PermissionScope | null) =>
    allowed(permission, choice) ? {} : { disabled: true, 'aria-describedby': reason.id };
  const choices = scopesOf(permission);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PermissionName permission={permission} changed={changed(permission)} />
      </Box>
      <TextField
        select
        fullWidth={false}
        value={scope(permission) ?? NONE}
        onChange={({ target }) => put(permission, choices.find((choice) => choice === target.value) ?? null)}
        slotProps={{ htmlInput: { 'aria-label': permissionName(permission.key, t) } }}
        sx={{ width: 118, flex: 'none' }}
      >
        <MenuItem value={NONE} {...limit(null)}>
          {t('roles.matrix.none')}
        </MenuItem>
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice} {...limit(choice)}>
            {t(choices.length === 1 ? 'roles.matrix.yes' : `labels.scope.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
