import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { PermissionInfo, PermissionScope, Role } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { scopeOf } from './matrix/grants.ts';
import { PermissionName } from './matrix/PermissionName.tsx';

interface ScopeMarkProps {
  scope: PermissionScope | null;
  /** Whether the permission supports scopes other than `all`. */
  scoped: boolean;
  strong?: boolean;
}

/** The scope of a permission, as an icon and text. */
function ScopeMark({ scope, scoped, strong = false }: ScopeMarkProps) {
  const t = useT();
  const Icon = scope === null ? CloseIcon : CheckIcon;
  const word = scope === null ? t('roles.matrix.none') : t(scoped ? `labels.scope.${scope}` : 'roles.matrix.yes');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontWeight: strong ? 600 : undefined,
        color: scope === null ? 'text.secondary' : 'text.primary',
      }}
    >
      <Icon sx={{ fontSize: 16, color: scope === null ? 'text.secondary' : 'success.main' }} aria-hidden />
      {word}
    </Box>
  );
}

interface Props {
  one: Role;
  other: Role;
  permissions: PermissionInfo[];
}

/** All permissions with their scope in both roles, differences first. */
export function Comparison({ one, other, permissions }: Props) {
  const t = useT();
  const differs = ({ key }: PermissionInfo) => scopeOf(one.grants, key) !== scopeOf(other.grants, key);
  const different = permissions.filter(differs);
  const same = permissions.filter((permission) => !differs(permission));
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('access.compare.table')}>
      <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { height: 36, py: 0.5 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: { sm: 3 } }}>{t('access.compare.permission')}</TableCell>
            <TableCell sx={{ width: { xs: 92, sm: 170 } }}>{one.name}</TableCell>
            <TableCell sx={{ width: { xs: 92, sm: 170 } }}>{other.name}</TableCell>
          </TableRow>
        </TableHead>
        <Part title={t('access.compare.differences', { count: different.length })} {...{ one, other }}>
          {different}
        </Part>
        <Part title={t('access.compare.same', { count: same.length })} {...{ one, other }}>
          {same}
        </Part>
      </Table>
    </TableContainer>
  );
}

interface PartProps {
  title: string;
  one: Role;
  other: Role;
  children: PermissionInfo[];
}

function Part({ title, one, other, children: permissions }: PartProps) {
  return (
    <TableBody>
      <TableRow>
        <TableCell
          component="th"
          scope="rowgroup"
          colSpan={3}
          sx={{ fontSize: 13, fontWeight: 600, pl: { sm: 3 }, pt: '16px !important' }}
        >
          {title}
        </TableCell>
      </TableRow>
      {permissions.map((permission) => {
        const scopes = [scopeOf(one.grants, permission.key), scopeOf(other.grants, permission.key)] as const;
        const changed = scopes[0] !== scopes[1];
        return (
          <TableRow key={permission.key}>
            <TableCell component="th" scope="row" sx={{ pl: { sm: 3 } }}>
              <PermissionName permission={permission} changed={false} />
            </TableCell>
            <TableCell>
              <ScopeMark scope={scopes[0]} scoped={permission.scoped} strong={changed} />
            </TableCell>
            <TableCell>
              <ScopeMark scope={scopes[1]} scoped={permission.scoped} strong={changed} />
            </TableCell>
          </TableRow>
        );
      })}
    </TableBody>
  );
}
