import { Alert, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useInput, useRecordContext } from 'ra-core';
import { useId } from 'react';
import { usePermissionList } from '../../../platform/api/reference.ts';
import type { Role } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { TableSkeleton } from '../../../platform/ui/list/TableSkeleton.tsx';
import { isAdministrator } from './administrator.ts';
import { GrantRows } from './GrantRows.tsx';
import { GrantTable } from './GrantTable.tsx';
import { type GrantView, grantsIn, grouped, groupNames, mayChange, scopeOf, scopesOf, withScope } from './grants.ts';
import { useSavedGrants } from './use-grant-changes.ts';

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
