import type { NotificationPreference } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';

type Key = NotificationPreference['event'];
/** Told of in any case; some share their name with a fact of the log and mean another thing to the reader. */
type Message = Extract<Key, `user.${string}` | `api_key.${string}` | `webhook.${string}`>;

const isMessage = (event: Key): event is Message => /^(user|api_key|webhook)\./.test(event);

/** What somebody is told of, in their language. */
export function useEventText(): (preference: NotificationPreference) => string {
  const t = useT();
  return ({ event }) => (isMessage(event) ? t(`accountMessages.${event}`) : t(`events.${event}`));
}
