// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { Calls } from '../calls/calls.ts';
import { createAuthApi, type AuthApi } from './resources/auth.ts';
import { createUsersApi, type UsersApi } from './resources/users.ts';
import { createRolesApi, type RolesApi } from './resources/roles.ts';
import { createPermissionsApi, type PermissionsApi } from './resources/permissions.ts';
import { createApiKeysApi, type ApiKeysApi } from './resources/api-keys.ts';
import { createTeamsApi, type TeamsApi } from './resources/teams.ts';
import { createCategoriesApi, type CategoriesApi } from './resources/categories.ts';
import { createStatusesApi, type StatusesApi } from './resources/statuses.ts';
import { createSettingsApi, type SettingsApi } from './resources/settings.ts';
import { createTicketsApi, type TicketsApi } from './resources/tickets.ts';
import { createViewsApi, type ViewsApi } from './resources/views.ts';
import { createCommentsApi, type CommentsApi } from './resources/comments.ts';
import { createAttachmentsApi, type AttachmentsApi } from './resources/attachments.ts';
import { createInteractionsApi, type InteractionsApi } from './resources/interactions.ts';
import { createNotificationRulesApi, type NotificationRulesApi } from './resources/notification-rules.ts';
import { createNotificationsApi, type NotificationsApi } from './resources/notifications.ts';
import { createDeliveriesApi, type DeliveriesApi } from './resources/deliveries.ts';
import { createEventsApi, type EventsApi } from './resources/events.ts';
import { createInboundApi, type InboundApi } from './resources/inbound.ts';
import { createWebhooksApi, type WebhooksApi } from './resources/webhooks.ts';
import { createAnalyticsApi, type AnalyticsApi } from './resources/analytics.ts';
import { createAuditEventsApi, type AuditEventsApi } from './resources/audit-events.ts';
import { createAuthzApi, type AuthzApi } from './resources/authz.ts';

/** All resources of the service. */
export interface Api {
  /** Accounts of one’s own: registration, sign-in, tokens, password, profile. */
  readonly auth: AuthApi;
  /** People and services with an account. */
  readonly users: UsersApi;
  /** Named sets of permissions that people are given. */
  readonly roles: RolesApi;
  /** Everything there is to be allowed. */
  readonly permissions: PermissionsApi;
  /** Lasting secrets by which programs act in the name of a person or a service. */
  readonly apiKeys: ApiKeysApi;
  /** People who answer tickets together. */
  readonly teams: TeamsApi;
  /** What tickets are about. Categories form a tree. */
  readonly categories: CategoriesApi;
  /** Where tickets stand, in your words. */
  readonly statuses: StatusesApi;
  /** What holds for the whole service. */
  readonly settings: SettingsApi;
  /** Requests for help, from their first word to their end. */
  readonly tickets: TicketsApi;
  /** Saved lists of tickets, one’s own and those of one’s teams. */
  readonly views: ViewsApi;
  /** Public replies and internal notes on tickets. */
  readonly comments: CommentsApi;
  /** Files of tickets and comments. */
  readonly attachments: AttachmentsApi;
  /** Recorded contacts with customers: calls, meetings, chats. */
  readonly interactions: InteractionsApi;
  /** Rules, the inbox, and how to stop mails. */
  readonly notificationRules: NotificationRulesApi;
  /** Rules, the inbox, and how to stop mails. */
  readonly notifications: NotificationsApi;
  /** Messages on their way out, and what became of them. */
  readonly deliveries: DeliveriesApi;
  /** Everything that happened, in one log that loses nothing. */
  readonly events: EventsApi;
  /** Mail that comes in, and becomes tickets and replies. */
  readonly inbound: InboundApi;
  /** Where events are sent to, signed by Standard Webhooks 1.0.0, and what became of each. */
  readonly webhooks: WebhooksApi;
  /** Figures on support operations, each with its definition. */
  readonly analytics: AnalyticsApi;
  /** What was done to accounts, rights and the configuration: append-only. */
  readonly auditEvents: AuditEventsApi;
  /** Who may do what, and why or why not. */
  readonly authz: AuthzApi;
}

export const createApi = (calls: Calls): Api => ({
  auth: createAuthApi(calls),
  users: createUsersApi(calls),
  roles: createRolesApi(calls),
  permissions: createPermissionsApi(calls),
  apiKeys: createApiKeysApi(calls),
  teams: createTeamsApi(calls),
  categories: createCategoriesApi(calls),
  statuses: createStatusesApi(calls),
  settings: createSettingsApi(calls),
  tickets: createTicketsApi(calls),
  views: createViewsApi(calls),
  comments: createCommentsApi(calls),
  attachments: createAttachmentsApi(calls),
  interactions: createInteractionsApi(calls),
  notificationRules: createNotificationRulesApi(calls),
  notifications: createNotificationsApi(calls),
  deliveries: createDeliveriesApi(calls),
  events: createEventsApi(calls),
  inbound: createInboundApi(calls),
  webhooks: createWebhooksApi(calls),
  analytics: createAnalyticsApi(calls),
  auditEvents: createAuditEventsApi(calls),
  authz: createAuthzApi(calls),
});
