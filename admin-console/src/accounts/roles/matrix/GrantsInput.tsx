import { Alert, Box, MenuItem, TextField, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useInput, useRecordContext } from 'ra-core';
import { useId } from 'react';
import { usePermissionList } from '../../../platform/api/reference.ts';
import type { PermissionInfo, PermissionScope, Role } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { permissionName } from '../../../platform/ui/text/permission-text.ts';
import { GrantTable } from './GrantTable.tsx';
import {
  type GrantView,
  grantsIn,
  grouped,
  groupNames,
  isAdministrator,
  mayChange,
  scopeOf,
  scopesOf,
  withScope,
} from './grants.ts';
import { PermissionName } from './PermissionName.tsx';
import { useSavedGrants } from './use-grant-changes.ts';

const NONE = 'none';

/** Replaces the table on narrow screens: one select next to each permission. */
function GrantRows({ title, permissions, ...view }: GrantView & { title: string; permissions: PermissionInfo[] }) {
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
        sx={{ width: 140, flex: 'none' }}
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

/** Edits the permissions of a role. The list of all permissions comes from the service. */
export function GrantsInput() {
  const t = useT();
  const reasonId = useId();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  const role = useRecordContext<Role>();
  const permissions = usePermissionList();
  const { own } = useGrants();
  const { field, fieldState } = useInput({ source: 'grants' });
  const grants = grantsIn(field.value);
  const before = useSavedGrants();
  const fixed = role !== undefined && isAdministrator(role);
  const sections = grouped(permissions);
  const groups = groupNames.flatMap((group) => {
    const rows = sections.get(group);
    return rows ? [{ title: t(`roles.groups.${group}`), permissions: rows }] : [];
  });
  const view: GrantView = {
    scope: ({ key }) => scopeOf(grants, key),
    changed: ({ key }) => scopeOf(grants, key) !== scopeOf(before, key),
    allowed: ({ key }, scope) => !fixed && mayChange(own, key, scopeOf(before, key), scope),
    put: ({ key }, scope) => field.onChange(withScope(grants, key, scope, before)),
    reason: { id: reasonId, text: t(fixed ? 'roles.matrix.administrator' : 'roles.matrix.lacking') },
  };
  const isLimited = permissions.some((permission) =>
    [null, ...scopesOf(permission)].some((scope) => !view.allowed(permission, scope)),
  );

  return (
    <Section title={t('roles.matrix.title')} text={t('roles.matrix.text')}>
      {fieldState.error && (
        <Alert severity="error" variant="outlined" data-invalid tabIndex={-1} sx={{ mb: 2 }}>
          {fieldState.error.message}
        </Alert>
      )}
      {fixed && (
        <Alert id={reasonId} severity="info" variant="outlined" sx={{ mb: 2 }}>
          {view.reason.text}
        </Alert>
      )}
      {isLimited && !fixed && (
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {view.reason.text}
        </Typography>
      )}
      {permissions.length === 0 && <TableSkeleton columns={5} />}
      {narrow
        ? groups.map((group) => <GrantRows key={group.title} {...group} {...view} />)
        : groups.length > 0 && <GrantTable groups={groups} {...view} />}
    </Section>
  );
}
