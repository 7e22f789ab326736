import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end that still counts as the end: the gap below the last message. */
const END_PX = 48;

interface Options {
  /** Whether the thread opens at its end and follows it. */
  active: boolean;
  /** Id of the oldest entry on screen; undefined while there is none. */
  oldest: string | undefined;
  /** Whether the mark above the first unread message is on screen. */
  hasDivider: boolean;
}

interface ThreadScroll {
  thread: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLOListElement | null>;
  divider: RefObject<HTMLLIElement | null>;
  isAtEnd: boolean;
  toEnd(): void;
}

/** The element that scrolls the thread: the thread itself on large screens, the document on others. */
const scrollerOf = (thread: HTMLElement): Element =>
  getComputedStyle(thread).overflowY === 'auto' ? thread : document.documentElement;

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) => scrollHeight - scrollTop - clientHeight;

/**
 * Opens a conversation at the first unread message or at its end, follows the end while the user is there, and keeps
 * the messages on screen in their place when earlier ones are added above them.
 */
export function useThreadScroll({ active, oldest, hasDivider }: Options): ThreadScroll {
  const thread = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const divider = useRef<HTMLLIElement>(null);
  const follows = useRef(true);
  const height = useRef(0);
  const previousOldest = useRef(oldest);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const scroll = (move: (scroller: Element) => void) => {
    if (!active || !thread.current) return;
    const scroller = scrollerOf(thread.current);
    move(scroller);
    follows.current = distanceToEnd(scroller) < END_PX;
    height.current = scroller.scrollHeight;
    setIsAtEnd(follows.current);
  };
  const toEnd = () =>
    scroll((scroller) => {
      scroller.scrollTop = scroller.scrollHeight;
    });

  const hasEntries = oldest !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the first entries or the mark appear
  useLayoutEffect(() => {
    // A user who has scrolled away meanwhile stays there.
    if (!hasEntries || !follows.current) return;
    if (divider.current) scroll(() => divider.current?.scrollIntoView({ block: 'start' }));
    else toEnd();
  }, [hasEntries, hasDivider]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when earlier entries appear
  useLayoutEffect(() => {
    const before = previousOldest.current;
    previousOldest.current = oldest;
    if (before === undefined || before === oldest) return;
    const added = height.current;
    scroll((scroller) => {
      scroller.scrollTop += scroller.scrollHeight - added;
    });
  }, [oldest]);

  useEffect(() => {
    const [inner, outer] = [list.current, thread.current];
    if (!active || !hasEntries || !inner || !outer) return;
    const note = () => {
      const scroller = scrollerOf(outer);
      follows.current = distanceToEnd(scroller) < END_PX;
      height.current = scroller.scrollHeight;
      setIsAtEnd(follows.current);
    };
    // The thread becomes smaller when the composer grows.
    const sizes = new ResizeObserver(() => {
      const scroller = scrollerOf(outer);
      if (follows.current) scroller.scrollTop = scroller.scrollHeight;
      note();
    });
    for (const element of [inner, outer, document.body]) sizes.observe(element);
    // Captured, because scrolling of an element does not bubble.
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', note, { capture: true });
    };
  }, [active, hasEntries]);

  return { thread, list, divider, isAtEnd, toEnd };
}
