import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';

const AHEAD = '400px';

/** Whether every report is wanted, seen or not: paper has no scrolling. */
export const WholePage = createContext(false);

/** Whether an element has come near the screen: what nobody scrolls to is not asked for. */
export function useSeen<Element extends HTMLElement>(): { ref: RefObject<Element | null>; seen: boolean } {
  const ref = useRef<Element>(null);
  const whole = useContext(WholePage);
  const [seen, setSeen] = useState(whole);
  if (whole && !seen) setSeen(true);
  useEffect(() => {
    if (!ref.current || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}
