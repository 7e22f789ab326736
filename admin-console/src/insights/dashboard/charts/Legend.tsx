import { Box } from '@mui/material';
import { Mark } from './Mark.tsx';
import type { Series } from './series.ts';

export function Legend({ series }: { series: readonly Pick<Series, 'key' | 'name' | 'color' | 'look'>[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, fontSize: 12.5 }} aria-hidden>
      {series.map((each) => (
        <Box key={each.key} component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
          <Mark series={each} />
          {each.name}
        </Box>
      ))}
    </Box>
  );
}
