import { useTheme } from '@mui/material';
import type { Geometry } from './geometry.ts';
import { Point } from './Mark.tsx';
import { colorOf, type Series } from './series.ts';

/** Beyond this number of points, the markers would overlap. */
const MOST_MARKED = 40;

/** Draws the line series, with gaps for missing values. */
export function Lines({ series, geometry }: { series: readonly Series[]; geometry: Geometry }) {
  const { tokens } = useTheme();
  const { middle, y } = geometry;
  return series.map((each) => {
    const color = colorOf(each, tokens);
    const runs = runsOf(each.values);
    const at = (column: number, value: number) => `${middle(column)} ${y(value)}`;
    return (
      <g key={each.key}>
        {runs.map((run) => {
          const [first, last] = [run[0], run.at(-1)];
          if (!first || !last) return null;
          const line = run.map(({ column, value }) => at(column, value)).join('L');
          return (
            <g key={first.column}>
              {each.look === 'area' && (
                <path
                  d={`M${middle(first.column)} ${y(0)}L${line}L${middle(last.column)} ${y(0)}Z`}
                  fill={color}
                  opacity={0.12}
                />
              )}
              <path
                d={`M${line}`}
                fill="none"
                stroke={color}
                strokeWidth={2}
                strokeLinejoin="round"
                strokeDasharray={each.look === 'dashed' ? '5 4' : undefined}
              />
              {run.map(({ column, value }) =>
                each.values.length <= MOST_MARKED || run.length === 1 ? (
                  <Point key={column} look={each.look} color={color} x={middle(column)} y={y(value)} size={2.75} />
                ) : null,
              )}
            </g>
          );
        })}
      </g>
    );
  });
}

interface Measured {
  readonly column: number;
  readonly value: number;
}

/** Splits the values at the gaps. */
function runsOf(values: readonly (number | null)[]): Measured[][] {
  const runs: Measured[][] = [[]];
  for (const [column, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ column, value });
  }
  return runs.filter(({ length }) => length > 0);
}
