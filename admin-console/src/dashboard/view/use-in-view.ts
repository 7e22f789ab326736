import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';

const AHEAD = '400px';

/** Whether every report is wanted, seen or not: paper has no scrolling. */
export const WholePage = createContext(false);

/** Whether an element has come near the screen: what nobody scrolls to is not asked for. */
export function useInView<Element extends HTMLElement>(): { ref: RefObject<Element | null>; inView: boolean } {
  const ref = useRef<Element>(null);
  const whole = useContext(WholePage);
  const [inView, setInView] = useState(whole);
  if (whole && !inView) setInView(true);
  useEffect(() => {
    if (!ref.current || inView) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [inView]);
  return { ref, inView };
}
