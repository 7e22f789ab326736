import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Disclosure } from '../display/Disclosure.tsx';

interface LogListProps {
  label: string;
  /** Whether the rows are those of the previous page, while the next page loads. */
  stale?: boolean;
  framed?: boolean;
  children: ReactNode;
}

/** The rows of a log. */
export const LogList = ({ label, stale = false, framed = false, children }: LogListProps) => (
  <Box
    component="ul"
    aria-label={label}
    aria-busy={stale}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      opacity: stale ? 0.6 : 1,
      ...(framed && { border: 1, borderColor: 'divider', borderRadius: '6px' }),
    }}
  >
    {children}
  </Box>
);

export const LogRow = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
    {children}
  </Box>
);

interface LogEntryProps {
  /** Widths of the columns by the least width of the window. */
  columns: Readonly<Record<string, string>>;
  rowGap: number;
  /** One cell for each column. */
  summary: ReactNode;
  /** All details, shown when the row is expanded. */
  children: ReactNode;
}

/** One row of a log, which expands to show all details. */
export const LogEntry = ({ columns, rowGap, summary, children }: LogEntryProps) => (
  <LogRow>
    <Disclosure
      summary={
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: columns, columnGap: 2, rowGap, alignItems: 'center' }}
        >
          {summary}
        </Box>
      }
    >
      {children}
    </Disclosure>
  </LogRow>
);
