import { Alert, useMediaQuery, useTheme } from '@mui/material';
import { useInput } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { usePermissionList } from '../../api/reference.ts';
import type { Grant } from '../../api/types.ts';
import { useGrants } from '../../auth/grants.ts';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/form/Section.tsx';
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx';
import { GrantRows } from './GrantRows.tsx';
import { GrantTable } from './GrantTable.tsx';
import { grouped, groupNames, mayGrant, reachOf, withReach } from './grants.ts';

const none: Grant[] = [];
const grantsIn = (value: unknown): Grant[] => (Array.isArray(value) ? value : none);

/** The permissions of a role, drawn from the service's own list of them. */
export function GrantsInput() {
  const t = useT();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  const permissions = usePermissionList();
  const { own } = useGrants();
  const { field, fieldState } = useInput({ source: 'grants' });
  const { defaultValues } = useFormState();
  const grants = grantsIn(field.value);
  const before = grantsIn(defaultValues?.grants);
  const sections = grouped(permissions);
  const View = narrow ? GrantRows : GrantTable;

  return (
    <Section title={t('roles.matrix.title')} text={t('roles.matrix.text')} wide>
      {fieldState.error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {fieldState.error.message}
        </Alert>
      )}
      {permissions.length === 0 && <TableSkeleton columns={5} />}
      {groupNames.map((group) => {
        const rows = sections.get(group);
        return (
          rows && (
            <View
              key={group}
              title={t(`roles.groups.${group}`)}
              permissions={rows}
              reach={({ key }) => reachOf(grants, key)}
              changed={({ key }) => reachOf(grants, key) !== reachOf(before, key)}
              allowed={({ key }, reach) => mayGrant(own, key, reach) || reachOf(before, key) === reach}
              put={({ key }, reach) => field.onChange(withReach(grants, key, reach, before))}
            />
          )
        );
      })}
    </Section>
  );
}
