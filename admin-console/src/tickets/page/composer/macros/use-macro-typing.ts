import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { client } from '../../../../api/client.ts';
import type { Macro } from '../../../../api/types.ts';
import { openSlash, type Slash } from './open-slash.ts';

const MOST_OFFERED = 20;

interface Typing extends Slash {
  readonly box: HTMLTextAreaElement;
}

/** Offers macros after `/`: arrow keys move, Enter and Tab choose, Escape closes the list. */
export function useMacroTyping(isAllowed: boolean, onChoose: (macro: Macro, slash: Slash) => void) {
  const id = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [active, setActive] = useState(0);
  const q = typing?.typed.trim() || undefined;
  const { data } = useQuery({
    queryKey: ['macros', 'offered', q ?? null],
    queryFn: ({ signal }) => client.macros.list({ limit: MOST_OFFERED, q }, { signal }),
    enabled: typing !== null,
    placeholderData: keepPreviousData,
  });
  const offered = typing ? (data?.data ?? []) : [];
  const chosen = Math.min(active, offered.length - 1);
  const isOpen = offered.length > 0;

  const close = () => setTyping(null);
  const look = (box: HTMLTextAreaElement) => {
    const slash = isAllowed ? openSlash(box.value, box.selectionStart) : null;
    setTyping(slash && { ...slash, box });
    setActive(0);
  };
  const choose = (macro: Macro | undefined) => {
    if (typing && macro) onChoose(macro, typing);
    close();
  };
  const actionOf = (key: string): (() => void) | undefined => {
    switch (key) {
      case 'ArrowDown':
        return () => setActive((chosen + 1) % offered.length);
      case 'ArrowUp':
        return () => setActive((chosen - 1 + offered.length) % offered.length);
      case 'Enter':
      case 'Tab':
        return () => choose(offered[chosen]);
      case 'Escape':
        return close;
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
    look,
    press,
    close,
    list: typing && isOpen ? { id, anchor: typing.box, offered, chosen, choose } : null,
    box: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}${chosen}` : undefined,
    },
  } as const;
}
