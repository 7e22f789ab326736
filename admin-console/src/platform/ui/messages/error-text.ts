import { PERMISSIONS } from '@ticketwire/sdk';
import { findValue } from '../../api/enum-values.ts';
import { apiErrorOf } from '../../api/errors.ts';
import type { Translate } from '../../i18n/translate.ts';
import { permissionName } from '../text/permission-text.ts';

/** Returns the error message for the user: that of the service, or that the service cannot be reached. */
export function errorText(error: unknown, t: Translate): string {
  const apiError = apiErrorOf(error);
  if (!apiError) return t('errors.unexpected');
  if (apiError.code === 'network' || apiError.code === 'timeout') return t('errors.offline');
  if (apiError.code === 'step_up_required') return t('errors.notConfirmed');
  if (apiError.permission) {
    const permission = findValue(PERMISSIONS, apiError.permission);
    return t('errors.permission', { permission: permission ? permissionName(permission, t) : apiError.permission });
  }
  // The errors of the fields are more specific than the general message.
  const details = new Set(apiError.errors.map(({ detail }) => detail).filter((detail) => detail !== ''));
  return details.size > 0 ? [...details].join('. ') : apiError.detail;
}
