import { analyticsRouter } from './analytics/analytics.router.ts';
import { apiKeyRouter } from './api-keys/api-key.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { authRouter } from './auth/auth.router.ts';
import { ownAccountRouter } from './auth/own-account.router.ts';
import { userAccountRouterWith } from './auth/user-account.router.ts';
import { authzRouter } from './authz/authz.router.ts';
import { calendarRouterWith } from './calendars/calendar.router.ts';
import { categoryRouterWith } from './categories/category.router.ts';
import { applyRouterWith } from './conversation/apply/apply.router.ts';
import { attachmentRouter } from './conversation/attachments/attachment.router.ts';
import { commentRouterWith } from './conversation/comments/comment.router.ts';
import { transitionWithComment } from './conversation/comments/transition-with-comment.ts';
import { interactionRouter } from './conversation/interactions/interaction.router.ts';
import { restartReindex } from './conversation/reindex/reindex-tickets.ts';
import { readTimeline } from './conversation/timeline/timeline.queries.ts';
import { deliveryRouter } from './deliveries/delivery.router.ts';
import { eventRouter } from './feed/feed.router.ts';
import { fieldRouterWith } from './fields/field.router.ts';
import { inboundRouter } from './inbound/inbound.router.ts';
import { inboundEmailRouter } from './inbound/inbound-email.router.ts';
import { canUseMacro } from './macros/macro.queries.ts';
import { macroRouter } from './macros/macro.router.ts';
import { macroNaming, macroNamingField } from './macros/macro-naming.ts';
import { notificationRouter } from './notifications/notification.router.ts';
import { notificationRuleRouter } from './notifications/notification-rule.router.ts';
import { notificationPreferenceRouter } from './notifications/preferences/preference.router.ts';
import { redactNotifications } from './notifications/sending/redact-notifications.ts';
import { firstUse } from './platform/commands/use-of.ts';
import { openOutputs } from './platform/procedures/open-outputs.ts';
import { mergeRouters, router } from './platform/procedures/trpc.ts';
import { permissionRouter, roleRouter } from './roles/role.router.ts';
import { ruleNaming, ruleNamingField } from './rules/base/rule-naming.ts';
import { ruleRouter } from './rules/rule.router.ts';
import { settingRouter } from './settings/setting.router.ts';
import { slaPreviewRouter } from './sla/sla-preview.router.ts';
import { ticketSlaRouter } from './sla/ticket-sla.router.ts';
import { policyOutOfReach } from './sla-policies/out-of-reach.ts';
import { slaPolicyNaming } from './sla-policies/policy-naming.ts';
import { slaPolicyRouter } from './sla-policies/sla-policy.router.ts';
import { statusRouterWith } from './statuses/status.router.ts';
import { surveyRouterWith } from './surveys/survey.router.ts';
import { joinTeams } from './teams/team.members.ts';
import { teamRouterWith } from './teams/team.router.ts';
import { viewRouter } from './tickets/saved-views/saved-view.router.ts';
import { useOfField } from './tickets/search/use-of-field.ts';
import { ticketRouterWith } from './tickets/ticket.router.ts';
import { moveTicketsToStatus } from './tickets/workflow/move-tickets-to-status.ts';
import { userRouterWith } from './users/user.router.ts';
import { webhookRouter } from './webhooks/webhook.router.ts';

const procedures = router({
  auth: mergeRouters(authRouter, ownAccountRouter, notificationPreferenceRouter),
  users: mergeRouters(userRouterWith({ joinTeams }), userAccountRouterWith({ joinTeams })),
  roles: roleRouter,
  permissions: permissionRouter,
  apiKeys: apiKeyRouter,
  teams: teamRouterWith({ useOf: firstUse(slaPolicyNaming('team'), macroNaming('team'), ruleNaming('team')) }),
  categories: categoryRouterWith({
    useOf: firstUse(slaPolicyNaming('category'), macroNaming('category'), ruleNaming('category')),
  }),
  fields: fieldRouterWith({ useOf: firstUse(useOfField, macroNamingField, ruleNamingField), reindex: restartReindex }),
  statuses: statusRouterWith({
    moveTickets: moveTicketsToStatus,
    useOf: firstUse(slaPolicyNaming('status'), macroNaming('status'), ruleNaming('status')),
  }),
  settings: settingRouter,
  tickets: mergeRouters(
    ticketRouterWith({ transition: transitionWithComment, readTimeline: readTimeline }),
    applyRouterWith({ canUseMacro }),
    ticketSlaRouter,
  ),
  views: viewRouter,
  comments: commentRouterWith({ redactNotifications }),
  attachments: attachmentRouter,
  interactions: interactionRouter,
  notificationRules: notificationRuleRouter,
  notifications: notificationRouter,
  deliveries: deliveryRouter,
  events: eventRouter,
  inbound: inboundRouter,
  inboundEmails: inboundEmailRouter,
  webhooks: webhookRouter,
  analytics: analyticsRouter,
  auditEvents: auditRouter,
  authz: authzRouter,
  calendars: calendarRouterWith({ hoursFault: policyOutOfReach }),
  slaPolicies: mergeRouters(slaPolicyRouter, slaPreviewRouter),
  macros: macroRouter,
  surveys: surveyRouterWith({ redactNotifications }),
  rules: ruleRouter,
});

/** All procedures of the service, under the names that tRPC, REST and the SDK share. */
export const appRouter = openOutputs(procedures);

export type AppRouter = typeof appRouter;
