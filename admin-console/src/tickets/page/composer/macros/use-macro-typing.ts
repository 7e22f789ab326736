import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../platform/api/client.ts';
import type { Macro } from '../../../../platform/api/types.ts';
import { useSuggestionKeys } from '../../../../platform/ui/menus/use-suggestion-keys.ts';

const MOST_OFFERED = 20;
const none: Macro[] = [];

/** The macros whose names or texts match what is typed; undefined requests nothing. */
export function useOfferedMacros(typed: string | undefined): Macro[] {
  const q = typed?.trim() || undefined;
  const { data } = useQuery({
    queryKey: ['macros', 'offered', q ?? null],
    queryFn: ({ signal }) => client.macros.list({ limit: MOST_OFFERED, q }, { signal }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  return typed === undefined ? none : (data?.data ?? none);
}

const OPEN = /(?:^|\s)\/([^\s/][^\n]{0,60}|)$/;

/** The name of a macro that is being typed: its range with the slash, and the text after that. */
export interface Slash {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

/** Finds a slash before the cursor that begins a line or a word. The slash of an address or a date begins neither. */
function openSlash(text: string, cursor: number): Slash | null {
  const typed = OPEN.exec(text.slice(0, cursor))?.[1];
  return typed === undefined ? null : { from: cursor - typed.length - 1, to: cursor, typed };
}

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
