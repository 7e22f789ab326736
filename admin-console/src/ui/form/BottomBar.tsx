import { Box, GlobalStyles } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const EDGE_PX = 16;
const GAP_PX = 32;

/** A bar at the bottom edge of the window, as wide as the content that it is rendered in, however long the page is. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    if (!place.current || !bar.current) return;
    const measure = () => setSize({ width: place.current?.offsetWidth ?? 0, height: bar.current?.offsetHeight ?? 0 });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(place.current);
    sizes.observe(bar.current);
    return () => sizes.disconnect();
  }, []);

  const covered = size.height + EDGE_PX + GAP_PX;
  return (
    <Box ref={place}>
      <GlobalStyles
        styles={{
          // Lets the end of the page scroll out from under the bar, and fields that take the focus.
          '#main#main': { paddingBottom: covered },
          html: { scrollPaddingBottom: covered },
        }}
      />
      <Box
        ref={bar}
        role="region"
        data-dock
        aria-label={label}
        style={{ width: size.width }}
        sx={(theme) => ({
          // Without `left`, it stays below the content that precedes it.
          position: 'fixed',
          bottom: EDGE_PX,
          zIndex: 10,
          borderRadius: '10px',
          background: theme.tokens.paper,
          border: `1px solid ${theme.tokens.lineStrong}`,
          boxShadow: theme.tokens.shadow,
          '@media print': { display: 'none' },
        })}
      >
        {children}
      </Box>
    </Box>
  );
}
