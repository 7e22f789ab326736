import { events } from '../../contract/events/events.ts';
import {
  accountMessageKeys,
  accountMessages,
  NotificationChannel,
  type NotificationEvent,
  notifiable,
} from '../../contract/notifications/notification-events.ts';
import { variablesOf } from '../templates/template.variables.ts';
import { audiencesFor } from './audience.rules.ts';

/** Everything that people are told of: what rules can be made for, and what is mailed whatever the rules say. */
export const notificationEvents = (): NotificationEvent[] => [
  ...notifiable.map((type) => ({
    type,
    description: events[type],
    variables: variablesOf(type),
    audiences: audiencesFor(type).map((kind) => (kind === 'role' ? 'role:<key>' : kind)),
    channels: [...NotificationChannel.options],
    mandatory: false,
  })),
  ...accountMessageKeys.map((type) => ({
    type,
    description: accountMessages[type],
    variables: [],
    audiences: ['owner'],
    channels: ['email' as const],
    mandatory: true,
  })),
];
