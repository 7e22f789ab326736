import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { countedPath } from '../../../tickets/query/metric-filter.ts';
import type { Grouping } from '../view/view.ts';
import { type Group, groupName } from './groups.ts';
import { useUnits } from './use-units.ts';

const kinds = ['created', 'solved'] as const;

export const groupLooks = {
  created: { color: 'accent', look: 'bar' },
  solved: { color: 'success', look: 'hatched' },
} as const;

/** Two bars for each group, each with a number that links to its tickets. */
export function GroupBars({ rows, by }: { rows: readonly Group[]; by: Grouping }) {
  const t = useT();
  const highest = Math.max(1, ...rows.flatMap(({ created, solved }) => [created, solved]));
  return (
    <Box
      component="ul"
      aria-label={t('dashboard.breakdown.summary', { smart_count: rows.length })}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}
    >
      {rows.map((row) => {
        const name = groupName(row, by, t);
        return (
          <Box
            component="li"
            key={row.key}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(84px, 28%) minmax(0, 1fr)',
              gap: 1.5,
              alignItems: 'center',
              fontSize: 13,
            }}
          >
            <Box
              component="span"
              sx={{ pl: row.depth * 1.75, overflowWrap: 'anywhere', display: 'flex', gap: 0.75, alignItems: 'center' }}
            >
              {row.color && (
                <Box
                  component="span"
                  aria-hidden
                  sx={{ width: 8, height: 8, borderRadius: '50%', flex: 'none', background: row.color }}
                />
              )}
              {name}
            </Box>
            <Box sx={{ display: 'grid', gap: '3px' }}>
              {kinds.map((kind) => (
                <GroupBar key={kind} kind={kind} row={row} name={name} part={row[kind] / highest} />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

interface BarProps {
  kind: (typeof kinds)[number];
  row: Group;
  name: string;
  /** Length as a fraction of the longest bar. */
  part: number;
}

function GroupBar({ kind, row, name, part }: BarProps) {
  const t = useT();
  const { number } = useUnits();
  const value = row[kind];
  const what = t(`dashboard.columns.${kind}`);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 16 }}>
      <Box
        aria-hidden
        sx={(theme) => {
          const color = theme.tokens[groupLooks[kind].color];
          return {
            width: `calc((100% - 44px) * ${part})`,
            minWidth: value > 0 ? 2 : 0,
            height: 10,
            borderRadius: '2px',
            ...(kind === 'created'
              ? { background: color }
              : {
                  border: `1px solid ${color}`,
                  background: `repeating-linear-gradient(135deg, ${color} 0 2px, transparent 2px 5px)`,
                }),
          };
        }}
      />
      {value === 0 ? (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {number(value)}
        </Box>
      ) : (
        <Link
          component={RouterLink}
          to={countedPath(row.links[kind])}
          color="inherit"
          aria-label={t('dashboard.open', { count: number(value), what, of: name })}
          sx={{ fontSize: 12, fontWeight: 550 }}
        >
          {number(value)}
        </Link>
      )}
    </Box>
  );
}
