import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { type Hours, nextHours } from './hours.ts';

interface Props {
  hours: readonly Hours[];
  onChange: (hours: Hours[]) => void;
  /** Name of the day, for the labels of the fields. */
  day: string;
  invalid: boolean;
}

const START = '00:00';
const END = '24:00';

/** Time fields for the hours of one day. A time field has no 24:00, so an end at 00:00 is the end of the day. */
export function HoursInputs({ hours, onChange, day, invalid }: Props) {
  const t = useT();
  const put = (index: number, change: Partial<Hours>) =>
    onChange(hours.map((interval, at) => (at === index ? { ...interval, ...change } : interval)));
  const addLabel = t('calendars.week.addTo', { day });
  const add = () => onChange([...hours, nextHours(hours)]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {hours.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no identity, and a time that is being typed must keep its field
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <TimeField
            label={t('calendars.week.from', { day, number: index + 1 })}
            value={from}
            invalid={invalid}
            onChange={(time) => put(index, { from: time })}
          />
          <span aria-hidden>–</span>
          <TimeField
            label={t('calendars.week.to', { day, number: index + 1 })}
            value={to === END ? START : to}
            invalid={invalid}
            onChange={(time) => put(index, { to: time === START ? END : time })}
          />
          <IconButton
            size="small"
            aria-label={t('calendars.week.remove', { day, number: index + 1 })}
            onClick={() => onChange(hours.filter((_interval, at) => at !== index))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {hours.length === 0 ? (
        <Button size="small" startIcon={<AddIcon />} aria-label={addLabel} onClick={add}>
          {t('calendars.week.add')}
        </Button>
      ) : (
        <IconButton size="small" aria-label={addLabel} title={t('calendars.week.add')} onClick={add}>
          <AddIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  invalid: boolean;
  onChange: (time: string) => void;
}

function TimeField({ label, value, invalid, onChange }: TimeFieldProps) {
  return (
    <TextField
      type="time"
      size="small"
      fullWidth={false}
      value={value}
      error={invalid}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { 'aria-label': label, 'aria-invalid': invalid || undefined, step: 60 } }}
      // Six buttons of the same name in a row would help no one: the fields take typing, and phones open their own picker.
      sx={{ width: 108, '& ::-webkit-calendar-picker-indicator': { display: 'none' } }}
    />
  );
}
