import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readView, type View, writeView } from './view.ts';

interface Viewing {
  readonly view: View;
  /** Goes to another view, from which Back leads here. */
  readonly show: (changed: Partial<View>) => void;
}

/** The view in the address. */
export function useView(): Viewing {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const show = useCallback(
    (changed: Partial<View>) => setQuery((current) => writeView({ ...readView(current), ...changed })),
    [setQuery],
  );
  return { view, show };
}
