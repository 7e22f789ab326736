import { Box } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const EDGE_PX = 16;
const GAP_PX = 32;

/** A bar at the bottom edge of the window, as wide as the content that it is rendered in, however long the page is. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const content = place.current;
    const main = content?.closest('main');
    const element = bar.current;
    if (!content || !main || !element) return;
    // Lets the end of the page scroll out from under the bar, and fields that take the focus.
    const keepClear = (space: string) => {
      main.style.paddingBottom = space;
      document.documentElement.style.scrollPaddingBottom = space;
    };
    const measure = () => {
      element.style.width = `${content.offsetWidth}px`;
      keepClear(`${element.offsetHeight + EDGE_PX + GAP_PX}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(content);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      keepClear('');
    };
  }, []);

  return (
    <div ref={place}>
      <Box
        ref={bar}
        role="region"
        data-dock
        aria-label={label}
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
    </div>
  );
}
