import { Box, Radio, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';
import { PERMISSION_SCOPES } from '@ticketwire/sdk';
import type { PermissionInfo, PermissionScope } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { permissionName } from '../../../platform/ui/text/permission-text.ts';
import { type GrantView, scopesOf } from './grants.ts';
import { PermissionName } from './PermissionName.tsx';

const CELL = 84;
const columns: (PermissionScope | null)[] = [null, ...PERMISSION_SCOPES];

interface Props extends GrantView {
  groups: { title: string; permissions: PermissionInfo[] }[];
}

/** All permissions as a table of radio buttons, by group: a row for each permission, a column for each scope. */
export function GrantTable({ groups, ...view }: Props) {
  return (
    <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { height: 36, py: 0.25 } }}>
      <Head />
      {groups.map(({ title, permissions }) => (
        <TableBody key={title}>
          <TableRow>
            <TableCell
              component="th"
              scope="rowgroup"
              colSpan={columns.length + 1}
              sx={{ fontSize: 13, fontWeight: 600, pl: 0, pt: '20px !important', verticalAlign: 'bottom' }}
            >
              {title}
            </TableCell>
          </TableRow>
          {permissions.map((permission) => (
            <Row key={permission.key} permission={permission} {...view} />
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

/** Stays visible while the rows scroll. */
function Head() {
  const t = useT();
  return (
    <TableHead>
      <TableRow sx={{ '& th': { position: 'sticky', top: 0, zIndex: 2 } }}>
        <TableCell sx={{ pl: 0 }}>{t('roles.matrix.permission')}</TableCell>
        {columns.map((column) => (
          <TableCell key={column ?? 'none'} align="center" sx={{ width: CELL, px: 0 }}>
            <Tooltip title={t(column ? `labels.scopeMeaning.${column}` : 'roles.matrix.noneMeaning')}>
              <span>{t(column ? `labels.scope.${column}` : 'roles.matrix.none')}</span>
            </Tooltip>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function Row({ permission, scope, changed, allowed, put, reason }: GrantView & { permission: PermissionInfo }) {
  const isChanged = changed(permission);
  return (
    <TableRow hover sx={(theme) => ({ background: isChanged ? theme.tokens.accentSoft : undefined })}>
      <TableCell component="th" scope="row" sx={{ pl: 0 }}>
        <PermissionName permission={permission} changed={isChanged} />
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column ?? 'none'} align="center" sx={{ p: 0 }}>
          {(column === null || scopesOf(permission).includes(column)) && (
            <Cell
              permission={permission}
              column={column}
              checked={scope(permission) === column}
              reason={allowed(permission, column) ? null : reason}
              onChoose={() => put(permission, column)}
            />
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface CellProps {
  permission: PermissionInfo;
  column: PermissionScope | null;
  checked: boolean;
  /** Why it cannot be chosen; null if it can. */
  reason: GrantView['reason'] | null;
  onChoose: () => void;
}

function Cell({ permission, column, checked, reason, onChoose }: CellProps) {
  const t = useT();
  const label = t('roles.matrix.cell', {
    permission: permissionName(permission.key, t),
    scope: t(column ? `labels.scope.${column}` : 'roles.matrix.none'),
  });
  const radio = (
    <Radio
      name={permission.key}
      checked={checked}
      disabled={reason !== null}
      onChange={onChoose}
      color={column === null ? 'default' : 'primary'}
      slotProps={{ input: { 'aria-label': label, 'aria-describedby': reason?.id } }}
      sx={{ '&:not(.Mui-checked)': { color: (theme) => theme.tokens.lineStrong } }}
    />
  );
  if (!reason) return radio;
  return (
    <Tooltip title={reason.text} describeChild>
      <Box component="span">{radio}</Box>
    </Tooltip>
  );
}
