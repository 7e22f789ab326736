import { Box, Card } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';

/** A card whose content scrolls sideways. A shadow at its edge shows that there is more. */
export function ScrollCard({ label, children }: { label: string; children: ReactNode }) {
  const [hasMore, setHasMore] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const sizes = new ResizeObserver(() => setHasMore(hasMoreIn(element)));
    for (const sized of [element, ...element.children]) sizes.observe(sized);
    return () => sizes.disconnect();
  }, []);
  return (
    <Card sx={{ position: 'relative' }}>
      <Box
        ref={measure}
        role="region"
        aria-label={label}
        tabIndex={0}
        onScroll={({ currentTarget }) => setHasMore(hasMoreIn(currentTarget))}
        sx={{ overflowX: 'auto' }}
      >
        {children}
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: '0 0 0 auto',
          width: 28,
          pointerEvents: 'none',
          opacity: hasMore ? 1 : 0,
          transition: 'opacity 120ms',
          background: ({ palette }) =>
            `linear-gradient(to right, transparent, rgb(0 0 0 / ${palette.mode === 'dark' ? 60 : 14}%))`,
        }}
      />
    </Card>
  );
}

const hasMoreIn = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  scrollLeft + clientWidth < scrollWidth - 1;
