import { required } from 'ra-core';
import { NumberInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { useCategories, useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { FetchFields } from './FetchFields.tsx';
import { SignatureInput } from './SignatureInput.tsx';

const needed = [required()];

/** Shows the text of an empty value, and keeps the label above it. */
const withEmptyText = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

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
          <KeyField />
        </Fields>
      </Section>
      <Section title={t('mailboxes.tickets')} text={t('mailboxes.ticketsText')}>
        <Fields columns={2}>
          <SelectInput
            source="teamId"
            label={t('mailboxes.team')}
            choices={teams}
            emptyText={t('mailboxes.noTeam')}
            slotProps={withEmptyText}
            translateChoice={false}
          />
          <SelectInput
            source="categoryId"
            label={t('mailboxes.category')}
            choices={categories
              .filter(({ archivedAt }) => archivedAt === null)
              .map(({ id, path }) => ({ id, name: path.join(' › ') }))}
            emptyText={t('mailboxes.noCategory')}
            slotProps={withEmptyText}
            translateChoice={false}
          />
        </Fields>
      </Section>
      <Section title={t('mailboxes.replies')} text={t('mailboxes.repliesText')}>
        <Fields>
          <SignatureInput />
          <TextInput source="language" label={t('mailboxes.language')} helperText={t('mailboxes.languageHelp')} />
          <NumberInput
            source="sendLimitPerHour"
            label={t('mailboxes.sendLimit')}
            helperText={t('mailboxes.sendLimitHelp')}
            min={1}
            max={5_000}
          />
        </Fields>
      </Section>
      <FetchFields />
    </>
  );
}
