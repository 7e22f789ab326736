import type { KeyboardEvent } from 'react';
import type { Format } from './format.ts';
import { formatSelection } from './format-selection.ts';

/** Returns the key that was pressed with Ctrl or Cmd in the element itself, and not in a dialog that it has opened. */
export function controlKeyOf(event: KeyboardEvent): string {
  const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  // AltGr, which types characters, counts as Ctrl+Alt on Windows.
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
  return isControl && isWithin && !event.defaultPrevented ? event.key.toLowerCase() : '';
}

const KEYS: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' };

/** Returns the format of a key that is pressed with Ctrl or Cmd. Without a selection, K opens the command palette. */
function formatOfKey(key: string, { selectionStart, selectionEnd }: HTMLTextAreaElement): Format | undefined {
  return key === 'k' && selectionStart === selectionEnd ? undefined : KEYS[key];
}

/** Formats the selected text of a text box if this is the key of a format. Returns whether it is. */
export function formatByKey(event: KeyboardEvent, box: HTMLTextAreaElement | null): boolean {
  const format = box === event.target && box && !event.shiftKey && formatOfKey(controlKeyOf(event), box);
  if (!format) return false;
  formatSelection(box, format);
  return true;
}
