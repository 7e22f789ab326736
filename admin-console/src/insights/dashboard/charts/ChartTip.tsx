import { Box } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { Geometry } from './geometry.ts';
import { Mark } from './Mark.tsx';
import type { Column, Series } from './series.ts';
import type { Place } from './use-point.ts';

interface Props {
  place: Place;
  column: Column;
  series: readonly Series[];
  geometry: Geometry;
  format: (value: number) => string;
}

/** Tooltip of a column: the values of all series, with the selected one in bold. */
export function ChartTip({ place, column, series, geometry, format }: Props) {
  const t = useT();
  const middle = geometry.middle(place.column);
  const onLeft = middle > geometry.width / 2;
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        position: 'absolute',
        top: 4,
        ...(onLeft ? { right: geometry.width - middle + 12 } : { left: middle + 12 }),
        pointerEvents: 'none',
        zIndex: 2,
        maxWidth: 260,
        px: 1.25,
        py: 1,
        borderRadius: '8px',
        border: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.paper,
        boxShadow: theme.tokens.shadow,
        fontSize: 12.5,
      })}
    >
      <Box sx={{ fontWeight: 600, mb: 0.5, whiteSpace: 'nowrap' }}>{column.title}</Box>
      {series.map(({ key, name, values, ...look }, index) => {
        const value = values[place.column] ?? null;
        return (
          <Box
            key={key}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              whiteSpace: 'nowrap',
              fontWeight: index === place.series && series.length > 1 ? 650 : 450,
            }}
          >
            <Mark series={look} />
            <Box component="span" sx={{ flex: 1 }}>
              {name}
            </Box>
            <span>{value === null ? t('dashboard.chart.noValue') : format(value)}</span>
          </Box>
        );
      })}
      <Box sx={{ color: 'text.secondary', mt: 0.5, fontSize: 11.5, '@media (hover: none)': { display: 'none' } }}>
        {t('dashboard.chart.openHint')}
      </Box>
    </Box>
  );
}
