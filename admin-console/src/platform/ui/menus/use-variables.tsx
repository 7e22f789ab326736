import { type FocusEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { lazyPart } from '../display/lazy-part.tsx';
import { replaceText, useSuggestionKeys } from './use-suggestion-keys.ts';

const SuggestionList = lazyPart(() => import('./SuggestionList.tsx'));

const OPEN = /\{\{\s*([\w.]*)$/;

/** A variable that is being typed: the position of its braces and the text after them. */
interface OpenVariable {
  readonly from: number;
  readonly typed: string;
}

/** Finds the last `{{` before the cursor, unless it is closed. */
function openVariable(text: string, cursor: number): OpenVariable | null {
  const found = OPEN.exec(text.slice(0, cursor));
  return found ? { from: found.index, typed: found[1] ?? '' } : null;
}

/** Returns where an inserted variable ends. Includes existing closing braces, so that they are not doubled. */
const endOfVariable = (text: string, at: number): number => at + (/^\s*\}\}/.exec(text.slice(at))?.[0].length ?? 0);

type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface Typing extends OpenVariable {
  readonly box: TextBox;
  readonly at: number;
}

/** Edits the text box itself, as typing would: a new value from React would move the cursor to the end. */
function put(box: TextBox, name: string, from: number, to: number): void {
  box.focus();
  replaceText(box, `{{${name}}}`, from, endOfVariable(box.value, to));
}

export interface Variable {
  readonly name: string;
  readonly description: string;
}

/**
 * Suggests variables after `{{`, and inserts them where the cursor was last. `boxProps` belong to each text box, and `list` beside
 * them.
 */
export function useVariables(variables: readonly Variable[], label: string) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const last = useRef<TextBox>(null);
  const typed = typing?.typed.toLowerCase();
  const offered = typed === undefined ? [] : variables.filter(({ name }) => name.toLowerCase().includes(typed));
  const close = () => setTyping(null);
  const choose = (index: number) => {
    const variable = offered[index];
    if (typing && variable) put(typing.box, variable.name, typing.from, typing.at);
    close();
  };
  const keys = useSuggestionKeys({ count: offered.length, onChoose: choose, onClose: close });
  const look = ({ currentTarget: box }: SyntheticEvent<TextBox>) => {
    const at = box.selectionStart ?? box.value.length;
    const found = openVariable(box.value, at);
    setTyping(found && { ...found, box, at });
    keys.selectFirst();
  };
  const list: ReactNode = typing && (
    <SuggestionList
      id={keys.id}
      anchor={typing.box}
      label={label}
      suggestions={offered.map(({ name, description }) => ({ key: name, name: <code>{name}</code>, description }))}
      chosen={keys.chosen}
      choose={choose}
    />
  );
  return {
    list,
    boxProps: {
      ...keys.box,
      onInput: look,
      onKeyDown: keys.press,
      onBlur: close,
      onFocus: ({ currentTarget }: FocusEvent<TextBox>) => {
        last.current = currentTarget;
      },
    },
    /** Inserts a variable where the cursor was last, at first into `first`. */
    insert: (name: string, first?: TextBox | null) => {
      const box = last.current ?? first;
      if (!box) return;
      const from = box.selectionStart ?? box.value.length;
      put(box, name, from, box.selectionEnd ?? from);
    },
  } as const;
}
