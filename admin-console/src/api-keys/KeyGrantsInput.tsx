import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useInput } from 'ra-core';
import { useId } from 'react';
import { usePermissionList } from '../api/reference.ts';
import type { Grant, PermissionInfo, Reach } from '../api/types.ts';
import { useGrants } from '../auth/grants.ts';
import { useT } from '../i18n/use-t.ts';
import { grouped, groupNames, reachesOf, reachOf, withReach } from '../roles/matrix/grants.ts';
import { Section } from '../ui/form/Section.tsx';
import { permissionName } from '../ui/text/permission-text.ts';

const none: Grant[] = [];

/** All that the owner may, or some of what one may oneself: nobody hands on what they lack. */
export function KeyGrantsInput() {
  const t = useT();
  const { own } = useGrants();
  const permissions = usePermissionList().filter(({ key }) => reachOf(own, key) !== null);
  const { field, fieldState } = useInput({
    source: 'grants',
    validate: (value) => (Array.isArray(value) && value.length === 0 ? t('apiKeys.may.none') : undefined),
  });
  const grants: Grant[] | null = Array.isArray(field.value) ? field.value : null;
  const sections = grouped(permissions);
  return (
    <Section title={t('apiKeys.may.title')} text={t('apiKeys.may.text')}>
      <RadioGroup
        aria-label={t('apiKeys.may.title')}
        value={grants === null ? 'all' : 'some'}
        onChange={(_event, next) => field.onChange(next === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio />} label={t('apiKeys.may.all')} />
        <FormControlLabel value="some" control={<Radio />} label={t('apiKeys.may.some')} />
      </RadioGroup>
      {grants !== null &&
        groupNames.map((group) => {
          const rows = sections.get(group);
          return (
            rows && (
              <GrantGroup
                key={group}
                title={t(`roles.groups.${group}`)}
                permissions={rows}
                grants={grants}
                own={own}
                put={(permission, reach) => field.onChange(withReach(grants, permission.key, reach, none))}
              />
            )
          );
        })}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Section>
  );
}

/** Nobody hands on more than they have. */
const upTo = (reaches: readonly Reach[], most: Reach | null) => reaches.slice(0, most ? reaches.indexOf(most) + 1 : 0);

interface GroupProps {
  title: string;
  permissions: PermissionInfo[];
  grants: Grant[];
  own: Grant[];
  put: (permission: PermissionInfo, reach: Reach | null) => void;
}

function GrantGroup({ title, permissions, grants, own, put }: GroupProps) {
  const t = useT();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {permissions.map((permission) => {
        const chosen = reachOf(grants, permission.key);
        const reaches = upTo(reachesOf(permission), reachOf(own, permission.key));
        const name = permissionName(permission.key, t);
        return (
          <Box key={permission.key} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
            <FormControlLabel
              sx={{ flex: 1 }}
              control={
                <Checkbox
                  checked={chosen !== null}
                  onChange={(_event, checked) => put(permission, checked ? (reaches.at(-1) ?? null) : null)}
                />
              }
              label={name}
            />
            {chosen && reaches.length > 1 && (
              <TextField
                select
                fullWidth={false}
                value={chosen}
                onChange={({ target }) => put(permission, reaches.find((reach) => reach === target.value) ?? null)}
                slotProps={{
                  htmlInput: { 'aria-label': t('apiKeys.may.reach', { permission: name }) },
                }}
                sx={{ width: 128, flex: 'none' }}
              >
                {reaches.map((reach) => (
                  <MenuItem key={reach} value={reach}>
                    {t(`words.reach.${reach}`)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
