import { refusalOf } from '../../api/errors.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** Returns the error message for the user: that of the service, or that the service cannot be reached. */
export function errorText(error: unknown, t: Translate): string {
  const refusal = refusalOf(error);
  if (!refusal) return t('errors.unexpected');
  if (refusal.code === 'network' || refusal.code === 'timeout') return t('errors.offline');
  if (refusal.permission) return t('errors.permission', { permission: refusal.permission });
  // The errors of the fields are more specific than the general message.
  const details = new Set(refusal.errors.map(({ detail }) => detail).filter((detail) => detail !== ''));
  return details.size > 0 ? [...details].join('. ') : refusal.detail;
}
