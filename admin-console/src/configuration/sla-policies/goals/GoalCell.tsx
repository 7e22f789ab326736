import { TextField } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { formatDuration, parseDuration } from './duration.ts';

interface Props {
  label: string;
  seconds: number | null;
  onChange: (seconds: number | null) => void;
}

/** A time as it is typed. It is written in full when the cell is left. */
export function GoalCell({ label, seconds, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseDuration(typed) === undefined;
  return (
    <TextField
      size="small"
      fullWidth
      placeholder="—"
      value={typed ?? (seconds === null ? '' : formatDuration(seconds))}
      error={isWrong}
      helperText={isWrong ? t('slaPolicies.goals.wrong') : undefined}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = parseDuration(target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
