import { apiKeyRouter } from './accounts/api-keys/api-key.router.ts';
import { requesterTokenRouter } from './accounts/api-keys/requester-token.router.ts';
import { authRouter } from './accounts/auth/auth.router.ts';
import { ownAccountRouter } from './accounts/auth/own-account.router.ts';
import { userAccountRouterWith } from './accounts/auth/user-account.router.ts';
import { ownFactorsRouter } from './accounts/factors/own-factors.router.ts';
import { signInRouter } from './accounts/factors/sign-in.router.ts';
import { userFactorsRouter } from './accounts/factors/user-factors.router.ts';
import { ownIdentityRouter } from './accounts/identity/accounts/own-identity.router.ts';
import { identityProviderRouter } from './accounts/identity/providers/provider.router.ts';
import { ssoRouterWith } from './accounts/identity/sign-in/sso.router.ts';
import { organizationRouter } from './accounts/organizations/organization.router.ts';
import { permissionRouter, roleRouter } from './accounts/roles/role.router.ts';
import { userRouterWith } from './accounts/users/user.router.ts';
import { followTagInMacros } from './automation/macros/macro.commands.ts';
import { canUseMacro, macroNaming, macroNamingField } from './automation/macros/macro.queries.ts';
import { macroRouter } from './automation/macros/macro.router.ts';
import { followTagInRules } from './automation/rules/base/rule.commands.ts';
import { ruleNaming, ruleNamingField } from './automation/rules/base/rule.queries.ts';
import { ruleRouter } from './automation/rules/rule.router.ts';
import { calendarRouterWith } from './configuration/calendars/calendar.router.ts';
import { categoryRouterWith } from './configuration/categories/category.router.ts';
import { fieldRouterWith } from './configuration/fields/field.router.ts';
import { mailboxRouterWith } from './configuration/mailboxes/mailbox.router.ts';
import { settingRouter } from './configuration/settings/setting.router.ts';
import { policyOutOfReach, slaPolicyNaming } from './configuration/sla-policies/sla-policy.queries.ts';
import { slaPolicyRouter } from './configuration/sla-policies/sla-policy.router.ts';
import { statusRouterWith } from './configuration/statuses/status.router.ts';
import { addToTeams, joinTeams } from './configuration/teams/team.members.ts';
import { teamRouterWith } from './configuration/teams/team.router.ts';
import { analyticsRouter } from './insights/analytics.router.ts';
import { auditRouter } from './insights/audit.router.ts';
import { deliveryRouter } from './messaging/deliveries/delivery.router.ts';
import { eventRouter } from './messaging/feed/feed.router.ts';
import { inboundEmailRouterWith, inboundRouter } from './messaging/inbound/inbound.router.ts';
import { removeOriginalOfFile, removeOriginalsSince } from './messaging/inbound/originals.ts';
import { liveListRouter } from './messaging/live-lists/live-list.router.ts';
import { mailboxAccessRouter } from './messaging/mailboxes/mailbox-access.router.ts';
import { fetchAgain } from './messaging/mailboxes/mailbox-access.ts';
import { notificationPreferenceRouter, notificationRouter } from './messaging/notifications/notification.router.ts';
import { notificationRuleRouter } from './messaging/notifications/notification-rule.router.ts';
import { redactNotifications } from './messaging/notifications/sending/remove-notifications.ts';
import { followTagInWebhooks } from './messaging/webhooks/endpoints/webhook.commands.ts';
import { webhookRouter } from './messaging/webhooks/webhook.router.ts';
import { firstUse } from './platform/commands/use-of.ts';
import { openOutputs } from './platform/procedures/open-outputs.ts';
import { mergeRouters, router } from './platform/procedures/trpc.ts';
import { slaPreviewRouter, ticketSlaRouter } from './service-levels/sla.router.ts';
import { surveyRouterWith } from './service-levels/surveys/survey.router.ts';
import { authzRouter } from './tickets/authz/authz.router.ts';
import { applyRouterWith } from './tickets/conversation/apply/apply.router.ts';
import { attachmentRouterWith } from './tickets/conversation/attachments/attachment.router.ts';
import { commentRouterWith } from './tickets/conversation/comments/comment.router.ts';
import { transitionWithComment } from './tickets/conversation/comments/create-comment.ts';
import { interactionRouter } from './tickets/conversation/interactions/interaction.router.ts';
import { restartReindex } from './tickets/conversation/reindex-tickets.ts';
import { readTimeline } from './tickets/conversation/timeline.queries.ts';
import { ticketRecordsRouter } from './tickets/routers/ticket-records.router.ts';
import { ticketRelationsRouter } from './tickets/routers/ticket-relations.router.ts';
import { ticketWorkflowRouterWith } from './tickets/routers/ticket-workflow.router.ts';
import { viewRouter } from './tickets/saved-views/saved-view.router.ts';
import { useOfField } from './tickets/search/use-of-field.ts';
import { tagRouterWith } from './tickets/tags/tag.router.ts';
import { moveTicketsToStatus } from './tickets/workflow/move-tickets-to-status.ts';

const procedures = router({
  auth: mergeRouters(
    authRouter,
    signInRouter,
    requesterTokenRouter,
    ownAccountRouter,
    ownFactorsRouter,
    ssoRouterWith({ addToTeams }),
    ownIdentityRouter,
    notificationPreferenceRouter,
  ),
  identityProviders: identityProviderRouter,
  users: mergeRouters(userRouterWith({ joinTeams }), userAccountRouterWith({ joinTeams }), userFactorsRouter),
  organizations: organizationRouter,
  roles: roleRouter,
  permissions: permissionRouter,
  apiKeys: apiKeyRouter,
  teams: teamRouterWith({ useOf: firstUse(slaPolicyNaming('team'), macroNaming('team'), ruleNaming('team')) }),
  tags: tagRouterWith({ follow: [followTagInRules, followTagInMacros, followTagInWebhooks] }),
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
    ticketRecordsRouter,
    ticketWorkflowRouterWith({ transition: transitionWithComment, readTimeline }),
    ticketRelationsRouter,
    applyRouterWith({ canUseMacro }),
    ticketSlaRouter,
    liveListRouter,
  ),
  views: viewRouter,
  comments: commentRouterWith({ redactNotifications, removeOriginals: removeOriginalsSince }),
  attachments: attachmentRouterWith({ removeOriginal: removeOriginalOfFile }),
  interactions: interactionRouter,
  notificationRules: notificationRuleRouter,
  notifications: notificationRouter,
  deliveries: deliveryRouter,
  events: eventRouter,
  inbound: inboundRouter,
  inboundEmails: inboundEmailRouterWith({ fetchAgain }),
  webhooks: webhookRouter,
  analytics: analyticsRouter,
  auditEvents: auditRouter,
  authz: authzRouter,
  calendars: calendarRouterWith({ hoursFault: policyOutOfReach }),
  slaPolicies: mergeRouters(slaPolicyRouter, slaPreviewRouter),
  macros: macroRouter,
  surveys: surveyRouterWith({ redactNotifications }),
  rules: ruleRouter,
  mailboxes: mergeRouters(
    mailboxRouterWith({ useOf: firstUse(slaPolicyNaming('mailbox'), ruleNaming('mailbox')) }),
    mailboxAccessRouter,
  ),
});

/** All procedures of the service, under the names that tRPC, REST and the SDK share. */
export const appRouter = openOutputs(procedures);

export type AppRouter = typeof appRouter;
