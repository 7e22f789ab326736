import { Box } from '@mui/material';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';

/** Shows a part of the neighboring tab, so that users see that there are more. */
const MARGIN_PX = 24;

/**
 * Scrolls the strip of tabs so far that the current tab is visible, and keeps it there when the counts in the tabs
 * before it arrive and move it. Never scrolls the page, as `scrollIntoView` would.
 */
function useTabInView(tab: RefObject<HTMLElement | null>, isCurrent: boolean): void {
  useLayoutEffect(() => {
    const element = tab.current;
    const tabs = element?.parentElement;
    const strip = element?.offsetParent;
    if (!isCurrent || !element || !tabs || !strip) return;
    const end = () => element.offsetLeft + element.offsetWidth;
    const from = element.offsetLeft - MARGIN_PX;
    const to = end() + MARGIN_PX;
    if (from < strip.scrollLeft) strip.scrollLeft = from;
    else if (to > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = to - strip.clientWidth;

    let last = end();
    const sizes = new ResizeObserver(() => {
      strip.scrollLeft += end() - last;
      last = end();
    });
    sizes.observe(tabs);
    return () => sizes.disconnect();
  }, [tab, isCurrent]);
}

interface Props {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
  title?: string;
}

/** Link to one of the views above the list. */
export function ViewTab({ to, isCurrent, children, title }: Props) {
  const tab = useRef<HTMLAnchorElement>(null);
  useTabInView(tab, isCurrent);
  return (
    <Box
      component={Link}
      ref={tab}
      to={to}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      sx={(theme) => ({
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        py: 0.75,
        borderRadius: '7px',
        fontSize: 13,
        fontWeight: 550,
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        color: isCurrent ? theme.tokens.accent : theme.tokens.soft,
        background: isCurrent ? theme.tokens.accentSoft : 'transparent',
        '&:hover': { color: isCurrent ? theme.tokens.accent : theme.tokens.ink },
      })}
    >
      {children}
    </Box>
  );
}
