import type { NewEvent } from './platform/events/event-log.ts';

const TYPES: readonly NewEvent['type'][] = [
  'delivery.retried',
  'webhook.updated',
  // Their commands queue an email themselves.
  'api_key.created',
  'user.email_change_requested',
  'user.email_changed',
  'user.invited',
  'user.password_changed',
  'user.registered',
  'user.registered_again',
];

/** Whether a delivery can be due because of the event itself. Event consumers wake the senders on their own. */
export const makesDeliveriesDue = ({ type }: NewEvent): boolean => TYPES.includes(type);
