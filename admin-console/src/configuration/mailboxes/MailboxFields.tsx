import { required } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useCategories, useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';

const needed = [required()];

export function MailboxFields() {
  const t = useT();
  const teams = useTeams();
  const categories = useCategories();
  return (
    <>
      <Section title={t('mailboxes.details')}>
        <Fields columns={2}>
          <TextInput source="address" type="email" label={t('mailboxes.address')} validate={needed} />
          <TextInput
            source="senderName"
            label={t('mailboxes.senderName')}
            helperText={t('mailboxes.senderNameHelp')}
            validate={needed}
          />
        </Fields>
      </Section>
      <Section title={t('mailboxes.tickets')} text={t('mailboxes.ticketsText')}>
        <Fields columns={2}>
          <SelectInput
            source="teamId"
            label={t('mailboxes.team')}
            choices={teams}
            emptyText={t('mailboxes.noTeam')}
            slotProps={{ select: { displayEmpty: true } }}
            translateChoice={false}
          />
          <SelectInput
            source="categoryId"
            label={t('mailboxes.category')}
            choices={categories}
            emptyText={t('mailboxes.noCategory')}
            slotProps={{ select: { displayEmpty: true } }}
            translateChoice={false}
          />
        </Fields>
      </Section>
      <Section title={t('mailboxes.replies')} text={t('mailboxes.repliesText')}>
        <Fields>
          <TextInput
            source="signature"
            label={t('mailboxes.signature')}
            helperText={t('mailboxes.signatureHelp')}
            multiline
            minRows={3}
            parse={asText}
          />
        </Fields>
      </Section>
    </>
  );
}
