import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readView, type View, writeView } from './view.ts';

interface Viewing {
  readonly view: View;
  /** Shows another view and adds a history entry, so that Back returns to this one. */
  readonly show: (changed: Partial<View>) => void;
}

/** Reads the view from the URL. */
export function useView(): Viewing {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const show = useCallback(
    (changed: Partial<View>) => setQuery((current) => writeView({ ...readView(current), ...changed })),
    [setQuery],
  );
  return { view, show };
}
