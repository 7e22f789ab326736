import { ASSIGNMENT_MODES } from '@ticketwire/sdk';
import { required } from 'ra-core';
import { NumberInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { useT } from '../../platform/i18n/use-t.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';

const needed = [required()];

export function TeamFields() {
  const t = useT();
  return (
    <>
      <Section title={t('teams.edit.details')}>
        <Fields>
          <TextInput source="name" label={t('teams.name')} validate={needed} />
          <KeyField />
          <TextInput source="description" label={t('teams.description')} multiline minRows={2} parse={asText} />
        </Fields>
      </Section>
      <Section title={t('teams.edit.assignment')} text={t('teams.edit.assignmentText')}>
        <Fields columns={2}>
          <SelectInput
            source="assignment.mode"
            label={t('teams.edit.mode')}
            choices={ASSIGNMENT_MODES.map((id) => ({ id, name: t(`labels.assignmentMode.${id}`) }))}
            validate={needed}
          />
          <NumberInput
            source="assignment.maxOpenPerAgent"
            label={t('teams.edit.maxOpenPerAgent')}
            helperText={t('teams.edit.maxOpenPerAgentHelp')}
            min={1}
            max={1000}
            step={1}
          />
        </Fields>
      </Section>
    </>
  );
}
