import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../ui/hooks/use-printing.ts';

/** About what A4 and Letter have between their margins and those of a card, in pixels of CSS. */
const PAPER = 650;

/**
 * The width of an element as it changes: charts are drawn in pixels, so that their words keep their size. Nothing is
 * measured for paper, which the browser lays out without any script.
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
