import CloseIcon from '@mui/icons-material/Close';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import { Box, Button } from '@mui/material';
import { type Ref, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  /** The accessible name: the label of the menu and what is chosen. */
  name: string;
  /** Shown instead of the name. */
  text?: string;
  isChosen: boolean;
  opens: 'menu' | 'dialog';
  isOpen: boolean;
  controls?: string;
  ref?: Ref<HTMLButtonElement>;
  onOpen: (anchor: HTMLElement) => void;
  /** Removes the choice. If absent, something is always chosen. */
  onClear?: () => void;
}

/** The button that opens a menu and shows what is chosen in it. A second button removes the choice. */
export function ChoiceButton({ name, text = name, isChosen, opens, isOpen, controls, ref, onOpen, onClear }: Props) {
  const t = useT();
  const group = useRef<HTMLSpanElement>(null);
  const clear = () => {
    // The button that is removed has the focus.
    group.current?.querySelector('button')?.focus();
    onClear?.();
  };
  return (
    <Box
      ref={group}
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        height: 36,
        borderRadius: '6px',
        ...(isChosen && onClear && { background: theme.tokens.accentSoft }),
        '& button + button': { px: 0.5, minWidth: 28, ml: '-1px', borderStartStartRadius: 0, borderEndStartRadius: 0 },
        '& button:not(:last-child)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
      })}
    >
      <Button
        ref={ref}
        variant="outlined"
        aria-label={name}
        aria-haspopup={opens}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={(event) => onOpen(event.currentTarget)}
        endIcon={isChosen && onClear ? undefined : <KeyboardArrowDownIcon />}
        sx={(theme) => ({
          flex: 1,
          justifyContent: 'space-between',
          ...(!isChosen && { borderStyle: 'dashed', color: theme.tokens.soft }),
        })}
      >
        <Box component="span" sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text}
        </Box>
      </Button>
      {isChosen && onClear && (
        <Button variant="outlined" aria-label={t('list.removeFilter', { filter: name })} onClick={clear}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </Button>
      )}
    </Box>
  );
}
