import type { Translate } from '../i18n/translate.ts';

/** Whether the keyboard has the keys of Apple, which are named by symbols. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Names the keys that are held while another one is pressed, as labeled on the user's keyboard: `Ctrl+`, `Strg+`, `⌘`. */
export const control = (t: Translate): string => (isApple ? '⌘' : `${t('shortcuts.control')}+`);

/** Apple writes Shift first: `⇧⌘`. */
export const controlShift = (t: Translate): string => (isApple ? '⇧⌘' : `${control(t)}${t('shortcuts.shift')}+`);
