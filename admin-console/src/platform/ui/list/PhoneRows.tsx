import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Children } from 'react';
import { RowLink } from '../display/RowLink.tsx';
import { linkedRow, type PhoneRow, type Selectable } from './columns.ts';
import { SelectBox } from './SelectBox.tsx';

interface Props<Row extends RaRecord> {
  label: string;
  linkTo?(row: Row): string;
  phone: (row: Row) => PhoneRow;
  selectable?: Selectable<Row>;
  rows: Row[];
  stale: boolean;
  /** The row that is open next to the list. */
  currentId?: Row['id'] | undefined;
  /** Whether the row no longer belongs to the list. */
  isDimmed?(row: Row): boolean;
}

/** The rows on screens too narrow for a table: a title, with the details below. */
export function PhoneRows<Row extends RaRecord>({
  label,
  linkTo,
  phone,
  selectable,
  rows,
  stale,
  currentId,
  isDimmed,
}: Props<Row>) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={stale}
      sx={{ m: 0, p: 0, listStyle: 'none', opacity: stale ? 0.6 : 1 }}
    >
      {rows.map((row) => {
        const { title, lines, aside } = phone(row);
        const isCurrent = row.id === currentId;
        return (
          <Box
            component="li"
            key={row.id}
            data-row={row.id}
            sx={[
              {
                display: 'flex',
                gap: 0.5,
                px: 2,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { borderBottom: 0 },
              },
              (theme) => (linkTo ? linkedRow(theme) : {}),
              (theme) =>
                isCurrent
                  ? { '&, &:hover': { background: theme.tokens.accentSoft } }
                  : { opacity: isDimmed?.(row) ? 0.6 : 1 },
            ]}
          >
            {selectable && (
              <Box sx={{ flex: 'none', ml: -1, mt: -0.75 }}>
                <SelectBox
                  row={row}
                  name={selectable.nameOf(row)}
                  isSelected={selectable.selection.has(row)}
                  onToggle={selectable.selection.toggle}
                />
              </Box>
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: 14 }}>
                  {linkTo ? (
                    <RowLink to={linkTo(row)} aria-current={isCurrent ? 'page' : undefined}>
                      {title}
                    </RowLink>
                  ) : (
                    title
                  )}
                </Box>
                {aside && <Box sx={{ flex: 'none', fontSize: 12.5, color: 'text.secondary' }}>{aside}</Box>}
              </Box>
              {Children.toArray(lines).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never change their order
                <Box key={index} sx={{ mt: 0.75, fontSize: 12.5, color: 'text.secondary' }}>
                  {line}
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
