import { PERMISSION_DESCRIPTIONS, PERMISSIONS, type PermissionKey } from '@ticketwire/sdk';

/** Uses the permission descriptions of the API, lower-cased for use within a sentence. */
export const permissions: Record<PermissionKey, string> = { ...PERMISSION_DESCRIPTIONS };
for (const key of PERMISSIONS) {
  const text = permissions[key];
  permissions[key] = text.charAt(0).toLowerCase() + text.slice(1);
}
