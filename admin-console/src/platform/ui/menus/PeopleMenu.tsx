import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../display/lazy-part.tsx';
import type { PersonChoice } from '../people/people-choices.ts';
import { ChoiceButton } from './ChoiceButton.tsx';

const PeoplePopover = lazyPart(() => import('../people/PeoplePopover.tsx'));

interface Props {
  label: string;
  choices: PersonChoice[];
  chosen?: string;
  /** Opens the menu when the button appears. */
  startsOpen?: boolean;
  /** Called with what is typed, if the service also finds people; with an empty text when the menu opens. */
  onSearch?: (typed: string) => void;
  isSearching?: boolean;
  onChange: (value: string | undefined) => void;
}

/** A button that shows the chosen user and opens a list of people to search. */
export function PeopleMenu({ label, choices, chosen, startsOpen = false, onSearch, isSearching, onChange }: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = (element: HTMLElement | null) => {
    onSearch?.('');
    setAnchor(element);
  };
  // Later, the first letters that the user types would be lost.
  useEffect(PeoplePopover.preload, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the button appears
  useEffect(() => {
    if (startsOpen) open(button.current);
  }, []);
  // The URL can contain a user that no longer exists or that the reader cannot see.
  const first = choices.find(({ value }) => value === chosen)?.label ?? t('list.unknown');
  return (
    <>
      <ChoiceButton
        ref={button}
        name={chosen === undefined ? label : t('list.chosen', { label, first })}
        isChosen={chosen !== undefined}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={open}
        onClear={() => onChange(undefined)}
      />
      {anchor && (
        <PeoplePopover
          anchor={anchor}
          label={label}
          choices={choices}
          chosen={chosen}
          onSearch={onSearch}
          isSearching={isSearching}
          onChoose={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
