import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useLocale } from 'ra-core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { KeyCap } from '../display/KeyCap.tsx';
import { fromLocalInput, toLocalInput } from '../time/local-time.ts';
import { weekdayAndTime } from '../time/weekday-and-time.ts';

interface Props {
  title: string;
  text?: string;
  choices: readonly { readonly label: string; readonly until: Date }[];
  /** What the user should know before they choose a time. */
  noteOn?: (until: Date) => ReactNode;
  /** Label of the button that chooses the typed date and time. */
  submit: string;
  /** Ends what the dialog began before, with a key of its own. */
  end?: { readonly key: string; readonly label: string; readonly run: () => void } | undefined;
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Chooses a time in the future: one of a few by its number, or any by date and time. */
export default function TimeDialog({ title, text, choices, noteOn, submit, end, onChoose, onClose }: Props) {
  const t = useT();
  const id = useId();
  const locale = useLocale() ?? 'en';
  const field = useRef<HTMLInputElement>(null);
  const [now] = useState(() => new Date());
  const [typed, setTyped] = useState('');
  const other = typed === '' ? null : new Date(fromLocalInput(typed));
  const isPast = other !== null && other.getTime() <= Date.now();
  const otherKey = String(choices.length + 1);
  const choose = (until: Date) => {
    onClose();
    onChoose(until.toISOString());
  };
  const finish = () => {
    onClose();
    end?.run();
  };

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === field.current) return;
    const choice = choices[Number(event.key) - 1];
    if (event.key !== otherKey && event.key !== end?.key && !choice) return;
    event.preventDefault();
    event.stopPropagation();
    if (choice) choose(choice.until);
    else if (event.key === otherKey) field.current?.focus();
    else finish();
  };
  const submitTyped = (event: FormEvent) => {
    event.preventDefault();
    if (other && !isPast) choose(other);
  };
  return (
    <Dialog open onClose={onClose} onKeyDownCapture={press} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <form onSubmit={submitTyped}>
        <DialogContent sx={{ px: 1.5 }}>
          {text && (
            <DialogContentText variant="body2" sx={{ px: 1.5, mb: 1 }}>
              {text}
            </DialogContentText>
          )}
          <MenuList autoFocusItem aria-labelledby={id} sx={{ p: 0 }}>
            {end && (
              <MenuItem onClick={finish} sx={{ gap: 1.5 }}>
                <KeyCap>{end.key.toUpperCase()}</KeyCap>
                {end.label}
              </MenuItem>
            )}
            {choices.map(({ label, until }, index) => (
              <MenuItem key={label} onClick={() => choose(until)} sx={{ gap: 1.5, whiteSpace: 'normal' }}>
                <KeyCap>{String(index + 1)}</KeyCap>
                <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
                  <Box component="span" sx={{ flex: 'auto' }}>
                    {label}
                  </Box>
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {weekdayAndTime(until, now, locale)}
                  </Box>
                  <Box sx={{ flex: '0 0 100%' }}>{noteOn?.(until)}</Box>
                </Box>
              </MenuItem>
            ))}
          </MenuList>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2, pt: 1.5 }}>
            <KeyCap>{otherKey}</KeyCap>
            <TextField
              type="datetime-local"
              inputRef={field}
              label={t('times.at')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              error={isPast}
              helperText={isPast ? t('times.past') : other && noteOn?.(other)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: toLocalInput(now.toISOString()) } }}
              sx={{ flex: 1 }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={other === null || isPast}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
