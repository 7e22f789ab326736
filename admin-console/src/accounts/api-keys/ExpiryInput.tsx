import { MenuItem, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { daysFromNow } from '../../platform/ui/time/time-units.ts';

const YEAR = 365;
const lengths = [7, 30, 90, YEAR];
export const USUAL_DAYS = 90;

/** Returns the last second of a day in the browser's time zone. */
const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString());

/** Chooses when the key expires: after a preset number of days, on a date, or never. */
export function ExpiryInput() {
  const t = useT();
  const { field, fieldState } = useInput({ source: 'expiresAt' });
  const [choice, setChoice] = useState(String(USUAL_DAYS));
  const [day, setDay] = useState('');
  const error = fieldState.error?.message;

  const choose = (next: string) => {
    setChoice(next);
    if (next === 'never') field.onChange(null);
    else field.onChange(next === 'date' ? endOf(day) : daysFromNow(Number(next)));
  };

  return (
    <>
      <TextField
        select
        label={t('apiKeys.expiry.label')}
        value={choice}
        onChange={({ target }) => choose(target.value)}
        error={error !== undefined && choice !== 'date'}
        helperText={choice === 'date' ? undefined : error}
      >
        {lengths.map((days) => (
          <MenuItem key={days} value={String(days)}>
            {days === YEAR ? t('apiKeys.expiry.year') : t('apiKeys.expiry.days', { smart_count: days })}
          </MenuItem>
        ))}
        <MenuItem value="date">{t('apiKeys.expiry.date')}</MenuItem>
        <MenuItem value="never">{t('apiKeys.expiry.never')}</MenuItem>
      </TextField>
      {choice === 'date' && (
        <TextField
          type="date"
          label={t('apiKeys.expiry.day')}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            field.onChange(endOf(target.value));
          }}
          error={error !== undefined}
          helperText={error}
        />
      )}
    </>
  );
}
