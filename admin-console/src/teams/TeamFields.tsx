import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useT } from '../i18n/use-t.ts';
import { asText } from '../ui/form/as-text.ts';
import { Fields, Section } from '../ui/form/Section.tsx';

const needed = [required()];

export function TeamFields() {
  const t = useT();
  return (
    <Section title={t('teams.edit.details')}>
      <Fields>
        <TextInput source="name" label={t('teams.name')} validate={needed} />
        <TextInput source="description" label={t('teams.description')} multiline minRows={2} parse={asText} />
      </Fields>
    </Section>
  );
}
