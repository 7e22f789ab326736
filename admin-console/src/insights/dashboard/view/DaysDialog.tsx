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
import { useId, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { isDay, isReversed, isTooLong } from './days.ts';
import type { View } from './view.ts';

type Days = NonNullable<View['days']>;

interface Props {
  days: View['days'];
  onChoose: (days: Days) => void;
  onClose: () => void;
}

/** Dialog to choose the first and last day of a custom period. */
export function DaysDialog({ days, onChoose, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<Days>(days ?? { from: '', to: '' });
  const complete = isDay(chosen.from) && isDay(chosen.to);
  const wrong = complete && isReversed(chosen) ? 'reversed' : complete && isTooLong(chosen) ? 'tooLong' : null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (complete && !wrong) onChoose(chosen);
        }}
      >
        <DialogTitle id={id}>{t('dashboard.custom.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {t('dashboard.custom.text')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
            {(['from', 'to'] as const).map((edge) => (
              <TextField
                key={edge}
                type="date"
                label={t(`dashboard.custom.${edge}`)}
                value={chosen[edge]}
                onChange={({ target }) => setChosen({ ...chosen, [edge]: target.value })}
                error={edge === 'to' && wrong !== null}
                helperText={edge === 'to' && wrong ? t(`dashboard.custom.${wrong}`) : undefined}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!complete || wrong !== null}>
            {t('dashboard.custom.apply')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
