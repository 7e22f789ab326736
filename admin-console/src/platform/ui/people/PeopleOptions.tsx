import CheckIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { ChoiceFace } from './ChoiceFace.tsx';
import type { PersonChoice } from './people-choices.ts';

interface Props {
  id: string;
  label: string;
  choices: PersonChoice[];
  chosen: string | undefined;
  active: PersonChoice | undefined;
  onChoose: (value: string) => void;
}

const scrolledIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

export function PeopleOptions({ id, label, choices, chosen, active, onChoose }: Props) {
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
            <ChoiceFace choice={choice} />
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
