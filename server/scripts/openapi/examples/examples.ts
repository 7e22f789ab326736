import type { Examples } from '../examples.ts';
import { auth } from './account.examples.ts';
import { analytics } from './analytics.examples.ts';
import { categories, settings, statuses, tags } from './configuration.examples.ts';
import { attachments, comments, inbound, inboundEmails, interactions } from './conversation.examples.ts';
import { deliveries, notificationRules, notifications } from './notification.examples.ts';
import { apiKeys, authz, permissions, roles, teams, users } from './people.examples.ts';
import { auditEvents, events } from './report.examples.ts';
import { resourceExamples } from './resource.examples.ts';
import { tickets } from './ticket.examples.ts';
import { views } from './view.examples.ts';
import { messages, webhooks } from './webhook.examples.ts';

/** Examples of all operations, which together tell the story of one desk. */
export const examples: Examples = {
  auth,
  users,
  roles,
  permissions,
  apiKeys,
  teams,
  categories,
  tags,
  statuses,
  settings,
  tickets,
  views,
  comments,
  attachments,
  interactions,
  inbound,
  inboundEmails,
  webhooks,
  messages,
  notificationRules,
  notifications,
  deliveries,
  events,
  analytics,
  auditEvents,
  authz,
  ...resourceExamples,
};
