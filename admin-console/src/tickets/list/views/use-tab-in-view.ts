import { type RefObject, useLayoutEffect } from 'react';

/** Shows a part of the neighboring tab, so that users see that there are more. */
const MARGIN_PX = 24;

/**
 * Scrolls the strip of tabs so far that the current tab is visible, and keeps it there when the counts in the tabs
 * before it arrive and move it. Never scrolls the page, as `scrollIntoView` would.
 */
export function useTabInView(tab: RefObject<HTMLElement | null>, isCurrent: boolean): void {
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
