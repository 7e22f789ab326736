import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { ProviderFields } from './ProviderFields.tsx';
import { isTemplate, templates } from './templates.ts';

const defaults = {
  name: '',
  issuer: '',
  clientId: '',
  scopes: ['openid', 'profile', 'email'],
  redirectUris: [],
  domains: [],
  trust: 'none',
  provision: 'off',
  groupsClaim: null,
  mapping: [],
  roles: 'none',
  secondFactor: [],
  sessionHours: 12,
  enforce: false,
  breakGlass: [],
};

export default function ProviderCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/identity-providers', label: t('nav.identityProviders') }}
      title={t('nav.newIdentityProvider')}
      text={t('providers.createText')}
      created="providers.created"
      defaultValues={defaults}
      goTo={(id) => `/identity-providers/${id}`}
    >
      <ProviderFields first={<TemplateChoice />} />
    </CreatePage>
  );
}

/** Fills the form with what is known of a provider. The choice itself is not stored. */
function TemplateChoice() {
  const t = useT();
  const { setValue } = useFormContext();
  const [chosen, setChosen] = useState('');
  const choose = (name: string) => {
    setChosen(name);
    if (!isTemplate(name)) return;
    for (const [field, value] of Object.entries(templates[name])) setValue(field, value, { shouldDirty: true });
  };
  return (
    <TextField
      select
      label={t('providers.template')}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('providers.otherProvider')}</MenuItem>
      {Object.entries(templates).map(([name, { name: label }]) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
