import { apiKeys } from './accounts/api-keys/index.ts';
import { developers } from './accounts/developers/index.ts';
import { identityProviders } from './accounts/identity-providers/index.ts';
import { organizations } from './accounts/organizations/index.ts';
import { profile, security } from './accounts/profile/index.ts';
import { permissions, roles } from './accounts/roles/index.ts';
import { users } from './accounts/users/index.ts';
import { macros } from './automation/macros/index.ts';
import { rules } from './automation/rules/index.ts';
import { calendars } from './configuration/calendars/index.ts';
import { categories } from './configuration/categories/index.ts';
import { fields } from './configuration/fields/index.ts';
import { mailboxes } from './configuration/mailboxes/index.ts';
import { settings } from './configuration/settings/index.ts';
import { slaPolicies } from './configuration/sla-policies/index.ts';
import { statuses } from './configuration/statuses/index.ts';
import { tags } from './configuration/tags/index.ts';
import { teams } from './configuration/teams/index.ts';
import { auditEvents } from './insights/audit/index.ts';
import { dashboard } from './insights/dashboard/index.ts';
import { today } from './insights/today/index.ts';
import { deliveries } from './messaging/deliveries/index.ts';
import { notificationRules } from './messaging/notification-rules/index.ts';
import { notifications } from './messaging/notifications/index.ts';
import { receivedEmails } from './messaging/received-emails/index.ts';
import { webhooks } from './messaging/webhooks/index.ts';
import type { Descriptor } from './platform/resources/resource.ts';
import { tickets } from './tickets/index.ts';

/** The resources and other pages of the console, in menu order. Add new resources here. */
export const descriptors: readonly Descriptor[] = [
  dashboard,
  today,
  tickets,
  notifications,
  users,
  organizations,
  teams,
  categories,
  tags,
  fields,
  statuses,
  macros,
  calendars,
  slaPolicies,
  rules,
  notificationRules,
  mailboxes,
  deliveries,
  receivedEmails,
  settings,
  roles,
  permissions,
  identityProviders,
  auditEvents,
  webhooks,
  apiKeys,
  developers,
  profile,
  security,
];
