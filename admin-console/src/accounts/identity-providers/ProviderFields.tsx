import { required, useInput } from 'ra-core';
import { BooleanInput, NumberInput, TextInput } from 'ra-ui-materialui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { type Explained, ExplainedRadios } from '../../platform/ui/form/ExplainedRadios.tsx';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { TagsInput } from '../../platform/ui/form/TagsInput.tsx';
import { BreakGlassInput } from './BreakGlassInput.tsx';
import { MappingInput } from './MappingInput.tsx';

const needed = [required()];
const TRUSTS = ['none', 'domains', 'verified'] as const;
const PROVISIONS = ['off', 'invited', 'domain'] as const;

/** The fields that the forms to create and to edit a provider share. `first` stands before them. */
export function ProviderFields({ first }: { first?: ReactNode }) {
  const t = useT();
  return (
    <>
      <Section title={t('providers.details')}>
        <Fields columns={2}>
          {first}
          <TextInput source="name" label={t('providers.name')} helperText={t('providers.nameHelp')} validate={needed} />
          <TextInput
            source="issuer"
            type="url"
            label={t('providers.issuer')}
            helperText={t('providers.issuerHelp')}
            validate={needed}
          />
          <TextInput source="clientId" label={t('providers.clientId')} validate={needed} autoComplete="off" />
          <KeyField />
          <TagsInput source="scopes" label={t('providers.scopes')} />
        </Fields>
      </Section>
      <Section title={t('providers.accounts')} text={t('providers.accountsText')}>
        <Fields>
          <TagsInput source="domains" label={t('providers.domains')} helperText={t('providers.domainsHelp')} />
          <Choice
            source="trust"
            label={t('providers.trust.label')}
            choices={TRUSTS.map((id) => ({
              id,
              name: t(`providers.trust.${id}.name`),
              text: t(`providers.trust.${id}.text`),
            }))}
          />
          <Choice
            source="provision"
            label={t('providers.provision.label')}
            choices={PROVISIONS.map((id) => ({
              id,
              name: t(`providers.provision.${id}.name`),
              text: t(`providers.provision.${id}.text`),
            }))}
          />
        </Fields>
      </Section>
      <MappingInput />
      <Section title={t('providers.rules')}>
        <Fields>
          <NumberInput
            source="sessionHours"
            label={t('providers.sessionHours')}
            helperText={t('providers.sessionHoursHelp')}
            min={1}
            max={2_160}
            validate={needed}
          />
          <TagsInput
            source="secondFactor"
            label={t('providers.secondFactor')}
            helperText={t('providers.secondFactorHelp')}
          />
          <EnforceInput />
          <BreakGlassInput />
          <TagsInput
            source="redirectUris"
            label={t('providers.redirectUris')}
            helperText={t('providers.redirectUrisHelp')}
          />
        </Fields>
      </Section>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  source: string;
  label: string;
  choices: readonly Explained<Value>[];
}

function Choice<Value extends string>({ source, label, choices }: ChoiceProps<Value>) {
  const { field, fieldState } = useInput<Value>({ source });
  return (
    <ExplainedRadios
      label={label}
      choices={choices}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

function EnforceInput() {
  const t = useT();
  const id = useId();
  return (
    <BooleanInput
      source="enforce"
      label={t('providers.enforce')}
      helperText={<span id={id}>{t('providers.enforceHelp')}</span>}
      slotProps={{ input: { 'aria-describedby': id } }}
    />
  );
}
