import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import type { TemplateVariable } from '../../api/types.ts';
import { type OpenVariable, openVariable } from './open-variable.ts';

export type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface Typing extends OpenVariable {
  readonly box: TextBox;
  readonly at: number;
}

interface Options {
  variables: readonly TemplateVariable[];
  /** Replaces the text between two positions with the variable. */
  onChoose: (box: TextBox, name: string, from: number, to: number) => void;
}

/** Suggests variables after `{{`: arrow keys move, Enter and Tab insert, Escape closes the list. */
export function useVariableTyping({ variables, onChoose }: Options) {
  const id = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [active, setActive] = useState(0);
  const offered = typing ? variables.filter(({ name }) => name.toLowerCase().includes(typing.typed.toLowerCase())) : [];
  const chosen = Math.min(active, offered.length - 1);
  const open = offered.length > 0;

  const close = () => setTyping(null);
  const look = ({ currentTarget: box }: SyntheticEvent<TextBox>) => {
    const at = box.selectionStart ?? box.value.length;
    const found = openVariable(box.value, at);
    setTyping(found && { ...found, box, at });
    setActive(0);
  };
  const choose = (name: string) => {
    if (typing) onChoose(typing.box, name, typing.from, typing.at);
    close();
  };
  const step = (key: string): (() => void) | undefined => {
    switch (key) {
      case 'ArrowDown':
        return () => setActive((chosen + 1) % offered.length);
      case 'ArrowUp':
        return () => setActive((chosen - 1 + offered.length) % offered.length);
      case 'Enter':
      case 'Tab':
        return () => choose(offered[chosen]?.name ?? '');
      case 'Escape':
        return close;
      default:
        return undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent<TextBox>) => {
    const go = open ? step(event.key) : undefined;
    if (!go) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  };

  return {
    list: { id, open, anchor: typing?.box ?? null, offered, chosen, choose },
    box: {
      'aria-autocomplete': 'list',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open ? `${id}${chosen}` : undefined,
      onInput: look,
      onKeyDown,
      onBlur: close,
    },
  } as const;
}
