import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
} from '@mui/material';
import type { CalendarException } from '@ticketwire/sdk';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { FormDialog } from '../../platform/ui/form/FormDialog.tsx';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { HoursInputs } from './HoursInputs.tsx';
import { problemOf } from './hours.ts';

const usualHours = [{ from: '09:00', to: '12:00' }];
/** The date field needs a year. A leap year has every date. */
const LEAP_YEAR = '2028';

interface Props {
  /** The exception to edit; a new one if absent. */
  exception: CalendarException | undefined;
  others: readonly CalendarException[];
  onSave: (exception: CalendarException) => void;
  onClose: () => void;
}

export function ExceptionDialog({ exception, others, onSave, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState(exception?.name ?? '');
  const [day, setDay] = useState(exception ? fullDate(exception.date) : '');
  const [isYearly, setYearly] = useState(exception?.date.length === 5);
  const [intervals, setIntervals] = useState(exception?.intervals ?? []);
  const [isChanged, setChanged] = useState(false);
  const [isChecked, setChecked] = useState(false);

  const date = isYearly ? day.slice(5) : day;
  const taken = others.find((other) => other.date === date);
  const problem = problemOf(intervals);
  const dateError = taken ? t('calendars.exceptions.taken', { name: taken.name }) : t('calendars.exceptions.needsDate');
  const hasDateError = day === '' || taken !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events of dialogs on to the form that contains them.
    event.stopPropagation();
    setChecked(true);
    if (name.trim() === '' || hasDateError || problem) return;
    onSave({ date, name: name.trim(), intervals });
  };

  return (
    <FormDialog isChanged={isChanged} onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <form onSubmit={submit} onChange={() => setChanged(true)} noValidate>
        <DialogTitle id={id}>
          {t(exception ? 'calendars.exceptions.editTitle' : 'calendars.exceptions.add')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            label={t('calendars.exceptions.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={isChecked && name.trim() === ''}
            helperText={isChecked && name.trim() === '' ? t('calendars.exceptions.needsName') : undefined}
            slotProps={{ htmlInput: { maxLength: 80 } }}
            sx={{ mt: 1 }}
          />
          <TextField
            required
            type="date"
            label={t('calendars.exceptions.date')}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            error={isChecked && hasDateError}
            helperText={isChecked && hasDateError ? dateError : undefined}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <FormControlLabel
            control={<Checkbox checked={isYearly} onChange={(_event, checked) => setYearly(checked)} />}
            label={t('calendars.exceptions.repeat')}
          />
          <FormControlLabel
            control={
              <Switch
                checked={intervals.length > 0}
                onChange={(_event, checked) => setIntervals(checked ? usualHours : [])}
              />
            }
            label={t('calendars.exceptions.opens')}
          />
          {intervals.length > 0 && (
            <Box>
              <HoursInputs
                hours={intervals}
                day={name}
                invalid={isChecked && problem !== undefined}
                onChange={(hours) => {
                  setChanged(true);
                  setIntervals(hours);
                }}
              />
              {isChecked && problem && <GroupError>{t(`calendars.week.${problem}`)}</GroupError>}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('calendars.exceptions.save')}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}

const fullDate = (date: string) => (date.length === 5 ? `${LEAP_YEAR}-${date}` : date);
