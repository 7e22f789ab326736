import { useRecordContext } from 'ra-core';
import { BooleanInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import { useNotificationEvents, useRoles } from '../../platform/api/reference.ts';
import type { NotificationRule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { LeadlessTeams } from '../../platform/ui/people/LeadlessTeams.tsx';
import { eventText } from '../../platform/ui/text/event-text.ts';
import { audienceText, isUnassignedOnly } from './audience.ts';
import { TemplateEditor } from './template/TemplateEditor.tsx';

/** Edits the templates of a rule and whether it is enabled. Its event, audience and channel cannot be changed. */
export default function RuleEdit() {
  const t = useT();
  const roles = useRoles(useMay('user:read'));
  const events = useNotificationEvents();
  return (
    <EditPage<NotificationRule>
      back={{ to: '/notification-rules', label: t('rules.title') }}
      title={({ event }) => eventText(event, t)}
      text={({ event, audience, channel }) =>
        [
          audienceText(audience, roles, t),
          t(`labels.notificationChannel.${channel}`),
          ...(isUnassignedOnly(events, { event, audience }) ? [t('rules.unassignedOnly')] : []),
        ].join(' · ')
      }
      actions={(rule) => (
        <DeleteButton
          resource="notification-rules"
          record={rule}
          label={t('rules.delete')}
          title={t('rules.deleteTitle')}
          text={t('rules.deleteText')}
        />
      )}
    >
      <Section>
        <BooleanInput source="enabled" label={t('rules.enabled')} />
        <KeyField />
        <LeadHint />
      </Section>
      <TemplateEditor />
    </EditPage>
  );
}

function LeadHint() {
  const rule = useRecordContext<NotificationRule>();
  const { enabled } = useWatch<Pick<NotificationRule, 'enabled'>>();
  return enabled && rule?.audience === 'lead' ? <LeadlessTeams /> : null;
}
