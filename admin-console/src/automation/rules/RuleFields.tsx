import { Alert, Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { required, useInput, useRecordContext } from 'ra-core';
import { BooleanInput, TextInput } from 'ra-ui-materialui';
import { useRef } from 'react';
import { SITUATIONS, USUAL_SITUATIONS } from '../../configuration/conditions/stored-filters.ts';
import { TicketConditions } from '../../configuration/conditions/TicketConditions.tsx';
import { client } from '../../platform/api/client.ts';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { messageIn } from '../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { HOUR_S } from '../../platform/ui/time/duration.ts';
import { ChangeInput } from '../stored-changes/ChangeInput.tsx';
import { CommentInput } from '../stored-changes/CommentInput.tsx';
import { EventTrigger } from './EventTrigger.tsx';
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

export function RuleFields() {
  const t = useT();
  return (
    <>
      <StoppedNotice />
      <Section title={t('automation.details')}>
        <Fields>
          <TextInput source="name" label={t('automation.name')} validate={needed} />
          <KeyField />
          <TextInput source="description" label={t('automation.description')} parse={asText} />
          <BooleanInput source="enabled" label={t('automation.enabled')} />
        </Fields>
      </Section>
      <WhenInput />
      <TicketConditions
        title={t('automation.conditions.title')}
        text={t('automation.conditions.text')}
        parts={SITUATIONS}
        usual={USUAL_SITUATIONS}
      />
      <Section title={t('automation.change.title')} text={t('automation.change.text')}>
        <ChangeInput />
      </Section>
      <Section title={t('automation.comment.title')} text={t('automation.comment.text')}>
        <CommentInput agentName={t('automation.comment.agentName')} />
      </Section>
      <Section title={t('automation.after.title')}>
        <BooleanInput source="stop" label={t('automation.after.stop')} />
      </Section>
    </>
  );
}
