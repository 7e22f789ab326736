import type { Translate } from '../i18n/use-t.ts';

/** Whether the keyboard has the keys of Apple, which names them by symbols. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export type Key = 'control' | 'shift' | 'enter';

const appleSymbols: Partial<Record<Key, string>> = { control: '⌘', shift: '⇧' };

/**
 * Names keys that are pressed together, as they are labeled on the user's keyboard: `Ctrl+Shift+Enter`,
 * `Strg+Umschalt+Eingabe`, and `⇧⌘Enter` on Apple machines.
 *
 * @param character A key that is labeled with its character, pressed last.
 */
export function keyNames(t: Translate, keys: readonly Key[], character?: string): string {
  const nameOf = (key: Key) => (isApple && appleSymbols[key]) || t(`desk.shortcuts.${key}`);
  const inOrder = isApple ? keys.toSorted((one, other) => orderOf(one) - orderOf(other)) : keys;
  return [...inOrder.map(nameOf), ...(character ? [character] : [])].join(isApple ? '' : '+');
}

/** Apple writes Shift before Command. */
const appleOrder: readonly Key[] = ['shift', 'control', 'enter'];
const orderOf = (key: Key) => appleOrder.indexOf(key);
