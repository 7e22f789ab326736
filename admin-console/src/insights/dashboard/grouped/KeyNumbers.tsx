import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { countedPath } from '../../../tickets/query/metric-filter.ts';

/** The numbers of a report in total, side by side. */
export function KeyNumbers({ across, children }: { across: 3 | 4; children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `repeat(${across}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}

interface Props {
  name: string;
  /** Null if there was nothing to measure. */
  value: string | null;
  /** Leads to the tickets behind the value. */
  link: string;
  /** What the value is of, for readers who only hear it. */
  what: string;
  of: string;
  /** What the value rests on. */
  children: ReactNode;
}

export function KeyNumber({ name, value, link, what, of, children }: Props) {
  const t = useT();
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          sx={{ fontSize: { xs: 20, sm: 24 }, fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}
        >
          {value === null ? (
            '—'
          ) : (
            <Link
              component={RouterLink}
              to={countedPath(link)}
              color="inherit"
              underline="hover"
              aria-label={t('dashboard.open', { count: value, what, of })}
            >
              {value}
            </Link>
          )}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
