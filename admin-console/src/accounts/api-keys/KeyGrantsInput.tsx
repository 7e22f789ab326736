import { Box, Checkbox, FormControlLabel, MenuItem, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useId } from 'react';
import { usePermissionList } from '../../platform/api/reference.ts';
import type { Grant, PermissionInfo, PermissionScope } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants } from '../../platform/session/grants.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { permissionName } from '../../platform/ui/text/permission-text.ts';
import { grouped, groupNames, scopeOf, scopesOf, withScope } from '../roles/matrix/grants.ts';

const none: Grant[] = [];

/** Grants a key all permissions of its owner, or a selection limited to those that the current user holds. */
export function KeyGrantsInput() {
  const t = useT();
  const { own } = useGrants();
  const permissions = usePermissionList().filter(({ key }) => scopeOf(own, key) !== null);
  const { field, fieldState } = useInput({
    source: 'grants',
    validate: (value) => (Array.isArray(value) && value.length === 0 ? t('apiKeys.may.none') : undefined),
  });
  const grants: Grant[] | null = Array.isArray(field.value) ? field.value : null;
  const sections = grouped(permissions.filter(({ named }) => !named));
  const named = permissions.filter((permission) => permission.named);
  const put = (permission: PermissionInfo, scope: PermissionScope | null) =>
    field.onChange(withScope(grants ?? none, permission.key, scope, none));
  return (
    <Section title={t('apiKeys.may.title')} text={`${t('apiKeys.may.text')} ${t('apiKeys.may.secondFactor')}`}>
      <RadioGroup
        aria-label={t('apiKeys.may.title')}
        value={grants === null ? 'all' : 'some'}
        onChange={(_event, next) => field.onChange(next === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio />} label={t('apiKeys.may.all')} />
        <FormControlLabel value="some" control={<Radio />} label={t('apiKeys.may.some')} />
      </RadioGroup>
      {grants === null && named.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('apiKeys.may.allBut', { permissions: named.map(({ key }) => permissionName(key, t)).join(', ') })}
        </Typography>
      )}
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
                put={put}
              />
            )
          );
        })}
      {grants !== null && named.length > 0 && (
        <GrantGroup
          title={t('apiKeys.may.named')}
          text={t('apiKeys.may.namedText')}
          permissions={named}
          grants={grants}
          own={own}
          put={put}
        />
      )}
      {fieldState.error && <GroupError>{fieldState.error.message}</GroupError>}
    </Section>
  );
}

/** Limits the choice to the scope that the current user holds: no one can grant more than they have. */
const upTo = (scopes: readonly PermissionScope[], most: PermissionScope | null) =>
  scopes.slice(0, most ? scopes.indexOf(most) + 1 : 0);

interface GroupProps {
  title: string;
  text?: string;
  permissions: PermissionInfo[];
  grants: Grant[];
  own: Grant[];
  put: (permission: PermissionInfo, scope: PermissionScope | null) => void;
}

function GrantGroup({ title, text, permissions, grants, own, put }: GroupProps) {
  const t = useT();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {text}
        </Typography>
      )}
      {permissions.map((permission) => {
        const chosen = scopeOf(grants, permission.key);
        const scopes = upTo(scopesOf(permission), scopeOf(own, permission.key));
        const name = permissionName(permission.key, t);
        return (
          <Box key={permission.key} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
            <FormControlLabel
              sx={{ flex: 1 }}
              control={
                <Checkbox
                  checked={chosen !== null}
                  onChange={(_event, checked) => put(permission, checked ? (scopes.at(-1) ?? null) : null)}
                />
              }
              label={name}
            />
            {chosen && scopes.length > 1 && (
              <TextField
                select
                fullWidth={false}
                value={chosen}
                onChange={({ target }) => put(permission, scopes.find((scope) => scope === target.value) ?? null)}
                slotProps={{
                  htmlInput: { 'aria-label': t('apiKeys.may.scope', { permission: name }) },
                }}
                sx={{ width: 140, flex: 'none' }}
              >
                {scopes.map((scope) => (
                  <MenuItem key={scope} value={scope}>
                    {t(`labels.scope.${scope}`)}
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
