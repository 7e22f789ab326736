import { Box, Checkbox, FormControlLabel, FormLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useInput } from 'ra-core';
import { useId } from 'react';
import { client } from '../../platform/api/client.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';

const MOST = 100;

/** Chooses the administrators whose passwords work even if the provider does not. */
export function BreakGlassInput() {
  const t = useT();
  const id = useId();
  const { field, fieldState } = useInput<string[]>({ source: 'breakGlass' });
  const { data } = useQuery({
    queryKey: ['users', 'administrators'],
    queryFn: ({ signal }) =>
      client.users.list({ role: 'administrator', kind: 'person', status: 'active', limit: MOST }, { signal }),
  });
  const chosen = Array.isArray(field.value) ? field.value : [];
  const toggle = (user: string) =>
    field.onChange(chosen.includes(user) ? chosen.filter((other) => other !== user) : [...chosen, user]);
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel id={id} component="p" sx={{ m: 0 }}>
        {t('providers.breakGlass')}
      </FormLabel>
      <Typography variant="body2" color="textSecondary">
        {t('providers.breakGlassHelp')}
      </Typography>
      {data?.data.map((user) => (
        <FormControlLabel
          key={user.id}
          sx={{ display: 'flex' }}
          control={<Checkbox checked={chosen.includes(user.id)} onChange={() => toggle(user.id)} />}
          label={user.name}
        />
      ))}
      {fieldState.error?.message && <GroupError>{fieldState.error.message}</GroupError>}
    </Box>
  );
}
