import { type KeyboardEvent, useId, useState } from 'react';

/**
 * Replaces a part of a text box, as typing does, and puts the cursor after it. `execCommand` is deprecated, but only with it
 * can the user undo the change. It needs the focus and a text. Otherwise, the event makes React read the new value: React would
 * ignore a user who then goes back to the former one.
 */
export function replaceText(box: HTMLInputElement | HTMLTextAreaElement, text: string, from: number, to: number): void {
  box.setSelectionRange(from, to);
  if (document.activeElement === box && text !== '' && document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

interface Options {
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

/**
 * Selects a suggestion while the focus stays in the text box: arrow keys move, Enter and Tab choose, Escape closes. With
 * Ctrl or Cmd, keys keep their meaning for the page.
 */
export function useSuggestionKeys({ count, onChoose, onClose }: Options) {
  const id = useId();
  const [active, setActive] = useState(0);
  const chosen = Math.min(active, count - 1);
  const isOpen = count > 0;

  const actionOf = (key: string): (() => void) | undefined => {
    switch (key) {
      case 'ArrowDown':
        return () => setActive((chosen + 1) % count);
      case 'ArrowUp':
        return () => setActive((chosen - 1 + count) % count);
      case 'Enter':
      case 'Tab':
        return () => onChoose(chosen);
      case 'Escape':
        return onClose;
      default:
        return undefined;
    }
  };
  /** Returns whether the key was meant for the list. */
  const press = (event: KeyboardEvent): boolean => {
    const act = isOpen && !event.ctrlKey && !event.metaKey ? actionOf(event.key) : undefined;
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };

  return {
    id,
    chosen,
    press,
    selectFirst: () => setActive(0),
    /** Attributes of the text box (WAI-ARIA 1.2, combobox with a list). */
    box: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}${chosen}` : undefined,
    },
  } as const;
}
