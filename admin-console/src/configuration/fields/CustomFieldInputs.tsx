import { Autocomplete, TextField } from '@mui/material';
import { FIELD_REQUIREMENTS, REQUESTER_ACCESS } from '@ticketwire/sdk';
import { required, useGetList, useInput } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { everything } from '../../platform/api/reference.ts';
import type { Category, CustomField } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Hint } from '../../platform/ui/display/Hint.tsx';
import { asText } from '../../platform/ui/form/as-text.ts';
import { type Explained, ExplainedRadios } from '../../platform/ui/form/ExplainedRadios.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { beneath } from './asked-fields.ts';
import { FieldPreview } from './FieldPreview.tsx';
import { hasOptions } from './field-types.ts';
import { OptionsInput } from './OptionsInput.tsx';

/** Chooses the categories whose tickets are asked for the field. */
function CategoriesInput() {
  const t = useT();
  const { field, fieldState } = useInput<string[]>({ source: 'categoryIds' });
  const { data: categories = [] } = useGetList<Category>('categories', { ...everything, filter: { archived: true } });
  const ids: string[] = field.value || [];
  const chosen = ids.flatMap((id) => categories.filter((category) => category.id === id));
  const included = beneath(categories, ids);
  const offered = categories.filter(({ id, archivedAt }) => archivedAt === null || ids.includes(id));
  return (
    <Autocomplete<Category, true>
      multiple
      disableCloseOnSelect
      options={offered}
      value={chosen}
      onChange={(_event, next) => field.onChange(next.map(({ id }) => id))}
      getOptionLabel={({ path }) => path.join(' › ')}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ id }) => included.has(id)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('fields.categories')}
          placeholder={ids.length === 0 ? t('fields.allCategories') : undefined}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            (included.size > 0
              ? t('fields.categoriesBelow', { smart_count: included.size })
              : t(ids.length === 0 ? 'fields.categoriesAll' : 'fields.categoriesSome'))
          }
        />
      )}
    />
  );
}

interface ChoiceInputProps {
  source: string;
  label: string;
  choices: readonly Explained<string>[];
}

/** A field of a form that is a choice between a few options, each with an explanation. */
function ChoiceInput({ source, label, choices }: ChoiceInputProps) {
  const { field } = useInput<string>({ source });
  return <ExplainedRadios label={label} choices={choices} value={field.value} onChange={field.onChange} />;
}

const needed = [required()];

interface Props {
  /** What only a new field asks for: its key and its type. */
  children?: ReactNode;
  /** Whether the field is sensitive: a choice for a new field, and a fact about an existing one. */
  sensitive: ReactNode;
}

export function CustomFieldInputs({ children, sensitive }: Props) {
  const t = useT();
  const { watch } = useFormContext<CustomField>();
  const [type, requirement, access] = watch(['type', 'required', 'requesterAccess']);
  return (
    <>
      <Section title={t('fields.details')}>
        <Fields>
          <TextInput source="name" label={t('fields.name')} validate={needed} />
          {children}
          <TextInput
            source="description"
            label={t('fields.description')}
            helperText={t('fields.descriptionHelp')}
            multiline
            parse={asText}
          />
          {hasOptions(type) && <OptionsInput />}
        </Fields>
      </Section>
      <FieldPreview />
      <Section title={t('fields.asking')} text={t('fields.askingText')}>
        <Fields>
          <CategoriesInput />
          <ChoiceInput
            source="required"
            label={t('fields.requirement')}
            choices={FIELD_REQUIREMENTS.map((id) => ({
              id,
              name: t(`fields.requirements.${id}`),
              text: t(`fields.requirementTexts.${id}`),
            }))}
          />
        </Fields>
      </Section>
      <Section title={t('fields.access')}>
        <Fields>
          <ChoiceInput
            source="requesterAccess"
            label={t('fields.requesters')}
            choices={REQUESTER_ACCESS.map((id) => ({
              id,
              name: t(`fields.accesses.${id}`),
              text: t(`fields.accessTexts.${id}`),
            }))}
          />
          {requirement === 'create' && access !== 'write' && <Hint>{t('fields.onlyAgentsAsked')}</Hint>}
          {sensitive}
        </Fields>
      </Section>
    </>
  );
}
