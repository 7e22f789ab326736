import CheckIcon from '@mui/icons-material/Check';
import { Box, InputBase, Popover } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ChoiceFace } from './ChoiceFace.tsx';
import { matching, type PersonChoice } from './people-choices.ts';

interface PeopleOptionsProps {
  id: string;
  label: string;
  choices: PersonChoice[];
  chosen: string | undefined;
  active: PersonChoice | undefined;
  hasFaces: boolean;
  onChoose: (value: string) => void;
}

const scrolledIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function PeopleOptions({ id, label, choices, chosen, active, hasFaces, onChoose }: PeopleOptionsProps) {
  return (
    <Box
      component="ul"
      id={id}
      role="listbox"
      aria-label={label}
      sx={{ m: 0, p: 0.5, maxHeight: 320, overflowY: 'auto', listStyle: 'none' }}
    >
      {choices.map((choice) => {
        const isActive = choice === active;
        return (
          <Box
            component="li"
            key={choice.value}
            id={`${id}-${choice.value}`}
            role="option"
            aria-selected={choice.value === chosen}
            ref={isActive ? scrolledIntoView : undefined}
            // Keeps the focus in the combobox.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice.value)}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 34,
              px: 1,
              borderRadius: '6px',
              fontSize: 13,
              cursor: 'pointer',
              background: isActive ? theme.tokens.accentSoft : undefined,
              '&:hover': { background: isActive ? undefined : theme.tokens.hover },
            })}
          >
            {hasFaces && <ChoiceFace choice={choice} />}
            <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {choice.label}
              {choice.detail && (
                <Box component="span" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
                  {choice.detail}
                </Box>
              )}
            </Box>
            {choice.value === chosen && <CheckIcon sx={{ fontSize: 16 }} />}
          </Box>
        );
      })}
    </Box>
  );
}

interface Props {
  /** The element that the list opens at; null while the list is closed. */
  anchor: HTMLElement | null;
  label: string;
  choices: PersonChoice[];
  /** Value of the current choice. */
  chosen?: string;
  /** Called with what is typed, if the service also finds people. */
  onSearch?: (typed: string) => void;
  isSearching?: boolean;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** A menu of people with their avatars, or of other choices, which typing narrows down. */
export default function PeoplePopover({ anchor, label, onClose, ...list }: Props) {
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 264 } } }}
    >
      <PeopleCombobox {...list} label={label} onClose={onClose} />
    </Popover>
  );
}

/** The focus stays in the input; the arrow keys move through the options (ARIA combobox pattern). */
function PeopleCombobox({
  label,
  choices,
  chosen,
  onSearch,
  isSearching = false,
  onChoose,
  onClose,
}: Omit<Props, 'anchor'>) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(() => choices.findIndex(({ value }) => value === chosen));
  const found = matching(choices, typed);
  const current = found[Math.max(0, active)];
  const hasFaces = choices.some(({ person }) => person !== undefined);

  const choose = (value: string) => {
    onClose();
    onChoose(value);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((Math.max(0, active) + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && current) choose(current.value);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        placeholder={t('list.findPerson')}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          onSearch?.(target.value);
        }}
        onKeyDown={press}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            'aria-controls': id,
            'aria-activedescendant': current && `${id}-${current.value}`,
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
        sx={{ px: 1.5, py: 0.5, fontSize: 14, borderBottom: 1, borderColor: 'divider' }}
      />
      <PeopleOptions
        id={id}
        label={label}
        choices={found}
        chosen={chosen}
        active={current}
        hasFaces={hasFaces}
        onChoose={choose}
      />
      {found.length === 0 && !isSearching && (
        <Box role="status" sx={{ px: 1.5, pb: 1, fontSize: 13, color: 'text.secondary' }}>
          {t(hasFaces ? 'list.noPersonFound' : 'list.noOptions')}
        </Box>
      )}
    </>
  );
}
