import { refusalOf } from '../../api/errors.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** What went wrong, as the person reads it: the service's own sentence, or that it cannot be reached. */
export function errorText(error: unknown, t: Translate): string {
  const refusal = refusalOf(error);
  if (!refusal) return t('errors.unexpected');
  if (refusal.code === 'network' || refusal.code === 'timeout') return t('errors.offline');
  if (refusal.permission) return t('errors.permission', { permission: refusal.permission });
  // What is wrong with each field says more than that something is.
  const details = new Set(refusal.errors.map(({ detail }) => detail).filter((detail) => detail !== ''));
  return details.size > 0 ? [...details].join('. ') : refusal.detail;
}
