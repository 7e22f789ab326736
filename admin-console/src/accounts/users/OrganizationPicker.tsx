import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { OrganizationRef } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useDebounced } from '../../platform/ui/hooks/use-debounced.ts';

const MOST = 20;

interface Props {
  disabled?: boolean;
  onChoose: (organization: OrganizationRef) => void;
}

/** Finds an organization by name or domain. */
export function OrganizationPicker({ disabled = false, onChoose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const { data, isFetching } = useQuery({
    queryKey: ['organizations', 'search', q],
    queryFn: ({ signal }) => client.organizations.list({ q, limit: MOST }, { signal }),
    enabled: q !== '',
  });
  return (
    <Autocomplete<OrganizationRef>
      sx={{ width: '100%' }}
      value={null}
      disabled={disabled}
      onChange={(_event, chosen) => chosen && onChoose(chosen)}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      options={q === '' ? [] : (data?.data ?? [])}
      // The service searches domains too, so its results are shown even if their name does not match.
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      loading={isFetching}
      renderInput={(params) => <TextField {...params} label={t('users.organization.choose')} />}
    />
  );
}
