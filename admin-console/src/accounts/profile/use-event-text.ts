import type { NotificationPreference } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';

type Key = NotificationPreference['event'];
/** Mandatory messages. Some share their key with an audit log event, but mean something else to the recipient. */
type Message = Extract<Key, `user.${string}` | `api_key.${string}` | `webhook.${string}`>;

const isMessage = (event: Key): event is Message => /^(user|api_key|webhook)\./.test(event);

/** Returns the description of a notification in the user's language. */
export function useEventText(): (preference: NotificationPreference) => string {
  const t = useT();
  return ({ event }) => (isMessage(event) ? t(`accountMessages.${event}`) : t(`events.${event}`));
}
