import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { PersonChoice } from '../people/people-choices.ts';
import { ChoiceButton } from './ChoiceButton.tsx';

const load = () => import('../people/PeoplePopover.tsx');
const PeoplePopover = lazy(load);

interface Props {
  label: string;
  choices: PersonChoice[];
  chosen?: string;
  onChange: (value: string | undefined) => void;
}

/** A button that shows the chosen user and opens a list of people to search. */
export function PeopleMenu({ label, choices, chosen, onChange }: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Later, the first letters that the user types would be lost.
  useEffect(() => void load().catch(() => undefined), []);
  // The URL can contain a user that no longer exists or that the reader cannot see.
  const first = choices.find(({ value }) => value === chosen)?.label ?? t('list.unknown');
  return (
    <>
      <ChoiceButton
        name={chosen === undefined ? label : t('list.chosen', { label, first })}
        isChosen={chosen !== undefined}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
        onClear={() => onChange(undefined)}
      />
      {anchor && (
        <Suspense>
          <PeoplePopover
            anchor={anchor}
            label={label}
            choices={choices}
            chosen={chosen}
            onChoose={onChange}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
