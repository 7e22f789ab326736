import type { EventType } from '../../../contract/events/events.ts';
import {
  familyOf,
  type WebhookFilter,
  type WebhookSubscription,
  webhookEventTypes,
} from '../../../contract/messaging/webhooks.ts';

const publicTypes: ReadonlySet<string> = new Set(webhookEventTypes);

/** Whether an endpoint with these subscriptions receives events of this type. */
export function subscribesTo(subscriptions: readonly WebhookSubscription[], type: EventType): boolean {
  if (!publicTypes.has(type)) return false;
  const family = familyOf(type);
  return subscriptions.some((subscription) => subscription === '*' || subscription === type || subscription === family);
}

/** The team of a ticket, and its category with all ancestors. */
export interface TicketPlace {
  readonly teamId: string | null;
  readonly categoryIds: readonly string[];
}

export const isFiltered = ({ teamIds, categoryIds }: WebhookFilter) => teamIds.length > 0 || categoryIds.length > 0;

/** Whether a filter accepts an event about a ticket there; `undefined` for events without a ticket. */
export function passes({ teamIds, categoryIds }: WebhookFilter, place: TicketPlace | undefined): boolean {
  if (teamIds.length > 0 && !teamIds.some((id) => id === place?.teamId)) return false;
  return categoryIds.length === 0 || categoryIds.some((id) => place?.categoryIds.includes(id));
}
