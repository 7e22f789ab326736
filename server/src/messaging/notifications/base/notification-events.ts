import { events } from '../../../contract/events/catalog.ts';
import {
  accountMessageKeys,
  accountMessages,
  NotificationChannel,
  type NotificationEvent,
  notifiable,
} from '../../../contract/messaging/notification-events.ts';
import { audiencesFor, unassignedOnlyFor } from './audience.logic.ts';
import { variablesOf } from './template.variables.ts';

/** Every event that users can be notified of: those that rules cover, and account emails, which are always sent. */
export const notificationEvents = (): NotificationEvent[] => [
  ...notifiable.map((type) => ({
    type,
    description: events[type].text,
    variables: variablesOf(type),
    audiences: audiencesFor(type).map((kind) => (kind === 'role' ? 'role:<key>' : kind)),
    unassignedOnly: [...unassignedOnlyFor(type)],
    channels: [...NotificationChannel.options],
    mandatory: false,
  })),
  ...accountMessageKeys.map((type) => ({
    type,
    description: accountMessages[type],
    variables: [],
    audiences: ['owner'],
    unassignedOnly: [],
    channels: ['email' as const],
    mandatory: true,
  })),
];
