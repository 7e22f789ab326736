import { required } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { priorities } from '../../platform/api/enum-values.ts';
import { useTeams } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';

const needed = [required()];

export function CategoryFields({ children }: { children?: ReactNode }) {
  const t = useT();
  const teams = useTeams();
  return (
    <>
      <Section title={t('categories.details')}>
        <Fields>
          <TextInput source="name" label={t('categories.name')} validate={needed} />
          {children}
          <TextInput
            source="description"
            label={t('categories.description')}
            helperText={t('categories.descriptionHelp')}
            multiline
            minRows={2}
            parse={asText}
          />
          <BooleanInput source="visibleToRequesters" label={t('categories.visible')} />
        </Fields>
      </Section>
      <Section title={t('categories.rules')}>
        <Fields columns={2}>
          <SelectInput
            source="defaultTeamId"
            label={t('categories.team')}
            helperText={t('categories.teamHelp')}
            choices={teams}
            emptyText={t('categories.noTeam')}
            slotProps={{ select: { displayEmpty: true } }}
            translateChoice={false}
          />
          <SelectInput
            source="defaultPriority"
            label={t('categories.priority')}
            choices={priorities.map((id) => ({ id, name: t(`labels.priority.${id}`) }))}
            emptyText={t('categories.noPriority')}
            slotProps={{ select: { displayEmpty: true } }}
          />
        </Fields>
      </Section>
    </>
  );
}
