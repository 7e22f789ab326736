import type { Delivery } from '../api/types.ts';
import type { Translate } from '../i18n/use-t.ts';

/** What a message is called: a mail by its subject, another by what it tells of. */
export const deliveryTitle = ({ kind, subject, event }: Delivery, t: Translate): string =>
  subject ?? (kind === 'webhook' && event !== null ? event : t('deliveries.unseen'));

export const lastError = ({ attempts }: Delivery): string | null => attempts.at(-1)?.error ?? null;
