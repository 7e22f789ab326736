import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PAYLOAD_VERSIONS } from '@ticketwire/sdk';
import { required, useInput } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useRef } from 'react';
import { ConditionsInput } from '../../configuration/conditions/ConditionsInput.tsx';
import { SITUATIONS, type StoredFilters } from '../../configuration/conditions/stored-filters.ts';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { asText } from '../../platform/ui/form/as-text.ts';
import { lineList } from '../../platform/ui/form/Lines.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { SubjectChoice } from './SubjectChoice.tsx';
import { ALL, subjectsOf, toggled } from './subscriptions.ts';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Selects the events that a webhook receives: all events, all of a subject, or individual ones. */
function EventsInput() {
  const t = useT();
  const { field, fieldState } = useInput({
    source: 'eventTypes',
    validate: (value) => (textsIn(value).length === 0 ? t('webhooks.events.none') : undefined),
  });
  const { data } = useQuery({
    queryKey: ['webhooks', 'events'],
    queryFn: async () => subjectsOf((await client.webhooks.events()).data),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = textsIn(field.value);
  const all = chosen.includes(ALL);
  // Remembers the selection, in case the user switches to all events and back.
  const before = useRef<string[]>([]);
  const switchTo = (next: string) => {
    if (next === ALL) before.current = chosen;
    field.onChange(next === ALL ? [ALL] : before.current);
  };

  return (
    <Section title={t('webhooks.events.title')} text={t('webhooks.events.text')}>
      <RadioGroup
        aria-label={t('webhooks.events.title')}
        value={all ? ALL : 'some'}
        onChange={(_event, next) => switchTo(next)}
      >
        <FormControlLabel value={ALL} control={<Radio />} label={t('webhooks.events.all')} />
        <FormControlLabel value="some" control={<Radio />} label={t('webhooks.events.some')} />
      </RadioGroup>
      {!all && (
        <Box sx={{ mt: 1, display: 'grid', columnGap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
          {data?.map((group) => (
            <SubjectChoice
              key={group.subject}
              group={group}
              chosen={chosen}
              onToggle={(one) => field.onChange(toggled(chosen, one))}
            />
          ))}
        </Box>
      )}
      {fieldState.error && <GroupError>{fieldState.error.message}</GroupError>}
    </Section>
  );
}

/** Conditions on the tickets whose events the webhook receives. */
function FiltersInput() {
  const { field, fieldState } = useInput<StoredFilters>({ source: 'filters' });
  return (
    <Box sx={lineList}>
      <ConditionsInput parts={SITUATIONS} filters={field.value} error={fieldState.error} onChange={field.onChange} />
    </Box>
  );
}

/** Selects the version of the messages. As long as there is only one, shows it. */
function PayloadVersionInput() {
  const t = useT();
  const { field } = useInput({ source: 'payloadVersion' });
  const label = t('webhooks.payloadVersion');
  if (PAYLOAD_VERSIONS.length === 1) {
    return (
      <DetailList>
        <Detail label={label}>{field.value}</Detail>
      </DetailList>
    );
  }
  const choices = PAYLOAD_VERSIONS.map((version) => ({ id: version, name: version }));
  return <SelectInput source="payloadVersion" label={label} choices={choices} translateChoice={false} />;
}

const needed = [required()];

export function WebhookFields() {
  const t = useT();
  return (
    <>
      <Section title={t('webhooks.details')}>
        <Fields>
          <TextInput
            source="url"
            type="url"
            label={t('webhooks.url')}
            helperText={t('webhooks.urlHelp')}
            autoComplete="off"
            validate={needed}
          />
          <TextInput source="description" label={t('webhooks.description')} parse={asText} />
          <PayloadVersionInput />
        </Fields>
      </Section>
      <EventsInput />
      <Section title={t('webhooks.filter.title')} text={t('webhooks.filter.text')}>
        <FiltersInput />
      </Section>
    </>
  );
}
