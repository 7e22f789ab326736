import type { Permission } from '../../../api/types.ts';
import { useGrants } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { permissionName } from '../../../ui/text/permission-text.ts';

/** Returns a function that says why the user lacks a permission; null if they have it. */
export function useDenial(): (permission: Permission) => string | null {
  const t = useT();
  const { may } = useGrants();
  return (permission) =>
    may(permission) ? null : t('workspace.needsPermission', { permission: permissionName(permission, t) });
}
