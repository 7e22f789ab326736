import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import {
  NO_ORGANIZATION,
  useOrganizationNames,
  useOrganizationSearch,
} from '../../accounts/users/use-organizations.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { errorProps } from '../../platform/ui/messages/field-errors.ts';
import { conditionLabels } from './condition-labels.ts';
import type { ConditionProps } from './stored-filters.ts';

/** Any of these organizations, which the service finds by name or domain. */
export function OrganizationInput({ filters: { organization = [] }, set, error }: ConditionProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const { found, isFetching } = useOrganizationSearch(typed);
  const names = new Map([
    [NO_ORGANIZATION, t('conditions.organizationNone')],
    ...useOrganizationNames(organization),
    ...found.map(({ id, name }): [string, string] => [id, name]),
  ]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[NO_ORGANIZATION, ...found.map(({ id }) => id)]}
      // The service searches domains too, so its results are shown even if their name does not match.
      filterOptions={(all) => all}
      value={organization}
      onChange={(_event, next) => set({ organization: next.length === 0 ? undefined : next })}
      onOpen={() => setTyped('')}
      onInputChange={(_event, next) => setTyped(next)}
      getOptionLabel={(id) => names.get(id) ?? t('list.unknown')}
      getOptionKey={(id) => id}
      loading={isFetching}
      renderInput={(params) => <TextField {...params} label={t(conditionLabels.organization)} {...errorProps(error)} />}
    />
  );
}
