import { useState } from 'react';
import type { Macro } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { TextRange } from '../../../platform/ui/menus/text-range.ts';
import { useSuggestionKeys } from '../../../platform/ui/menus/use-suggestion-keys.ts';
import { useOfferedMacros } from './macros/use-offered-macros.ts';
import type { useMentions } from './mentions/use-mentions.ts';
import { useOfferedPeople } from './mentions/use-offered-people.ts';

const OPEN = /^(?:.*\s)?(?<sign>[/@])(?<typed>[^\s/@][^\n]{0,60}|)$/s;

/** What is typed after a sign, with the range that includes the sign. */
interface Typed extends TextRange {
  readonly sign: string;
  readonly typed: string;
}

/** Finds the last sign before the cursor that begins a line or a word, unlike the one of an address or a date. */
function typedAfterSign(text: string, cursor: number): Typed | null {
  const { sign, typed } = OPEN.exec(text.slice(0, cursor))?.groups ?? {};
  return sign === undefined || typed === undefined
    ? null
    : { sign, typed, from: cursor - typed.length - 1, to: cursor };
}

interface Typing extends Typed {
  readonly box: HTMLTextAreaElement;
}

interface Options {
  /** Null if a macro cannot be inserted there. */
  readonly macros: {
    readonly isAllowed: boolean;
    readonly insert: (macro: Macro, range: TextRange) => void;
  } | null;
  readonly mentions: ReturnType<typeof useMentions>;
  /** Whether the message is an internal note. */
  readonly isNote: boolean;
}

/** Suggests macros after `/` and people after `@`, in one text box. */
export function useTyping({ macros, mentions, isNote }: Options) {
  const t = useT();
  const [typing, setTyping] = useState<Typing | null>(null);
  /** Stays when the focus moves, to the link that creates a macro. */
  const [isAsking, setAsking] = useState(false);
  const typedAfter = (sign: string) => (typing?.sign === sign ? typing.typed : undefined);
  const offered = useOfferedMacros(isAsking ? '' : typedAfter('/'));
  const offeredPeople = useOfferedPeople(typedAfter('@'), { isNote, mentioned: mentions.people });
  const choices = [
    ...(typing?.sign === '/' ? offered.macros : []).map((macro) => ({
      key: macro.id,
      name: macro.name,
      description: macro.comment?.body ?? '',
      insert: (range: TextRange) => macros?.insert(macro, range),
    })),
    ...offeredPeople.map(({ description, ...person }) => ({
      key: person.id,
      name: person.name,
      description,
      insert: (range: TextRange) => mentions.insert(person, range),
    })),
  ];
  const close = () => setTyping(null);
  const choose = (index: number) => {
    if (typing) choices[index]?.insert(typing);
    close();
  };
  const { id, chosen, press, selectFirst, box } = useSuggestionKeys({
    count: choices.length,
    onChoose: choose,
    onClose: close,
  });
  const look = (textBox: HTMLTextAreaElement) => {
    const found = typedAfterSign(textBox.value, textBox.selectionStart);
    const isAllowed = found?.sign === '@' ? mentions.isAllowed : macros?.isAllowed === true;
    setTyping(found && isAllowed ? { ...found, box: textBox } : null);
    setAsking(isAllowed && found?.sign === '/' && found.typed === '');
    selectFirst();
  };

  return {
    look,
    press,
    close,
    box,
    /** Whether the user asks for macros, and none exists. */
    hasNoMacros: isAsking && offered.hasNone,
    list: typing && {
      id,
      label: t(typing.sign === '/' ? 'macros.title' : 'tickets.composer.people'),
      anchor: typing.box,
      suggestions: choices,
      chosen,
      choose,
    },
  };
}
