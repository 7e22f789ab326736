import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { lazyPart } from '../../platform/ui/lazy/lazy-part.tsx';
import { useSplit } from './use-split.ts';

const SplitList = lazyPart(
  () => import('./SplitList.tsx'),
  () => <div />,
);

/** The ticket, and the list next to it if the user wants it and the window is wide enough. */
export function Split({ children }: { children: ReactNode }) {
  const { isShown } = useSplit();
  return (
    <Box
      data-split={isShown || undefined}
      sx={isShown ? { display: 'grid', gridTemplateColumns: '320px minmax(0, 1fr)', gap: 3, mb: -8 } : {}}
    >
      {isShown && <SplitList />}
      <Box sx={{ minWidth: 0, mb: isShown ? 8 : 0 }}>{children}</Box>
    </Box>
  );
}
