import { required } from 'ra-core';
import { BooleanInput, TextInput } from 'ra-ui-materialui';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { TagsInput } from '../../platform/ui/form/TagsInput.tsx';

const needed = [required()];

export function OrganizationFields() {
  const t = useT();
  const maySuspend = useMay('user:suspend');
  return (
    <Section title={t('organizations.details')}>
      <Fields columns={2}>
        <TextInput source="name" label={t('organizations.name')} validate={needed} sx={{ gridColumn: '1 / -1' }} />
        <TagsInput source="domains" label={t('organizations.domains')} helperText={t('organizations.domainsHelp')} />
        <TextInput source="externalSource" label={t('organizations.externalSource')} />
        <TextInput source="externalId" label={t('organizations.externalId')} />
        <BooleanInput
          source="sharesTickets"
          label={t('organizations.sharesTickets')}
          helperText={t('organizations.sharesTicketsHelp')}
          sx={{ gridColumn: '1 / -1' }}
        />
        <TextInput
          source="note"
          label={t('organizations.note')}
          helperText={t('organizations.noteHelp')}
          multiline
          minRows={3}
          parse={asText}
          sx={{ gridColumn: '1 / -1' }}
        />
        {maySuspend && (
          <BooleanInput
            source="suspended"
            label={t('organizations.suspended')}
            helperText={t('organizations.suspendedHelp')}
            sx={{ gridColumn: '1 / -1' }}
          />
        )}
      </Fields>
    </Section>
  );
}
