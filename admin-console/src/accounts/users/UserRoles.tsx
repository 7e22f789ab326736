import { Box, Button, Checkbox, Chip, FormControlLabel, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { useRoles } from '../../platform/api/reference.ts';
import type { User } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants, useMay } from '../../platform/session/grants.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useFieldErrors } from '../../platform/ui/messages/field-errors.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { canGrant } from '../roles/matrix/grants.ts';

const sameIds = (a: string[], b: string[]) => a.length === b.length && a.every((id) => b.includes(id));

/** The roles of a user. Read-only for users who cannot manage roles. */
export function UserRoles({ user }: { user: User }) {
  const t = useT();
  const mayGrant = useMay('role:manage');
  return (
    <Section title={t('users.edit.roles')} text={t('users.edit.rolesText')}>
      {mayGrant ? <RoleChoice key={user.roles.map(({ id }) => id).join()} user={user} /> : <RoleChips user={user} />}
    </Section>
  );
}

function RoleChips({ user }: { user: User }) {
  const t = useT();
  if (user.roles.length === 0) return t('users.noRole');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {user.roles.map(({ id, name }) => (
        <Chip key={id} label={inLanguage('roles', name, t)} />
      ))}
    </Box>
  );
}

function RoleChoice({ user }: { user: User }) {
  const t = useT();
  const id = useId();
  const roles = useRoles();
  const { own } = useGrants();
  const refresh = useRefresh();
  const notices = useNotices();
  const { form: group, errors, reject } = useFieldErrors<HTMLDivElement>();
  const held = user.roles.map(({ id }) => id);
  const [chosen, setChosen] = useState(held);
  const [busy, setBusy] = useState(false);
  const dirty = !sameIds(held, chosen);

  const save = async () => {
    setBusy(true);
    try {
      await client.users.setRoles({ id: user.id, expectedVersion: user.version, roleIds: chosen });
      await refresh('users');
      notices.done('users.edit.rolesSaved');
    } catch (error) {
      reject(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Box ref={group} role="group" aria-label={t('users.edit.roles')} sx={{ display: 'grid', gap: 1 }}>
        {roles.map((role) => (
          <FormControlLabel
            key={role.id}
            disabled={!canGrant(own, role)}
            sx={{ alignItems: 'flex-start', mx: 0 }}
            control={
              <Checkbox
                checked={chosen.includes(role.id)}
                onChange={(_event, checked) =>
                  setChosen(checked ? [...chosen, role.id] : chosen.filter((each) => each !== role.id))
                }
                slotProps={{
                  input: { 'aria-labelledby': `${id}${role.key}`, 'aria-describedby': `${id}${role.key}-text` },
                }}
                sx={{ mt: '-3px' }}
              />
            }
            label={
              <>
                <Box component="span" id={`${id}${role.key}`} sx={{ fontWeight: 550 }}>
                  {role.name}
                </Box>
                <Typography
                  component="span"
                  id={`${id}${role.key}-text`}
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {canGrant(own, role) ? role.description : t('users.edit.rolesLacking')}
                </Typography>
              </>
            }
          />
        ))}
        {errors.roleIds && <GroupError>{errors.roleIds}</GroupError>}
      </Box>
      {dirty && (
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <Button variant="contained" onClick={save} loading={busy}>
            {t('users.edit.saveRoles')}
          </Button>
          <Button onClick={() => setChosen(held)} disabled={busy}>
            {t('common.actions.discard')}
          </Button>
        </Box>
      )}
    </>
  );
}
