import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { HOUR_S } from '../time/duration.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** Label of the choice how long the old secret remains valid. */
  label: string;
  hours: readonly number[];
  usual: number;
  onConfirm: (seconds: number) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before a secret is replaced, and how long the old one remains valid. */
export function RotateDialog({ title, text, confirm, label, hours, usual, onConfirm, onClose }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState(usual);
  const inWords = (count: number) => {
    if (count === 0) return t('apiKeys.noTime');
    return count < 48
      ? t('apiKeys.hours', { smart_count: count })
      : t('apiKeys.days', { smart_count: Math.round(count / 24) });
  };
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirm={confirm}
      onConfirm={() => onConfirm(chosen * HOUR_S)}
      onClose={onClose}
    >
      <TextField
        select
        label={label}
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
        sx={{ mt: 2 }}
      >
        {hours.map((count) => (
          <MenuItem key={count} value={count}>
            {inWords(count)}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  );
}
