import { Box, useTheme } from '@mui/material';
import { useId } from 'react';
import { colorOf, type Look, type Series } from './series.ts';

/** Stripes instead of a solid color, so that series differ in more than color. */
export function Hatching({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} fill={color} opacity={0.18} />
      <line x1={1} x2={1} y1={0} y2={5} stroke={color} strokeWidth={2} />
    </pattern>
  );
}

interface PointProps {
  look: Look;
  color: string;
  x: number;
  y: number;
  size: number;
}

/** The marker of a value on a line: square on dashed lines, round on others. */
export function Point({ look, color, x, y, size }: PointProps) {
  const { paper } = useTheme().tokens;
  return look === 'dashed' ? (
    <rect x={x - size} y={y - size} width={2 * size} height={2 * size} fill={paper} stroke={color} strokeWidth={1.5} />
  ) : (
    <circle cx={x} cy={y} r={size} fill={color} stroke={paper} />
  );
}

/** The legend symbol of a series. */
export function Mark({ series }: { series: Pick<Series, 'color' | 'look'> }) {
  const { tokens } = useTheme();
  const id = useId();
  const { look } = series;
  const color = colorOf(series, tokens);
  const bar = look === 'bar' || look === 'hatched';
  return (
    <Box component="svg" viewBox="0 0 18 12" aria-hidden sx={{ width: 18, height: 12, flex: 'none' }}>
      {look === 'hatched' && <Hatching id={id} color={color} />}
      {bar ? (
        <rect
          x={3}
          y={0.5}
          width={11}
          height={11}
          rx={2}
          fill={look === 'hatched' ? `url(#${id})` : color}
          stroke={color}
        />
      ) : (
        <>
          <line
            x1={0}
            x2={18}
            y1={6}
            y2={6}
            stroke={color}
            strokeWidth={2}
            strokeDasharray={look === 'dashed' ? '4 3' : undefined}
          />
          <Point look={look} color={color} x={9} y={6} size={3} />
        </>
      )}
    </Box>
  );
}
