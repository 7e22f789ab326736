import { Box } from '@mui/material';
import type { Priority as PriorityWord } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';

const bars: Record<PriorityWord, number> = { low: 1, normal: 2, high: 3, urgent: 3 };

/** A priority as text and bars, which are easy to compare down a column. */
export function Priority({ value }: { value: PriorityWord }) {
  const t = useT();
  const urgent = value === 'urgent';
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        whiteSpace: 'nowrap',
        color: urgent ? theme.tokens.error : theme.tokens.ink,
        fontWeight: urgent ? 600 : undefined,
      })}
    >
      <Box component="svg" viewBox="0 0 14 14" sx={{ width: 14, height: 14, flex: 'none' }} aria-hidden>
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={1 + bar * 4.5}
            y={9 - bar * 3.5}
            width={3}
            height={4 + bar * 3.5}
            rx={1}
            fill="currentColor"
            opacity={bar < bars[value] ? 0.85 : 0.2}
          />
        ))}
      </Box>
      {t(`labels.priority.${value}`)}
    </Box>
  );
}
