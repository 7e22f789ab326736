import ClearIcon from '@mui/icons-material/Clear';
import { Box, IconButton } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/use-t.ts';
import { AddFilter } from '../menus/AddFilter.tsx';

/** A line of a form, such as a condition or an action. */
export interface Line {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  lines: readonly Line[];
  /** Names the button that opens the menu of what can be added. */
  addLabel: string;
  addable: readonly Pick<Line, 'key' | 'label'>[];
  onAdd: (key: string) => void;
  onRemove: (key: string) => void;
}

const FIELD = 'input:not([type=hidden]), textarea, [role=combobox], button';

/** The label of a field stands before it, or above it on a phone. */
const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'start',
  flex: '1 0 100%',
  minWidth: 0,
  '& .MuiFormControl-root': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '136px minmax(0, 1fr)' },
    columnGap: 1.5,
  },
  // On a phone, next to the field instead of its label.
  '&:has(> :first-of-type > :is(.MuiFormControl-root, .MuiAutocomplete-root):first-of-type) > [data-remove]': {
    mt: { xs: 3, sm: 0.5 },
  },
  '& .MuiInputLabel-root': { m: 0, pt: { sm: '9px' }, pb: { xs: 0.5, sm: 0 }, whiteSpace: 'normal' },
  '& .MuiFormControl-root > :not(.MuiInputLabel-root)': { gridColumn: { sm: 2 } },
} as const;

/**
 * Lines that are added from a menu and removed one by one. A new line gets the focus in its first field; a removed one gives
 * it to its neighbor.
 */
export function Lines({ lines, addLabel, addable, onAdd, onRemove }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const focusIn = (key: string, selector: string) =>
    box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] :is(${selector})`)?.focus();
  const add = (key: string) => {
    flushSync(() => onAdd(key));
    focusIn(key, FIELD);
  };
  const remove = (key: string) => {
    const place = lines.findIndex((line) => line.key === key);
    const neighbor = lines[place + 1] ?? lines[place - 1];
    flushSync(() => onRemove(key));
    if (neighbor) focusIn(neighbor.key, '[data-remove]');
    else box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  return (
    <Box ref={box} sx={{ display: 'contents' }}>
      {lines.map(({ key, label, content }) => (
        <Box key={key} data-line={key} sx={lineStyle}>
          <Box sx={{ minWidth: 0 }}>{content}</Box>
          <IconButton
            data-remove
            size="small"
            sx={{ mt: 0.5 }}
            aria-label={t('form.removeLine', { name: label })}
            onClick={() => remove(key)}
          >
            <ClearIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      <AddFilter label={addLabel} filters={addable.map(({ key, label }) => ({ source: key, label }))} onAdd={add} />
    </Box>
  );
}

/** Where lines are laid out, with the buttons that add them side by side. */
export const lineList = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;
