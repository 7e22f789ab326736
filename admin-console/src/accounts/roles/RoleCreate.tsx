import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRoles } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { KeyInput } from '../../platform/ui/form/KeyInput.tsx';
import { RoleFields } from './RoleFields.tsx';

export default function RoleCreate() {
  const t = useT();
  return (
    <CreatePage
      back={{ to: '/roles', label: t('roles.title') }}
      title={t('roles.create.title')}
      text={t('roles.create.text')}
      created="roles.create.done"
      defaultValues={{ name: '', key: '', description: '', requiresSecondFactor: false, grants: [] }}
      goTo={(id) => `/roles/${id}`}
    >
      <RoleFields>
        <KeyInput label={t('roles.key')} helperText={t('roles.keyHelp')} />
        <BeginWith />
      </RoleFields>
    </CreatePage>
  );
}

/** Copies the permissions of another role into the form. The selection itself is not a field of the new role. */
function BeginWith() {
  const t = useT();
  const roles = useRoles();
  const { setValue } = useFormContext();
  const [chosen, setChosen] = useState('');
  const take = (id: string) => {
    setChosen(id);
    setValue('grants', roles.find((role) => role.id === id)?.grants ?? [], { shouldDirty: true });
  };
  return (
    <TextField
      select
      label={t('roles.create.copy')}
      value={chosen}
      onChange={({ target }) => take(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('common.none')}</MenuItem>
      {roles.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
