import { useEffect, useRef, useState } from 'react';

/** The popover of a filter, which opens by itself when the filter was just added to the bar. */
export function useFilterPopover(startsOpen: boolean) {
  const [anchor, open] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the button appears
  useEffect(() => {
    if (startsOpen) open(button.current);
  }, []);
  return { anchor, button, open, close: () => open(null) };
}
