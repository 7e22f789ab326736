import { useTheme } from '@mui/material';
import type { Geometry } from './geometry.ts';
import { labelEvery } from './scale.ts';
import type { Column } from './series.ts';

const LETTER = 6.2;
const GAP = 14;

interface Props {
  geometry: Geometry;
  ticks: readonly number[];
  tickLabels: readonly string[];
  columns: readonly Column[];
}

/** Grid lines with their values, and as many column labels as fit. */
export function Axes({ geometry, ticks, tickLabels, columns }: Props) {
  const { line, lineStrong, soft } = useTheme().tokens;
  const { left, right, height, middle, y, width } = geometry;
  const widest = Math.max(...columns.map(({ label }) => label.length)) * LETTER + GAP;
  const every = labelEvery(columns.length, Math.floor((right - left) / widest));
  return (
    <>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} stroke={tick === 0 ? lineStrong : line} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" fill={soft}>
            {tickLabels[index]}
          </text>
        </g>
      ))}
      {columns.map(({ label, title }, index) =>
        index % every === 0 ? (
          <text
            key={title}
            x={Math.min(middle(index), width - (label.length * LETTER) / 2)}
            y={height - 8}
            textAnchor="middle"
            fill={soft}
          >
            {label}
          </text>
        ) : null,
      )}
    </>
  );
}
