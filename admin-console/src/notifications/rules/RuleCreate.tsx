import { required } from 'ra-core';
import { BooleanInput, SelectInput } from 'ra-ui-materialui';
import { useNotificationEvents, useRoles } from '../../api/reference.ts';
import { channels } from '../../api/words.ts';
import { useMay } from '../../auth/grants.ts';
import { useT } from '../../i18n/use-t.ts';
import { CreatePage } from '../../ui/form/CreatePage.tsx';
import { Fields, Section } from '../../ui/form/Section.tsx';
import { audienceChoices } from './audience.ts';
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
  const roles = useRoles(useMay('user:read'));
  return (
    <CreatePage
      back={{ to: '/notification-rules', label: t('rules.title') }}
      title={t('rules.create.title')}
      text={t('rules.create.text')}
      defaultValues={beginning}
    >
      <Section title={t('rules.details')}>
        <Fields>
          <SelectInput
            source="event"
            label={t('rules.event')}
            choices={events.map(({ type, description }) => ({ id: type, name: description }))}
            translateChoice={false}
            validate={needed}
          />
          <SelectInput
            source="audience"
            label={t('rules.audience')}
            choices={audienceChoices(roles, t)}
            translateChoice={false}
            validate={needed}
          />
          <SelectInput
            source="channel"
            label={t('rules.channel')}
            choices={channels.map((id) => ({ id, name: t(`words.notificationChannel.${id}`) }))}
            validate={needed}
          />
          <BooleanInput source="enabled" label={t('rules.enabled')} />
        </Fields>
      </Section>
      <TemplateEditor />
    </CreatePage>
  );
}
