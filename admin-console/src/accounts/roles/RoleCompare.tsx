import CompareArrowsIcon from '@mui/icons-material/CompareArrows';
import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import { Box, Card, IconButton, MenuItem, TextField } from '@mui/material';
import { useSearchParams } from 'react-router';
import { usePermissionList, useRoles } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { AccessDeniedPage } from '../../platform/ui/page/AccessDeniedPage.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { Comparison } from './Comparison.tsx';

/** Compares two roles, which the URL selects. */
export default function RoleCompare() {
  const t = useT();
  const manages = useMay('role:manage');
  const roles = useRoles(manages);
  const permissions = usePermissionList();
  const [chosen, setChosen] = useSearchParams();
  const roleAt = (part: string) => roles.find(({ key }) => key === chosen.get(part));
  const [one, other] = [roleAt('one'), roleAt('other')];
  const choose = (next: Record<string, string | undefined>) =>
    setChosen(
      (now) => {
        for (const [part, key] of Object.entries(next)) key ? now.set(part, key) : now.delete(part);
        return now;
      },
      { replace: true },
    );
  const choice = (part: 'one' | 'other') => (
    <TextField
      select
      label={t(`access.compare.${part}`)}
      value={roleAt(part)?.key ?? ''}
      onChange={({ target }) => choose({ [part]: target.value })}
    >
      {roles.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );

  if (!manages) return <AccessDeniedPage needs="role:manage" />;
  return (
    <>
      <PageHeader
        back={{ to: '/roles', label: t('roles.title') }}
        title={t('access.compare.title')}
        text={t('access.compare.text')}
      />
      <Card>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', p: { xs: 2, sm: 3 } }}>
          {choice('one')}
          <IconButton
            aria-label={t('access.compare.swap')}
            onClick={() => choose({ one: other?.key, other: one?.key })}
            sx={{ flex: 'none' }}
          >
            <SwapHorizIcon />
          </IconButton>
          {choice('other')}
        </Box>
        {(roles.length === 0 || permissions.length === 0) && <TableSkeleton columns={3} />}
        {roles.length > 0 && !(one && other) && (
          <EmptyState icon={CompareArrowsIcon} title={t('access.compare.title')} text={t('access.compare.choose')} />
        )}
        {one && other && permissions.length > 0 && <Comparison one={one} other={other} permissions={permissions} />}
      </Card>
    </>
  );
}
