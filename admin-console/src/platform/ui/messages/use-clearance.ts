import { type RefObject, useLayoutEffect } from 'react';

const MARGIN = 20;
const GAP = 12;

/** What messages must not cover: bars at the bottom of the page, and the primary buttons of pages and dialogs. */
const KEPT_CLEAR = '[data-dock], .MuiButton-contained';

/** Places the messages at the bottom of the window, or as far above it that they cover none of these elements. */
export function useClearance(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      element.style.bottom = `${clearBottom(element)}px`;
    };
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const sizes = new ResizeObserver(measureSoon);
    sizes.observe(element);
    const changes = new MutationObserver(measureSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measureSoon);
    window.addEventListener('scroll', measureSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', measureSoon);
      window.removeEventListener('scroll', measureSoon, { capture: true });
    };
  }, [region]);
}

function clearBottom(element: HTMLElement): number {
  const { left, right, height } = element.getBoundingClientRect();
  let floor = window.innerHeight - MARGIN;
  for (const control of controlsFromBelow(element)) {
    if (control.left >= right || control.right <= left) continue;
    const isCovered = control.bottom + GAP > floor - height && control.top - GAP < floor;
    if (isCovered) floor = control.top - GAP;
  }
  // Without enough room, messages that cover something are better than messages outside of the window.
  return floor - height < MARGIN ? MARGIN : window.innerHeight - floor;
}

const controlsFromBelow = (element: HTMLElement): DOMRect[] =>
  Array.from(document.querySelectorAll<HTMLElement>(KEPT_CLEAR))
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
    .sort((one, other) => other.bottom - one.bottom);
