import type { Theme } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type Column, hiddenBelow, linkedRow } from './columns.ts';

const COMFORTABLE_PX = 44;
const COMPACT_PX = 36;

interface Options<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  isLinked: boolean;
  isCompact: boolean;
}

/** Styles of a table and of everything that its rows have in common. */
export const tableStyles =
  <Row extends RaRecord>({ columns, isLinked, isCompact }: Options<Row>) =>
  (theme: Theme) => ({
    '& tbody td': {
      height: isCompact ? COMPACT_PX : COMFORTABLE_PX,
      padding: isCompact ? '2px 12px' : '8px 12px',
      fontSize: 13,
      borderBottom: `1px solid ${theme.tokens.line}`,
    },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    '& tbody td.select': { width: 44, padding: '0 0 0 6px', userSelect: 'none' },
    ...(isLinked && { '& tbody tr': linkedRow(theme) }),
    '& tbody tr.selected, & tbody tr.selected:hover': { background: theme.tokens.accentSoft },
    ...(isCompact && { '& tbody td:not(.select)': { whiteSpace: 'nowrap' } }),
    ...Object.fromEntries(
      columns.map((column) => [
        `& .col-${column.key}`,
        { ...hiddenBelow(theme, column), ...(column.grows && { width: '100%', minWidth: 220, maxWidth: 0 }) },
      ]),
    ),
  });
