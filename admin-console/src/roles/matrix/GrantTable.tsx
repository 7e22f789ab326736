import { Box, Radio, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';
import type { PermissionInfo, Reach } from '../../api/types.ts';
import { reaches } from '../../api/words.ts';
import { useT } from '../../i18n/use-t.ts';
import { type GrantView, reachesOf } from './grants.ts';
import { PermissionName } from './PermissionName.tsx';

const CELL = 84;
const columns: (Reach | null)[] = [null, ...reaches];

/** One group of permissions as a table of radio buttons: each row a permission, each column a reach. */
export function GrantTable({ title, permissions, reach, changed, allowed, put }: GrantView & { title: string }) {
  const t = useT();
  return (
    <Table size="small" sx={{ mb: 3, tableLayout: 'fixed', '& td, & th': { height: 36, py: 0.25 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ fontSize: 13, color: 'text.primary', fontWeight: 600, pl: 0 }}>{title}</TableCell>
          {columns.map((column) => (
            <TableCell key={column ?? 'none'} align="center" sx={{ width: CELL }}>
              <Tooltip title={t(column ? `words.reachMeaning.${column}` : 'roles.matrix.noneMeaning')}>
                <span>{t(column ? `words.reach.${column}` : 'roles.matrix.none')}</span>
              </Tooltip>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {permissions.map((permission) => (
          <TableRow key={permission.key} hover>
            <TableCell component="th" scope="row" sx={{ pl: 0 }}>
              <PermissionName permission={permission} changed={changed(permission)} />
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column ?? 'none'} align="center" sx={{ p: 0 }}>
                {(column === null || reachesOf(permission).includes(column)) && (
                  <Cell
                    permission={permission}
                    column={column}
                    checked={reach(permission) === column}
                    disabled={column !== null && !allowed(permission, column)}
                    onChoose={() => put(permission, column)}
                  />
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface CellProps {
  permission: PermissionInfo;
  column: Reach | null;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function Cell({ permission, column, checked, disabled, onChoose }: CellProps) {
  const t = useT();
  const label = t('roles.matrix.cell', {
    permission: permission.description,
    reach: t(column ? `words.reach.${column}` : 'roles.matrix.none'),
  });
  const radio = (
    <Radio
      name={permission.key}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      color={column === null ? 'default' : 'primary'}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ '&:not(.Mui-checked)': { color: (theme) => theme.tokens.lineStrong } }}
    />
  );
  if (!disabled) return radio;
  return (
    <Tooltip title={t('roles.matrix.lacking')}>
      <Box component="span">{radio}</Box>
    </Tooltip>
  );
}
