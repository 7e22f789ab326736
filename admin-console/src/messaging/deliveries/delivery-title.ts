import type { Delivery } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';

/** Returns the subject of an email or the event type of a webhook; a placeholder if the user cannot see the message. */
export const deliveryTitle = ({ kind, subject, event }: Delivery, t: Translate): string =>
  subject ?? (kind === 'webhook' && event !== null ? event : t('deliveries.unseen'));

export const lastError = ({ attempts }: Delivery): string | null => attempts.at(-1)?.error ?? null;
