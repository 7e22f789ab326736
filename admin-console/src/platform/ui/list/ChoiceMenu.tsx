import CheckIcon from '@mui/icons-material/Check';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ChoiceButton } from '../menus/ChoiceButton.tsx';

export interface Choice {
  value: string;
  label: string;
  /** Shown in the menu instead of the label. */
  content?: ReactNode;
}

interface Props {
  label: string;
  choices: Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** Whether several values can be chosen. */
  multiple?: boolean;
  /** Values that exclude all others, such as that there is none. */
  exclusive?: readonly string[];
  /** Whether one value is always chosen. The button then shows it without the label of the menu. */
  required?: boolean;
  /** Opens the menu when the button appears. */
  startsOpen?: boolean;
  /** Whether the button also removes the choice. Defaults to true, unless one is required. */
  canClear?: boolean | undefined;
}

const none: readonly string[] = [];

const labelOf = (choices: Choice[], chosen: string | undefined) => choices.find(({ value }) => value === chosen)?.label;

/** A button that shows the current choice and opens a menu. */
export function ChoiceMenu({
  label,
  choices,
  chosen,
  onChange,
  multiple = false,
  exclusive = none,
  required = false,
  startsOpen = false,
  canClear = !required,
}: Props) {
  const t = useT();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the button appears
  useEffect(() => {
    if (startsOpen) setAnchor(button.current);
  }, []);
  // Choices while the menu is open. The next click adds to these, even if the page has not rendered them yet.
  const [wanted, setWanted] = useState(chosen);
  // The URL can contain a value that no longer exists or that the user cannot see.
  const first = chosen.length === 0 ? undefined : (labelOf(choices, chosen[0]) ?? t('list.unknown'));

  const press = (value: string) => {
    if (multiple) {
      const compatible = exclusive.includes(value) ? [] : wanted.filter((each) => !exclusive.includes(each));
      const next = wanted.includes(value) ? wanted.filter((each) => each !== value) : [...compatible, value];
      setWanted(next);
      return onChange(next);
    }
    setAnchor(null);
    if (required) return onChange([value]);
    onChange(chosen[0] === value ? [] : [value]);
  };

  const text =
    first === undefined
      ? label
      : chosen.length > 1
        ? t('list.chosenMore', { label, first, more: chosen.length - 1 })
        : t('list.chosen', { label, first });

  return (
    <>
      <ChoiceButton
        ref={button}
        name={text}
        text={required ? first : text}
        isChosen={first !== undefined}
        opens="menu"
        isOpen={anchor !== null}
        controls={anchor ? id : undefined}
        onOpen={(button) => {
          setWanted(chosen);
          setAnchor(button);
        }}
        onClear={canClear ? () => onChange([]) : undefined}
      />
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxHeight: 360, minWidth: 200 } } }}
      >
        {choices.map(({ value, label: name, content }) => {
          const isChosen = (multiple ? wanted : chosen).includes(value);
          return (
            <MenuItem
              key={value}
              role={multiple ? 'menuitemcheckbox' : 'menuitemradio'}
              aria-checked={isChosen}
              onClick={() => press(value)}
            >
              <ListItemIcon>{isChosen && <CheckIcon />}</ListItemIcon>
              {content ?? name}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
