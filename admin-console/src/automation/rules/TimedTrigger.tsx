import { Box, MenuItem, TextField } from '@mui/material';
import { RULE_ANCHORS } from '@ticketwire/sdk';
import { useState } from 'react';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { type TimeUnit, timeUnits, unitOf } from '../../platform/ui/time/time-units.ts';

type When = Extract<Rule['when'], { type: 'timed' }>;

interface Props {
  when: When;
  onChange: (when: When) => void;
  error: string | undefined;
}

const units = ['minutes', 'hours', 'days'] as const;

/** Anchors that lie ahead. */
const planned: readonly When['anchor'][] = ['due', 'sla_due'];

/** Reads as a sentence: 4 – hours – after – the first unanswered message. */
export function TimedTrigger({ when, onChange, error }: Props) {
  const t = useT();
  const { anchor, seconds } = when;
  // The unit that the user chose, as long as the time is the one that they entered.
  const [entered, setEntered] = useState<{ seconds: number; unit: TimeUnit } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const unit = entered?.seconds === seconds ? entered.unit : unitOf(Math.abs(seconds));
  const amount = Math.abs(seconds) / timeUnits[unit];
  const isBefore = Object.is(Math.sign(seconds), -1) || Object.is(seconds, -0);
  const set = (next: { amount?: number; unit?: TimeUnit; isBefore?: boolean; anchor?: When['anchor'] }) => {
    const to = next.anchor ?? anchor;
    const chosen = next.unit ?? unit;
    const time = Math.round((next.amount ?? amount) * timeUnits[chosen]);
    const changed = planned.includes(to) && (next.isBefore ?? isBefore) ? -time : time;
    setEntered({ seconds: changed, unit: chosen });
    onChange({ type: 'timed', anchor: to, seconds: changed });
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <TextField
          type="number"
          label={t('automation.when.amount')}
          value={typed ?? String(amount)}
          fullWidth={false}
          sx={{ width: 110 }}
          slotProps={{ htmlInput: { min: 0, step: 'any' } }}
          onChange={({ target }) => {
            setTyped(target.value);
            const read = Number(target.value);
            if (target.value !== '' && read >= 0) set({ amount: read });
          }}
          onBlur={() => setTyped(null)}
        />
        <TextField
          select
          label={t('automation.when.unit')}
          value={unit}
          fullWidth={false}
          sx={{ width: 130 }}
          onChange={({ target }) => set({ unit: units.find((one) => one === target.value) ?? unit })}
        >
          {units.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`automation.unitNames.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {planned.includes(anchor) ? (
          <TextField
            select
            label={t('automation.when.side')}
            value={isBefore ? 'before' : 'after'}
            fullWidth={false}
            sx={{ width: 110 }}
            onChange={({ target }) => set({ isBefore: target.value === 'before' })}
          >
            <MenuItem value="before">{t('automation.when.before')}</MenuItem>
            <MenuItem value="after">{t('automation.when.after')}</MenuItem>
          </TextField>
        ) : (
          <Box sx={{ alignSelf: 'end', py: 1 }}>{t('automation.when.after')}</Box>
        )}
        <TextField
          select
          label={t('automation.when.anchor')}
          value={anchor}
          fullWidth={false}
          sx={{ minWidth: 280, flex: '0 1 360px' }}
          onChange={({ target }) => set({ anchor: RULE_ANCHORS.find((one) => one === target.value) ?? anchor })}
        >
          {RULE_ANCHORS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`automation.anchors.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {error && <GroupError>{error}</GroupError>}
    </>
  );
}
