import type { Permission } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import { permissionName } from '../../../platform/ui/text/permission-text.ts';

/** Returns a function that says why the user lacks a permission; null if they have it. */
export function useDenial(): (permission: Permission) => string | null {
  const t = useT();
  const { may } = useGrants();
  return (permission) =>
    may(permission) ? null : t('tickets.needsPermission', { permission: permissionName(permission, t) });
}
