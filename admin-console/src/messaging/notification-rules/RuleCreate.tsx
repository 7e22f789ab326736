import { NOTIFICATION_CHANNELS } from '@ticketwire/sdk';
import { required } from 'ra-core';
import { BooleanInput, SelectInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import { useNotificationEvents, useRoles } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { eventText } from '../../platform/ui/text/event-text.ts';
import { audienceChoices, canBeNotified, isUnassignedOnly } from './audience.ts';
import { TemplateEditor } from './template/TemplateEditor.tsx';

const needed = [required()];

const beginning = {
  event: 'ticket.created',
  audience: 'assignee',
  channel: 'email',
  enabled: true,
  templates: { en: { subject: '[{{ticket.reference}}] {{ticket.subject}}', body: '{{ticket.url}}' } },
};

export default function RuleCreate() {
  const t = useT();
  const events = useNotificationEvents();
  return (
    <CreatePage
      back={{ to: '/notification-rules', label: t('rules.title') }}
      title={t('rules.create.title')}
      text={t('rules.create.text')}
      created="rules.create.done"
      defaultValues={beginning}
    >
      <Section title={t('rules.details')}>
        <Fields>
          <SelectInput
            source="event"
            label={t('rules.event')}
            choices={events.map(({ type }) => ({ id: type, name: eventText(type, t) }))}
            translateChoice={false}
            validate={needed}
          />
          <AudienceInput />
          <SelectInput
            source="channel"
            label={t('rules.channel')}
            choices={NOTIFICATION_CHANNELS.map((id) => ({ id, name: t(`labels.notificationChannel.${id}`) }))}
            validate={needed}
          />
          <BooleanInput source="enabled" label={t('rules.enabled')} />
          <KeyField />
        </Fields>
      </Section>
      <TemplateEditor />
    </CreatePage>
  );
}

/** Offers the audiences that can be notified of the chosen event. */
function AudienceInput() {
  const t = useT();
  const roles = useRoles(useMay('user:read'));
  const [event, audience] = useWatch({ name: ['event', 'audience'] });
  const events = useNotificationEvents();
  const allowed = events.find(({ type }) => type === event)?.audiences ?? [];
  return (
    <SelectInput
      source="audience"
      label={t('rules.audience')}
      choices={audienceChoices(roles, t).filter(({ id }) => canBeNotified(allowed, id))}
      translateChoice={false}
      helperText={isUnassignedOnly(events, { event, audience }) ? t('rules.unassignedOnly') : undefined}
      validate={needed}
    />
  );
}
