import { useState } from 'react';
import type { Macro } from '../../../../platform/api/types.ts';
import { useSuggestionKeys } from '../../../../platform/ui/suggestions/use-suggestion-keys.ts';
import { openSlash, type Slash } from './open-slash.ts';
import { useOfferedMacros } from './use-offered-macros.ts';

interface Typing extends Slash {
  readonly box: HTMLTextAreaElement;
}

/** Suggests macros after `/`. */
export function useMacroTyping(isAllowed: boolean, onChoose: (macro: Macro, slash: Slash) => void) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const offered = useOfferedMacros(typing?.typed);
  const close = () => setTyping(null);
  const choose = (index: number) => {
    const macro = offered[index];
    if (typing && macro) onChoose(macro, typing);
    close();
  };
  const { id, chosen, press, selectFirst, box } = useSuggestionKeys({
    count: offered.length,
    onChoose: choose,
    onClose: close,
  });
  const look = (textBox: HTMLTextAreaElement) => {
    const slash = isAllowed ? openSlash(textBox.value, textBox.selectionStart) : null;
    setTyping(slash && { ...slash, box: textBox });
    selectFirst();
  };

  return {
    look,
    press,
    close,
    box,
    list: typing && {
      id,
      anchor: typing.box,
      suggestions: offered.map(({ id: key, name, comment }) => ({ key, name, description: comment?.body ?? '' })),
      chosen,
      choose,
    },
  };
}
