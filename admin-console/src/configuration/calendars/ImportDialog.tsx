import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import type { CalendarException } from '@ticketwire/sdk';
import { useLocaleState } from 'ra-core';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { ignore } from '../../platform/browser/ignore.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { FormDialog } from '../../platform/ui/form/FormDialog.tsx';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { formatDate } from './format-hours.ts';
import { type Holiday, readHolidays, type Years } from './read-holidays.ts';

interface Props {
  exceptions: readonly CalendarException[];
  onAdd: (exceptions: CalendarException[]) => void;
  onClose: () => void;
}

const MAX_BYTES = 5_000_000;

/** Reads holidays from an iCalendar file in the browser, and shows what they add before they are added to the form. */
export default function ImportDialog({ exceptions, onAdd, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [locale] = useLocaleState();
  const thisYear = new Date().getFullYear();
  const [text, setText] = useState<string>();
  const [years, setYears] = useState<Years>({ first: thisYear, last: thisYear + 2 });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = text === undefined ? undefined : read(text, years);
  const isNew = ({ date }: Holiday) =>
    !exceptions.some((exception) => exception.date === date || exception.date === date.slice(5));
  const added = found?.filter(isNew) ?? [];
  const chosen = added.filter(({ date }) => !left.has(date));

  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setLeft(new Set());
    setText(file.size > MAX_BYTES ? '' : await file.text());
  };
  const toggle = (date: string) =>
    setLeft((before) =>
      before.has(date) ? new Set([...before].filter((other) => other !== date)) : new Set([...before, date]),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onAdd(chosen.map(({ date, name }) => ({ date, name, intervals: [] })));
  };

  return (
    <FormDialog isChanged={false} onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('calendars.import.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText variant="body1">{t('calendars.import.text')}</DialogContentText>
          <TextField
            type="file"
            label={t('calendars.import.file')}
            onChange={open}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.ics,text/calendar' } }}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <YearField
              label={t('calendars.import.firstYear')}
              value={years.first}
              onChange={(first) => setYears({ ...years, first })}
            />
            <YearField
              label={t('calendars.import.lastYear')}
              value={years.last}
              onChange={(last) => setYears({ ...years, last })}
            />
          </Box>
          {found === null && <GroupError>{t('calendars.import.unreadable')}</GroupError>}
          {found && (
            <Box role="status">
              <Typography>
                {found.length === 0
                  ? t('calendars.import.nothing')
                  : t('calendars.import.summary', { added: chosen.length, known: found.length - added.length })}
              </Typography>
            </Box>
          )}
          {added.length > 0 && (
            <Box sx={{ display: 'grid', maxHeight: 280, overflowY: 'auto' }}>
              {added.map(({ date, name }) => (
                <FormControlLabel
                  key={date}
                  control={<Checkbox size="small" checked={!left.has(date)} onChange={() => toggle(date)} />}
                  label={`${formatDate(date, locale)}: ${name}`}
                />
              ))}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={chosen.length === 0}>
            {t('calendars.import.submit', { count: chosen.length })}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}

/** Returns null if the file is no calendar. */
function read(text: string, years: Years): Holiday[] | null {
  try {
    return readHolidays(text, years);
  } catch (error) {
    ignore('A file is not a calendar')(error);
    return null;
  }
}

function YearField({ label, value, onChange }: { label: string; value: number; onChange: (year: number) => void }) {
  return (
    <TextField
      type="number"
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ htmlInput: { min: 1970, max: 9999 } }}
    />
  );
}
