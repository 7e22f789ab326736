import type { MouseEvent } from 'react';

/** Whether the browser handles the click, for example by opening a tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Returns the row whose link was clicked, also by Enter, unless the browser handles the click. */
export function clickedRow<Row extends { readonly id: string }>(
  event: MouseEvent,
  rows: readonly Row[],
): Row | undefined {
  if (isForBrowser(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const row = link?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return rows.find(({ id }) => id === row);
}
