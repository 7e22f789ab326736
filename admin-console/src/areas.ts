import { apiKeys } from './api-keys/index.ts';
import { auditEvents } from './audit/index.ts';
import { calendars } from './calendars/index.ts';
import { categories } from './categories/index.ts';
import { dashboard } from './dashboard/index.ts';
import { deliveries } from './deliveries/index.ts';
import { developers } from './developers/index.ts';
import { fields } from './fields/index.ts';
import { macros } from './macros/index.ts';
import { notificationRules } from './notification-rules/index.ts';
import { notifications } from './notifications/index.ts';
import { profile } from './profile/index.ts';
import { receivedEmails } from './received-emails/index.ts';
import type { Area } from './resources/resource.ts';
import { permissions, roles } from './roles/index.ts';
import { rules } from './rules/index.ts';
import { settings } from './settings/index.ts';
import { slaPolicies } from './sla-policies/index.ts';
import { statuses } from './statuses/index.ts';
import { teams } from './teams/index.ts';
import { tickets } from './tickets/index.ts';
import { users } from './users/index.ts';
import { webhooks } from './webhooks/index.ts';

/** All areas of the console, in menu order. Add new resources here. */
export const areas: readonly Area[] = [
  dashboard,
  tickets,
  macros,
  notifications,
  users,
  teams,
  roles,
  permissions,
  categories,
  fields,
  statuses,
  calendars,
  slaPolicies,
  rules,
  notificationRules,
  settings,
  deliveries,
  receivedEmails,
  auditEvents,
  webhooks,
  apiKeys,
  developers,
  profile,
];
