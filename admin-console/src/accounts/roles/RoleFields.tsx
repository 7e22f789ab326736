import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { GrantsInput } from './matrix/GrantsInput.tsx';
import { SecondFactorInput } from './SecondFactorInput.tsx';

const needed = [required()];

/** Fields that the forms to create and to edit a role share. */
export function RoleFields({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <>
      <Section title={t('roles.details')}>
        <Fields>
          <TextInput source="name" label={t('roles.name')} validate={needed} />
          {children}
          <TextInput source="description" label={t('roles.description')} parse={asText} />
        </Fields>
      </Section>
      <SecondFactorInput />
      <GrantsInput />
    </>
  );
}
