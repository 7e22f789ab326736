import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useInput } from 'ra-core';
import { useRef } from 'react';
import type { Rule } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { messageIn } from '../../../platform/ui/refusals/message-in.ts';
import { EventTrigger } from './EventTrigger.tsx';
import { TimedTrigger } from './TimedTrigger.tsx';

type When = Rule['when'];

const usual: { readonly [Type in When['type']]: When } = {
  event: { type: 'event', events: [] },
  timed: { type: 'timed', anchor: 'waiting_since', seconds: 4 * 3_600 },
};

/** When a rule runs: after events, or some time after an anchor. */
export function WhenInput() {
  const t = useT();
  const { field, fieldState } = useInput<When>({
    source: 'when',
    validate: (when: When) =>
      when.type === 'event' && when.events.length === 0 ? t('automation.when.eventNeeded') : undefined,
  });
  const when: When = field.value;
  // Kept, in case the user switches to the other kind and back.
  const kept = useRef({ ...usual });
  const switchKind = () => {
    kept.current = { ...kept.current, [when.type]: when };
    field.onChange(kept.current[when.type === 'event' ? 'timed' : 'event']);
  };
  return (
    <Section title={t('automation.when.title')}>
      <RadioGroup row aria-label={t('automation.when.title')} value={when.type} onChange={switchKind} sx={{ mb: 1 }}>
        <FormControlLabel value="event" control={<Radio />} label={t('automation.when.event')} />
        <FormControlLabel value="timed" control={<Radio />} label={t('automation.when.timed')} />
      </RadioGroup>
      {when.type === 'event' ? (
        <EventTrigger when={when} onChange={field.onChange} error={messageIn(fieldState.error)} />
      ) : (
        <TimedTrigger when={when} onChange={field.onChange} error={messageIn(fieldState.error)} />
      )}
    </Section>
  );
}
