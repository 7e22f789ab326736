import { type SyntheticEvent, useState } from 'react';
import type { TemplateVariable } from '../../../platform/api/types.ts';
import { useSuggestionKeys } from '../../../platform/ui/suggestions/use-suggestion-keys.ts';
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

/** Suggests variables after `{{`. */
export function useVariableTyping({ variables, onChoose }: Options) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const offered = typing ? variables.filter(({ name }) => name.toLowerCase().includes(typing.typed.toLowerCase())) : [];
  const close = () => setTyping(null);
  const choose = (index: number) => {
    const variable = offered[index];
    if (typing && variable) onChoose(typing.box, variable.name, typing.from, typing.at);
    close();
  };
  const keys = useSuggestionKeys({ count: offered.length, onChoose: choose, onClose: close });
  const look = ({ currentTarget: box }: SyntheticEvent<TextBox>) => {
    const at = box.selectionStart ?? box.value.length;
    const found = openVariable(box.value, at);
    setTyping(found && { ...found, box, at });
    keys.selectFirst();
  };

  return {
    list: { id: keys.id, anchor: typing?.box ?? null, offered, chosen: keys.chosen, choose },
    box: { ...keys.box, onInput: look, onKeyDown: keys.press, onBlur: close },
  } as const;
}
