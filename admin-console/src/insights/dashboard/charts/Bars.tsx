import { useTheme } from '@mui/material';
import { useId } from 'react';
import type { Geometry } from './geometry.ts';
import { Hatching } from './Mark.tsx';
import { colorOf, type Series } from './series.ts';

/** Draws the bars of all series side by side in each column. */
export function Bars({ series, geometry }: { series: readonly Series[]; geometry: Geometry }) {
  const { tokens } = useTheme();
  const id = useId();
  const { bar, barLeft, y } = geometry;
  return series.map((each, which) => {
    const color = colorOf(each, tokens);
    const pattern = `${id}${each.key}`;
    return (
      <g key={each.key}>
        {each.look === 'hatched' && <Hatching id={pattern} color={color} />}
        {each.values.map((value, column) =>
          value ? (
            <rect
              key={each.links[column] ?? column}
              x={barLeft(column, which, series.length)}
              y={y(value)}
              width={bar}
              height={y(0) - y(value)}
              rx={Math.min(2, bar / 3)}
              fill={each.look === 'hatched' ? `url(#${pattern})` : color}
              stroke={each.look === 'hatched' && bar > 4 ? color : undefined}
            />
          ) : null,
        )}
      </g>
    );
  });
}
