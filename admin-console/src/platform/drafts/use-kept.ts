import { useLayoutEffect, useState } from 'react';

interface Box<Value> {
  value: Value;
  show(value: Value): void;
}

/** Values by key, which last until the page is unloaded. */
export type Kept<Value> = Map<string, Box<Value>>;

/**
 * Holds a value that outlives its component while it is kept: the next component with the same key shares it, and shows what
 * the former one changes later.
 */
export function useKept<Value>(kept: Kept<Value>, key: string, start: () => Value) {
  const [box] = useState<Box<Value>>(() => kept.get(key) ?? { value: start(), show: () => {} });
  const [value, show] = useState(box.value);
  useLayoutEffect(() => {
    box.show = show;
    show(box.value);
  }, [box]);
  const change = (next: Value, isKept: boolean) => {
    box.value = next;
    box.show(next);
    if (isKept) kept.set(key, box);
    else kept.delete(key);
  };
  return { value, latest: () => box.value, change };
}
