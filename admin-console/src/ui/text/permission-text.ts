import type { Permission } from '../../api/types.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** What a permission lets somebody do, within a sentence and without its small print. */
export const permissionPhrase = (permission: Permission, t: Translate): string =>
  t(`permissions.${permission}`).split(';')[0] ?? permission;

/** The same standing by itself, in full. */
export function permissionName(permission: Permission, t: Translate): string {
  const phrase = t(`permissions.${permission}`);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
