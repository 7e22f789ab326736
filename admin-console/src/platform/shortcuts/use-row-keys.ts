import { useShortcut } from './use-shortcut.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const current = () => rows().findIndex((row) => row.contains(document.activeElement));

function goTo(at: number): void {
  const link = rows()[at]?.querySelector<HTMLElement>('a');
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest' });
}

/**
 * `j` and `k` move the focus through the links of the rows, so that Enter opens a row; `x` selects a row, and `/`
 * focuses the search.
 */
export function useRowKeys(): void {
  useShortcut('j', () => goTo(Math.min(current() + 1, rows().length - 1)));
  useShortcut('k', () => goTo(Math.max(current() - 1, 0)));
  useShortcut('x', () => rows()[current()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click());
  useShortcut('/', () => document.querySelector<HTMLElement>('input[enterkeyhint=search]')?.focus());
}
