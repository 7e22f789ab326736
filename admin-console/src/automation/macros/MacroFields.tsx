import { Alert, Box } from '@mui/material';
import { MACRO_SHARINGS } from '@ticketwire/sdk';
import { required, useRecordContext } from 'ra-core';
import { SelectArrayInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import { useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { ChangeInput } from '../stored-changes/ChangeInput.tsx';
import { CommentInput } from '../stored-changes/CommentInput.tsx';
import { MacroPreview } from './MacroPreview.tsx';
import type { EditedMacro } from './macro-form.ts';

const needed = [required()];

export function MacroFields() {
  const t = useT();
  const macro = useRecordContext<EditedMacro>();
  const teams = useTeams();
  const sharing = useWatch({ name: 'sharing' });
  return (
    <>
      {macro && !macro.canEdit && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('macros.readOnly')}
        </Alert>
      )}
      <Section title={t('macros.details')}>
        <Fields columns={2}>
          <TextInput source="name" label={t('macros.name')} helperText={t('macros.nameHelp')} validate={needed} />
          <KeyField />
          <SelectInput
            source="sharing"
            label={t('macros.sharing')}
            choices={MACRO_SHARINGS.map((id) => ({ id, name: t(`macros.sharings.${id}`) }))}
            translateChoice={false}
            validate={needed}
          />
          {sharing === 'teams' && (
            <SelectArrayInput source="teamIds" label={t('macros.teams')} choices={teams} translateChoice={false} />
          )}
        </Fields>
      </Section>
      <Section title={t('macros.message')} text={t('macros.messageHelp')}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <CommentInput agentName={t('macros.agentName')} />
          <MacroPreview />
        </Box>
      </Section>
      <Section title={t('macros.change')} text={t('macros.changeHelp')}>
        <ChangeInput />
      </Section>
    </>
  );
}
