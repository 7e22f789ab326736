import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { required, useInput, useRecordContext } from 'ra-core';
import { BooleanInput, TextInput } from 'ra-ui-materialui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { SITUATIONS } from '../../configuration/conditions/stored-filters.ts';
import { ConditionLines, CustomersHint } from '../../configuration/conditions/TicketConditions.tsx';
import { client } from '../../platform/api/client.ts';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Disclosure } from '../../platform/ui/display/Disclosure.tsx';
import { asText } from '../../platform/ui/form/as-text.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { messageIn } from '../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { HOUR_S } from '../../platform/ui/time/duration.ts';
import { EventTrigger } from './EventTrigger.tsx';
import { RuleActions } from './RuleActions.tsx';
import { RuleTest } from './RuleTest.tsx';
import { TimedTrigger } from './TimedTrigger.tsx';

type When = Rule['when'];

const usual: { readonly [Type in When['type']]: When } = {
  event: { type: 'event', events: [] },
  timed: { type: 'timed', anchor: 'waiting_since', seconds: 4 * HOUR_S },
};

/** When a rule runs: after events, or some time after an anchor. */
function WhenInput() {
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
    <FormPart title={t('automation.when.title')}>
      <RadioGroup row aria-label={t('automation.when.title')} value={when.type} onChange={switchKind}>
        <FormControlLabel value="event" control={<Radio />} label={t('automation.when.event')} />
        <FormControlLabel value="timed" control={<Radio />} label={t('automation.when.timed')} />
      </RadioGroup>
      {when.type === 'event' ? (
        <EventTrigger when={when} onChange={field.onChange} error={messageIn(fieldState.error)} />
      ) : (
        <TimedTrigger when={when} onChange={field.onChange} error={messageIn(fieldState.error)} />
      )}
    </FormPart>
  );
}

/** Why the service turned the rule off. If its owner is gone, the reader can become its owner. */
function StoppedNotice() {
  const t = useT();
  const rule = useRecordContext<Rule>();
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, run] = useBusy();
  if (!rule?.disabledReason) return null;
  const { id, version, when, disabledReason } = rule;
  const takeOver = () =>
    run(async () => {
      try {
        await client.rules.update({ id, expectedVersion: version, when, enabled: true });
        notices.done('automation.tookOver');
      } catch (error) {
        notices.failed(error);
      }
      await refresh('rules');
    });
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        disabledReason === 'owner_inactive' && (
          <Button color="inherit" size="small" loading={busy} onClick={takeOver}>
            {t('automation.takeOver')}
          </Button>
        )
      }
    >
      {t(`automation.disabledReasons.${disabledReason}`)}
    </Alert>
  );
}

const needed = [required()];

/** Counts how often the form was saved or discarded, after which lines without a value go. */
function useResets(): number {
  const { isDirty } = useFormState();
  const [resets, setResets] = useState(0);
  useEffect(() => {
    if (!isDirty) setResets((count) => count + 1);
  }, [isDirty]);
  return resets;
}

/** A part of what a rule says, with its name at its side. */
function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '64px minmax(0, 1fr)' },
        columnGap: 1.5,
        rowGap: 0.5,
        '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography id={id} variant="h2" sx={{ pt: { sm: '7px' } }}>
        {title}
      </Typography>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** When a rule runs, for which tickets, and what it does. */
function RuleLines() {
  const t = useT();
  return (
    <Section>
      <WhenInput />
      <FormPart title={t('automation.conditions.title')}>
        <ConditionLines parts={SITUATIONS} empty={t('automation.conditions.text')} />
      </FormPart>
      <FormPart title={t('automation.actions.title')}>
        <RuleActions />
      </FormPart>
    </Section>
  );
}

export function RuleFields() {
  const t = useT();
  const resets = useResets();
  return (
    <Box
      data-beside
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Box>
        <StoppedNotice />
        <Section>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
            <Box sx={{ flex: '1 1 280px' }}>
              <TextInput source="name" label={t('automation.name')} validate={needed} />
            </Box>
            <BooleanInput source="enabled" label={t('automation.enabled')} />
          </Box>
          <Disclosure summary={t('automation.details')}>
            <Fields>
              <TextInput source="description" label={t('automation.description')} parse={asText} />
              <KeyField />
            </Fields>
          </Disclosure>
        </Section>
        <RuleLines key={resets} />
      </Box>
      <Box sx={{ position: { lg: 'sticky' }, top: 16 }}>
        <RuleTest />
        <Box sx={{ mb: 2 }}>
          <CustomersHint />
        </Box>
      </Box>
    </Box>
  );
}
