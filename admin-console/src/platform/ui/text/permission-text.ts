import type { Permission } from '../../api/types.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Describes a permission for use within a sentence, without the details after the semicolon. */
export const permissionPhrase = (permission: Permission, t: Translate): string =>
  t(`permissions.${permission}`).split(';')[0] ?? permission;

/** Describes a permission in full, starting with a capital letter. */
export function permissionName(permission: Permission, t: Translate): string {
  const phrase = t(`permissions.${permission}`);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** Whether the description or the key of a permission contains every word of a search. */
export function isPermissionNamed(permission: Permission, search: string, t: Translate): boolean {
  const text = `${permissionName(permission, t)} ${permission}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
