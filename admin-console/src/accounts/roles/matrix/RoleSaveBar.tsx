import AddIcon from '@mui/icons-material/Add';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import RemoveIcon from '@mui/icons-material/Remove';
import { Alert, Box, IconButton, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useStore } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import { usePermissionList, useRoles } from '../../../platform/api/reference.ts';
import type { Grant, Permission, PermissionScope, Role } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { listPath } from '../../../platform/resources/list-path.ts';
import { useMe } from '../../../platform/session/me.ts';
import { UnsavedBar } from '../../../platform/ui/form/UnsavedBar.tsx';
import { permissionPhrase } from '../../../platform/ui/text/permission-text.ts';
import { type GrantChange, isAdministrator, isGain, scopeOf } from './grants.ts';
import { useGrantChanges } from './use-grant-changes.ts';

const losses = (changes: readonly GrantChange[]) => changes.filter((change) => !isGain(change));

/** Returns the permissions that a user with these roles has now and loses when `role` is changed. */
function lostBy(heldIds: readonly string[], roles: readonly Role[], role: Role, changes: readonly GrantChange[]) {
  if (!heldIds.includes(role.id)) return [];
  const others = roles.filter(({ id }) => id !== role.id && heldIds.includes(id));
  return losses(changes)
    .filter(({ permission, to }) => to === null && !grantedBy(others, permission))
    .map(({ permission }) => permission);
}

/** Returns the permissions that no role except that of administrators would grant anymore. */
function lastOf(roles: readonly Role[], role: Role, changes: readonly GrantChange[]): Permission[] {
  const others = roles.filter((each) => each.id !== role.id && !isAdministrator(each));
  return losses(changes)
    .filter(({ permission, to }) => to === null && !grantedBy(others, permission))
    .map(({ permission }) => permission);
}

const grantedBy = (roles: readonly { grants: readonly Grant[] }[], permission: Permission) =>
  roles.some(({ grants }) => scopeOf(grants, permission) !== null);

/** Warns users before they take permissions from themselves, or leave a permission to administrators only. */
function ChangeWarnings({ role, changes }: { role: Role; changes: readonly GrantChange[] }) {
  const t = useT();
  const me = useMe();
  const roles = useRoles();
  const phrases = (permissions: Permission[]) => permissions.map((each) => permissionPhrase(each, t)).join(', ');
  const mine = lostBy(me?.roles.map(({ id }) => id) ?? [], roles, role, changes);
  const last = lastOf(roles, role, changes);
  return (
    <>
      {mine.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t('access.change.ownRole', { what: phrases(mine) })}
          {mine.includes('role:manage') && ` ${t('access.change.lockedOut')}`}
        </Alert>
      )}
      {last.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t('access.change.onlyAdministrators', { what: phrases(last) })}
        </Alert>
      )}
    </>
  );
}

/** Describes one change of a role's permissions as a sentence about the users with the role. */
function changeText(change: GrantChange, isScoped: (permission: Permission) => boolean, t: Translate): string {
  const { permission, from, to } = change;
  const what = permissionPhrase(permission, t);
  const where = (scope: PermissionScope) => t(`access.where.${scope}`);
  if (from !== null && to !== null) {
    const key = isGain(change) ? 'access.change.widened' : 'access.change.narrowed';
    return t(key, { what, now: where(to), before: where(from) });
  }
  if (!isScoped(permission)) return t(to === null ? 'access.change.lostAll' : 'access.change.gainedAll', { what });
  if (to !== null) return t('access.change.gained', { what, now: where(to) });
  return t('access.change.lost', { what, before: from === null ? '' : where(from) });
}

/** Lists what users with the role gain and lose, gains first. */
function ChangeSummary({ changes }: { changes: readonly GrantChange[] }) {
  const t = useT();
  const scoped = new Set(usePermissionList().flatMap(({ key, scoped }) => (scoped ? key : [])));
  const sorted = changes.toSorted((a, b) => Number(isGain(b)) - Number(isGain(a)));
  return (
    <Box component="ul" aria-label={t('access.change.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sorted.map((change) => {
        const Icon = isGain(change) ? AddIcon : RemoveIcon;
        return (
          <Box component="li" key={change.permission} sx={{ display: 'flex', gap: 1, py: 0.25, fontSize: 13 }}>
            <Icon sx={{ fontSize: 16, mt: '2px', color: isGain(change) ? 'success.main' : 'error.main' }} aria-hidden />
            {changeText(change, (permission) => scoped.has(permission), t)}
          </Box>
        );
      })}
    </Box>
  );
}

/** Shows how many users a change of the role affects, and links to them. */
function RolePeople({ role: { key } }: { role: Role }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['users', 'of role', key],
    queryFn: ({ signal }) => client.users.list({ role: key, limit: 1, count: true }, { signal }),
  });
  const total = data?.page.total;
  if (total === undefined) return null;
  if (total === 0) return t('access.change.noUsers');
  return (
    <Link component={RouterLink} to={listPath('users', { role: key })} target="_blank" rel="noopener">
      {t('access.change.people', { smart_count: total })}
    </Link>
  );
}

/** The save bar of a role. Also shows what users with the role will gain and lose. */
export function RoleSaveBar() {
  const t = useT();
  const role = useRecordContext<Role>();
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const changes = useGrantChanges();
  const [open, setOpen] = useStore('roles.summary', true);
  const fields = Object.keys(dirtyFields).filter((field) => field !== 'grants');
  return (
    <UnsavedBar changes={fields.length + changes.length} busy={isSubmitting} onDiscard={() => reset()}>
      {role && changes.length > 0 && (
        <Box sx={{ pl: 2, pr: 1, pt: 1, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, fontWeight: 550 }}>
            {t('access.change.title')}
            <Box component="span" sx={{ fontWeight: 400, ml: 'auto' }}>
              <RolePeople role={role} />
            </Box>
            <IconButton
              size="small"
              onClick={() => setOpen(!open)}
              aria-expanded={open}
              aria-label={t(open ? 'access.change.hide' : 'access.change.show')}
            >
              <ExpandMoreIcon sx={{ fontSize: 20, transform: open ? undefined : 'rotate(180deg)' }} />
            </IconButton>
          </Box>
          {open && (
            <Box
              tabIndex={0}
              role="group"
              aria-label={t('access.change.title')}
              sx={{ maxHeight: '32vh', overflowY: 'auto', pb: 0.5 }}
            >
              <ChangeSummary changes={changes} />
              <ChangeWarnings role={role} changes={changes} />
            </Box>
          )}
        </Box>
      )}
    </UnsavedBar>
  );
}
