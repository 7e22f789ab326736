import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Checkbox, FormControlLabel, FormHelperText, IconButton } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { type EventGroup, familyOf } from './subscriptions.ts';

interface Props {
  group: EventGroup;
  chosen: readonly string[];
  onToggle: (one: string) => void;
}

/** Selects all events of a subject, or some of them. */
export function SubjectChoice({ group: { subject, types }, chosen, onToggle }: Props) {
  const t = useT();
  const id = useId();
  const family = familyOf(subject);
  const whole = chosen.includes(family);
  const some = types.filter((type) => chosen.includes(type)).length;
  const [open, setOpen] = useState(some > 0);
  const name = t(`eventSubjects.${subject}`);
  const all = t('webhooks.events.family', { subject: name });
  return (
    <Box sx={{ gridColumn: open ? '1 / -1' : undefined, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <FormControlLabel
          sx={{ flex: 1 }}
          control={<Checkbox checked={whole} indeterminate={!whole && some > 0} onChange={() => onToggle(family)} />}
          label={all}
        />
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', mr: 0.5 }}>
          {t('webhooks.events.chosen', { count: whole ? types.length : some, all: types.length })}
        </Box>
        <IconButton
          size="small"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t('webhooks.events.more', { subject: name })}
        >
          <ExpandMoreIcon sx={{ fontSize: 20, transition: 'rotate 120ms', rotate: open ? '180deg' : undefined }} />
        </IconButton>
      </Box>
      {open && (
        <Box id={id} role="group" aria-label={name} sx={{ pl: 3.5, pb: 1, display: 'grid' }}>
          {whole && (
            <FormHelperText id={`${id}-whole`} sx={{ mb: 0.5 }}>
              {t('webhooks.events.included', { all })}
            </FormHelperText>
          )}
          {types.map((type) => (
            <FormControlLabel
              key={type}
              control={
                <Checkbox
                  checked={whole || chosen.includes(type)}
                  disabled={whole}
                  onChange={() => onToggle(type)}
                  slotProps={{ input: { 'aria-describedby': whole ? `${id}-whole` : undefined } }}
                />
              }
              label={
                <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, fontSize: 13.5 }}>
                  {t(`events.${type}`)}
                  <Box component="code" sx={{ fontSize: 11.5, lineHeight: '21px', color: 'text.secondary' }}>
                    {type}
                  </Box>
                </Box>
              }
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
