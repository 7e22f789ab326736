import { Box, useMediaQuery, useTheme } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { labelEvery, roundTop } from './scale.ts';

export interface VolumeBar {
  label: string;
  created: number;
  solved: number;
}

const HEIGHT = 240;
const LEFT = 34;
const RIGHT = 16;
const BOTTOM = 24;
const TOP = 8;

/** Two bars for each day or week. The table beneath says the same in numbers. */
export function VolumeChart({ bars }: { bars: VolumeBar[] }) {
  const t = useT();
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const width = phone ? 340 : 960;
  const top = roundTop(Math.max(...bars.flatMap(({ created, solved }) => [created, solved])));
  const plot = HEIGHT - TOP - BOTTOM;
  const slot = (width - LEFT - RIGHT) / bars.length;
  const bar = Math.min(14, Math.max(2, slot * 0.36));
  const every = labelEvery(bars.length, phone ? 5 : 12);
  const y = (value: number) => TOP + plot * (1 - value / top);
  const sum = (kind: 'created' | 'solved') => bars.reduce((total, each) => total + each[kind], 0);
  const { accent, success, line, soft } = theme.tokens;

  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={t('dashboard.volume.chart', { created: sum('created'), solved: sum('solved') })}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        fontSize: 11,
        '& .slot:hover': { fill: theme.tokens.hover },
      }}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <g key={part}>
          <line x1={LEFT} x2={width} y1={y(top * part)} y2={y(top * part)} stroke={line} />
          <text x={LEFT - 8} y={y(top * part) + 4} textAnchor="end" fill={soft}>
            {top * part}
          </text>
        </g>
      ))}
      {bars.map(({ label, created, solved }, index) => {
        const middle = LEFT + slot * (index + 0.5);
        return (
          <g key={label}>
            <title>{`${label} · ${t('dashboard.volume.created')}: ${created} · ${t('dashboard.volume.solved')}: ${solved}`}</title>
            <rect className="slot" x={middle - slot / 2} y={TOP} width={slot} height={plot} fill="transparent" />
            <rect x={middle - bar - 0.5} y={y(created)} width={bar} height={y(0) - y(created)} rx={2} fill={accent} />
            <rect x={middle + 0.5} y={y(solved)} width={bar} height={y(0) - y(solved)} rx={2} fill={success} />
            {index % every === 0 && (
              <text x={middle} y={HEIGHT - 6} textAnchor="middle" fill={soft}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </Box>
  );
}
