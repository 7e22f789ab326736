import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../../platform/ui/hooks/use-printing.ts';

/** Approximate width of a card on A4 and Letter paper, in CSS pixels. */
const PAPER = 650;

/**
 * Tracks the width of an element. Charts are drawn in pixels so that their text keeps its size. For print the width
 * is fixed, because the browser lays out the pages without running scripts.
 */
export function useWidth<Element extends HTMLElement>(): { ref: RefObject<Element | null>; width: number } {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  const printing = usePrinting();
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width: printing ? PAPER : width };
}
