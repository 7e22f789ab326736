import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { countedPath } from '../../../tickets/query/metric-filter.ts';

/** Content of a table cell; `link` leads to the tickets behind it. */
export interface Cell {
  readonly text: string;
  readonly link?: string;
  /** Fraction of the largest value in its column, shown as a bar. */
  readonly part?: number;
}

export interface NumberColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => Cell;
}

interface Props<Row> {
  caption: string;
  /** Heading of the first column. */
  head: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Returns the name of a row. */
  nameOf: (row: Row) => string;
  /** Renders the row heading, if it is more than its name. */
  show?: (row: Row) => ReactNode;
  columns: readonly NumberColumn<Row>[];
}

/** Keeps the row headings visible while the columns scroll horizontally. */
const inSight = { position: 'sticky', left: 0, backgroundColor: 'background.paper' } as const;

/** A report as a table; numbers link to their tickets. */
export function ReportTable<Row>({ caption, head, rows, keyOf, nameOf, show = nameOf, columns }: Props<Row>) {
  return (
    <Table size="small" stickyHeader aria-label={caption} sx={{ '& th, & td': { height: 38, py: 0.5 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...inSight, zIndex: 3 }}>{head}</TableCell>
          {columns.map(({ label }) => (
            <TableCell key={label} align="right" sx={{ whiteSpace: 'nowrap' }}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 500, whiteSpace: 'nowrap', ...inSight }}>
              {show(row)}
            </TableCell>
            {columns.map(({ label, cell }) => (
              <TableCell key={label} align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Value cell={cell(row)} what={label} of={nameOf(row)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Value({ cell: { text, link, part }, what, of }: { cell: Cell; what: string; of: string }) {
  const t = useT();
  const value =
    link === undefined ? (
      text
    ) : (
      <Link
        component={RouterLink}
        to={countedPath(link)}
        color="inherit"
        underline="hover"
        aria-label={t('dashboard.open', { count: text, what, of })}
        sx={{ fontWeight: 550, py: 0.75 }}
      >
        {text}
      </Link>
    );
  if (part === undefined) return value;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end' }}>
      <Box component="span" aria-hidden sx={{ width: { xs: 40, sm: 72 }, display: 'flex', justifyContent: 'flex-end' }}>
        <Box
          component="span"
          sx={{
            width: `${Math.round(part * 100)}%`,
            height: 8,
            borderRadius: '2px',
            background: (theme) => theme.tokens.accent,
            opacity: 0.75,
          }}
        />
      </Box>
      <Box component="span" sx={{ minWidth: 28 }}>
        {value}
      </Box>
    </Box>
  );
}
