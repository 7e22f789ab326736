import { Box } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSplit } from './use-split.ts';

const SplitList = lazy(() => import('./SplitList.tsx'));

/** The ticket, and the list next to it if the user wants it and the window is wide enough. */
export function Split({ children }: { children: ReactNode }) {
  const { isShown } = useSplit();
  return (
    <Box
      data-split={isShown || undefined}
      sx={isShown ? { display: 'grid', gridTemplateColumns: '320px minmax(0, 1fr)', gap: 3, mb: -8 } : {}}
    >
      {isShown && (
        <Suspense fallback={<div />}>
          <SplitList />
        </Suspense>
      )}
      <Box sx={{ minWidth: 0, mb: isShown ? 8 : 0 }}>{children}</Box>
    </Box>
  );
}
