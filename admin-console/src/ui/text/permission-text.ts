import type { Permission } from '../../api/types.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** Describes a permission for use within a sentence, without the details after the semicolon. */
export const permissionPhrase = (permission: Permission, t: Translate): string =>
  t(`permissions.${permission}`).split(';')[0] ?? permission;

/** Describes a permission in full, starting with a capital letter. */
export function permissionName(permission: Permission, t: Translate): string {
  const phrase = t(`permissions.${permission}`);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
