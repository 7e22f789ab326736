import type { Permission, PermissionScope } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/use-t.ts';
import { permissionPhrase } from '../../../platform/ui/text/permission-text.ts';
import { type GrantChange, isGain } from '../matrix/grants.ts';

/** Describes one change of a role's permissions as a sentence about the users with the role. */
export function changeText(change: GrantChange, isScoped: (permission: Permission) => boolean, t: Translate): string {
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
