import type { KeyboardEvent } from 'react';
import type { Visibility } from '../../../platform/api/types.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useShowPanel } from '../context/open-panel.tsx';

/** Begins a message with a single key or from the command palette. */
export function useWritingKeys(allowed: readonly Visibility[], write: (visibility: Visibility) => void): void {
  useShortcut('r', () => write('public'), allowed.includes('public'));
  useShortcut('m', () => write('internal'), allowed.includes('internal'));
  useShowPanel('reply', () => write('public'));
  useShowPanel('note', () => write('internal'));
}

/** Whether the keys open the list of macros: Ctrl+Shift+M, or Cmd. */
export const picksMacro = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'm';
