import type { EventType } from '../../contract/events/events.ts';
import {
  familyOf,
  type WebhookFilter,
  type WebhookSubscription,
  webhookEventTypes,
} from '../../contract/integrations/webhooks.ts';

const told: ReadonlySet<string> = new Set(webhookEventTypes);

/** Whether an endpoint with these subscriptions is told of events of this type. */
export function subscribesTo(subscriptions: readonly WebhookSubscription[], type: EventType): boolean {
  if (!told.has(type)) return false;
  const family = familyOf(type);
  return subscriptions.some((one) => one === '*' || one === type || one === family);
}

/** Where a ticket is: its team, and its category with all those above. */
export interface TicketPlace {
  readonly teamId: string | null;
  readonly categoryIds: readonly string[];
}

export const isFiltered = ({ teamIds, categoryIds }: WebhookFilter) => teamIds.length > 0 || categoryIds.length > 0;

/** Whether the filter lets through what is about a ticket there; `undefined` for what is about no ticket. */
export function passes({ teamIds, categoryIds }: WebhookFilter, place: TicketPlace | undefined): boolean {
  if (teamIds.length > 0 && !teamIds.some((id) => id === place?.teamId)) return false;
  return categoryIds.length === 0 || categoryIds.some((id) => place?.categoryIds.includes(id));
}
