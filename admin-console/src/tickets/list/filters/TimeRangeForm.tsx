import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { daysOf, rangeOfDays, type TimeRange, today } from './time-range.ts';

const usual = [1, 7, 30] as const;

/** Keeps browsers from accepting a year with more digits, which no date can be made of. */
const upToYear9999 = { htmlInput: { max: '9999-12-31' } };

interface Props {
  range: TimeRange;
  onApply: (range: TimeRange) => void;
}

/** Offers the ranges that are chosen most, and asks for the first and the last day of another one. */
export function TimeRangeForm({ range, onApply }: Props) {
  const t = useT();
  const days = daysOf(range);
  const [first, setFirst] = useState(days.first);
  const [last, setLast] = useState(days.last);
  const isReversed = first !== '' && last !== '' && last < first;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The popover is part of the list, and in a form of its own.
    event.stopPropagation();
    onApply(rangeOfDays(first, last));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {usual.map((count) => (
          <Button
            key={count}
            autoFocus={count === 1}
            onClick={() => onApply(count === 1 ? today() : { withinDays: count })}
            sx={{ justifyContent: 'flex-start' }}
          >
            {count === 1 ? t('tickets.filters.today') : t('tickets.filters.lastDays', { days: count })}
          </Button>
        ))}
      </Box>
      <TextField
        type="date"
        label={t('tickets.filters.firstDay')}
        value={first}
        onChange={({ target }) => setFirst(target.value)}
        slotProps={upToYear9999}
      />
      <TextField
        type="date"
        label={t('tickets.filters.lastDay')}
        value={last}
        onChange={({ target }) => setLast(target.value)}
        slotProps={upToYear9999}
        error={isReversed}
        helperText={isReversed ? t('tickets.filters.reversed') : undefined}
      />
      <Button type="submit" variant="contained" disabled={isReversed || (first === '' && last === '')}>
        {t('fields.conditions.apply')}
      </Button>
    </Box>
  );
}
