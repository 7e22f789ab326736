import { Box, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Explains the lines of the diagram. */
export function Legend() {
  const t = useT();
  const { tokens } = useTheme();
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: 12.5,
      }}
    >
      <Entry text={t('transitions.drawing.conditioned')}>
        <path d="M0 6H28" stroke={tokens.soft} strokeWidth={1.5} strokeDasharray="6 4" />
      </Entry>
      <Entry text={t('transitions.drawing.fromAny')}>
        <circle cx={8} cy={6} r={3} fill={tokens.soft} />
        <path d="M8 6H24" stroke={tokens.soft} strokeWidth={1.5} />
      </Entry>
      <Entry text={t('transitions.drawing.added')}>
        <path d="M0 6H28" stroke={tokens.success} strokeWidth={2} />
      </Entry>
      <Entry text={t('transitions.drawing.removed')}>
        <path d="M0 6H28" stroke={tokens.error} strokeWidth={2} strokeDasharray="2 4" />
      </Entry>
    </Box>
  );
}

const Entry = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
    <svg width={28} height={12} aria-hidden>
      {children}
    </svg>
    {text}
  </Box>
);
