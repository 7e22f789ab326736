// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { Calls } from '../calls/calls.ts';
import { createAuthApi, type AuthApi } from './resources/auth.ts';
import { createIdentityProvidersApi, type IdentityProvidersApi } from './resources/identity-providers.ts';
import { createUsersApi, type UsersApi } from './resources/users.ts';
import { createOrganizationsApi, type OrganizationsApi } from './resources/organizations.ts';
import { createRolesApi, type RolesApi } from './resources/roles.ts';
import { createPermissionsApi, type PermissionsApi } from './resources/permissions.ts';
import { createApiKeysApi, type ApiKeysApi } from './resources/api-keys.ts';
import { createTeamsApi, type TeamsApi } from './resources/teams.ts';
import { createTagsApi, type TagsApi } from './resources/tags.ts';
import { createCategoriesApi, type CategoriesApi } from './resources/categories.ts';
import { createFieldsApi, type FieldsApi } from './resources/fields.ts';
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
import { createInboundEmailsApi, type InboundEmailsApi } from './resources/inbound-emails.ts';
import { createWebhooksApi, type WebhooksApi } from './resources/webhooks.ts';
import { createAnalyticsApi, type AnalyticsApi } from './resources/analytics.ts';
import { createAuditEventsApi, type AuditEventsApi } from './resources/audit-events.ts';
import { createAuthzApi, type AuthzApi } from './resources/authz.ts';
import { createCalendarsApi, type CalendarsApi } from './resources/calendars.ts';
import { createSlaPoliciesApi, type SlaPoliciesApi } from './resources/sla-policies.ts';
import { createMacrosApi, type MacrosApi } from './resources/macros.ts';
import { createSurveysApi, type SurveysApi } from './resources/surveys.ts';
import { createRulesApi, type RulesApi } from './resources/rules.ts';
import { createMailboxesApi, type MailboxesApi } from './resources/mailboxes.ts';

/** All resources of the service. */
export interface Api {
  /** Your own account: registration, sign-in, tokens, password, and profile. */
  readonly auth: AuthApi;
  /** Service through which users sign in (OpenID Connect). */
  readonly identityProviders: IdentityProvidersApi;
  /** People and service accounts. */
  readonly users: UsersApi;
  /** Company or other organization that users belong to. */
  readonly organizations: OrganizationsApi;
  /** Named sets of permissions that you assign to users. */
  readonly roles: RolesApi;
  /** Everything that roles and API keys can allow. */
  readonly permissions: PermissionsApi;
  /** Long-lived secrets for programs that act as a user or a service account. */
  readonly apiKeys: ApiKeysApi;
  /** Groups of agents who work on tickets together. */
  readonly teams: TeamsApi;
  /** Words that tickets are marked with. A tag exists while a ticket has it. */
  readonly tags: TagsApi;
  /** Topics of tickets. Categories form a tree. */
  readonly categories: CategoriesApi;
  /** Custom field of tickets. */
  readonly fields: FieldsApi;
  /** Stages of your ticket workflow and the transitions between them. */
  readonly statuses: StatusesApi;
  /** Settings of the whole service. */
  readonly settings: SettingsApi;
  /** Requests for help, from creation to closure. */
  readonly tickets: TicketsApi;
  /** Saved ticket lists, your own and those of your teams. */
  readonly views: ViewsApi;
  /** Public replies and internal notes on tickets. */
  readonly comments: CommentsApi;
  /** Files of tickets and comments. */
  readonly attachments: AttachmentsApi;
  /** Recorded contacts with customers, such as calls, meetings, and chats. */
  readonly interactions: InteractionsApi;
  /** Notification rules, the inbox, and email subscriptions. */
  readonly notificationRules: NotificationRulesApi;
  /** Notification rules, the inbox, and email subscriptions. */
  readonly notifications: NotificationsApi;
  /** Outgoing emails and webhook messages, with their attempts and outcomes. */
  readonly deliveries: DeliveriesApi;
  /** A complete log of everything that happened. */
  readonly events: EventsApi;
  /** Incoming email, which becomes tickets and replies, and what became of each. */
  readonly inbound: InboundApi;
  /** Incoming email, which becomes tickets and replies, and what became of each. */
  readonly inboundEmails: InboundEmailsApi;
  /** Endpoints that receive events, signed as in Standard Webhooks 1.0.0, and the deliveries to them. */
  readonly webhooks: WebhooksApi;
  /** Metrics of support operations, each with its definition. */
  readonly analytics: AnalyticsApi;
  /** Append-only log of changes to accounts, permissions, and the configuration. */
  readonly auditEvents: AuditEventsApi;
  /** Who can do what, and why. */
  readonly authz: AuthzApi;
  /** Business hours: when time counts towards the targets of service levels. */
  readonly calendars: CalendarsApi;
  /** Service level: how soon tickets must be answered and solved. */
  readonly slaPolicies: SlaPoliciesApi;
  /** Text with variables, and a change of the ticket, to be applied by agents. */
  readonly macros: MacrosApi;
  /** What the page behind the link shows. It reveals nothing else of the ticket. */
  readonly surveys: SurveysApi;
  /** Automation: changes tickets after an event, or after some time. */
  readonly rules: RulesApi;
  /** Email address of the desk: what arrives there becomes tickets, and replies leave from it. */
  readonly mailboxes: MailboxesApi;
}

export const createApi = (calls: Calls): Api => ({
  auth: createAuthApi(calls),
  identityProviders: createIdentityProvidersApi(calls),
  users: createUsersApi(calls),
  organizations: createOrganizationsApi(calls),
  roles: createRolesApi(calls),
  permissions: createPermissionsApi(calls),
  apiKeys: createApiKeysApi(calls),
  teams: createTeamsApi(calls),
  tags: createTagsApi(calls),
  categories: createCategoriesApi(calls),
  fields: createFieldsApi(calls),
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
  inboundEmails: createInboundEmailsApi(calls),
  webhooks: createWebhooksApi(calls),
  analytics: createAnalyticsApi(calls),
  auditEvents: createAuditEventsApi(calls),
  authz: createAuthzApi(calls),
  calendars: createCalendarsApi(calls),
  slaPolicies: createSlaPoliciesApi(calls),
  macros: createMacrosApi(calls),
  surveys: createSurveysApi(calls),
  rules: createRulesApi(calls),
  mailboxes: createMailboxesApi(calls),
});
