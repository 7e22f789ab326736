import { FIELD_TYPES } from '@ticketwire/sdk';
import { required } from 'ra-core';
import { BooleanInput, SelectInput } from 'ra-ui-materialui';
import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { KeyInput } from '../../platform/ui/form/KeyInput.tsx';
import { CustomFieldInputs } from './CustomFieldInputs.tsx';
import { withoutForeignOptions } from './field-types.ts';

const needed = [required()];

export default function FieldCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/fields', label: t('fields.title') }}
      title={t('fields.create.title')}
      text={t('fields.create.text')}
      created="fields.create.done"
      defaultValues={{
        name: '',
        key: '',
        description: '',
        type: 'text',
        options: [],
        categoryIds: [],
        required: 'never',
        requesterAccess: 'hidden',
        sensitive: false,
      }}
      transform={withoutForeignOptions}
    >
      <CustomFieldInputs
        sensitive={
          <BooleanInput source="sensitive" label={t('fields.sensitive')} helperText={t('fields.sensitiveHelp')} />
        }
      >
        <KeyInput label={t('fields.key')} helperText={t('fields.keyHelp')} />
        <SelectInput
          source="type"
          label={t('fields.type')}
          helperText={t('fields.typeHelp')}
          choices={FIELD_TYPES.map((id) => ({
            id,
            name: `${t(`fields.types.${id}`)} — ${t(`fields.typeTexts.${id}`)}`,
          }))}
          validate={needed}
        />
      </CustomFieldInputs>
    </CreatePage>
  );
}
