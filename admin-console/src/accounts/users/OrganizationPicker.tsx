import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import type { OrganizationRef } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useOrganizationSearch } from './use-organizations.ts';

interface Props {
  disabled?: boolean;
  onChoose: (organization: OrganizationRef) => void;
}

/** Finds an organization by name or domain. */
export function OrganizationPicker({ disabled = false, onChoose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { found, isFetching } = useOrganizationSearch(typed.trim() === '' ? undefined : typed);
  return (
    <Autocomplete<OrganizationRef>
      sx={{ width: '100%' }}
      value={null}
      disabled={disabled}
      onChange={(_event, chosen) => chosen && onChoose(chosen)}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      options={typed.trim() === '' ? [] : found}
      // The service searches domains too, so its results are shown even if their name does not match.
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      loading={isFetching}
      renderInput={(params) => <TextField {...params} label={t('users.organization.choose')} />}
    />
  );
}
