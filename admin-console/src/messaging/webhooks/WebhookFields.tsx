import { required } from 'ra-core';
import { AutocompleteArrayInput, TextInput } from 'ra-ui-materialui';
import { useCategories, useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { EventsInput } from './EventsInput.tsx';

const needed = [required()];

export function WebhookFields() {
  const t = useT();
  const teams = useTeams();
  const categories = useCategories();
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
        </Fields>
      </Section>
      <EventsInput />
      <Section title={t('webhooks.filter.title')} text={t('webhooks.filter.text')}>
        <Fields>
          <AutocompleteArrayInput
            source="filter.teamIds"
            label={t('webhooks.filter.teams')}
            choices={teams.map(({ id, name }) => ({ id, name }))}
            translateChoice={false}
          />
          <AutocompleteArrayInput
            source="filter.categoryIds"
            label={t('webhooks.filter.categories')}
            choices={categories.map(({ id, path }) => ({ id, name: path.join(' › ') }))}
            translateChoice={false}
          />
        </Fields>
      </Section>
    </>
  );
}
