// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { AssignmentMode, Availability, Channel, CommentRequirement, DeliveryKind, DeliveryState, ErrorCode, EventType, FieldRequirement, FieldType, InboundOutcome, InboundReason, InteractionDirection, InteractionKind, LinkType, MacroSharing, NotifiableEvent, NotificationChannel, PayloadVersion, PermissionKey, PermissionScope, Priority, ReportComparison, ReportDimension, ReportInterval, RequesterAccess, RuleAnchor, RuleEvent, RuleOutcome, SearchLanguage, SlaMetric, State, TeamRole, TicketSort, TicketType, UserKind, UserStatus, Visibility, Weekday } from './types.ts';

/** All values of {@link ReportComparison}, in the order of the API reference. */
export const ANALYTICS_COMPARISONS = ['previous', 'year', 'none'] as const satisfies readonly ReportComparison[];

/** All values of {@link ReportDimension}, in the order of the API reference. */
export const ANALYTICS_DIMENSIONS = ['priority', 'type', 'channel', 'status', 'tag', 'organization'] as const satisfies readonly ReportDimension[];

/** All values of {@link ReportInterval}, in the order of the API reference. */
export const ANALYTICS_INTERVALS = ['day', 'week', 'month'] as const satisfies readonly ReportInterval[];

/** All values of {@link AssignmentMode}, in the order of the API reference. */
export const ASSIGNMENT_MODES = ['manual', 'round_robin', 'least_loaded'] as const satisfies readonly AssignmentMode[];

/** Every {@link EventType} in the audit log, which has no events about tickets. */
export const AUDIT_EVENT_TYPES = ['user.registered', 'user.registered_again', 'user.created', 'user.confirmed', 'user.invited', 'user.invitation_accepted', 'user.verified', 'user.updated', 'user.roles_changed', 'user.suspended', 'user.activated', 'user.preferences_changed', 'user.signed_in', 'user.token_issued', 'user.sign_in_failed', 'user.locked', 'user.session_ended', 'user.sessions_ended', 'user.verification_requested', 'user.email_change_requested', 'user.email_changed', 'user.password_changed', 'user.password_reset_requested', 'user.factor_added', 'user.factor_removed', 'user.recovery_code_used', 'user.recovery_codes_renewed', 'user.second_factor_failed', 'user.factor_reset_requested', 'user.factor_reset_stopped', 'user.factors_reset', 'api_key.created', 'api_key.rotated', 'api_key.revoked', 'role.created', 'role.updated', 'role.deleted', 'tag.renamed', 'team.created', 'team.updated', 'team.deleted', 'team.member_added', 'team.member_removed', 'category.created', 'category.updated', 'category.moved', 'category.deleted', 'field.created', 'field.updated', 'field.deleted', 'status.created', 'status.updated', 'status.deleted', 'status.transitions_changed', 'notification_rule.created', 'notification_rule.updated', 'notification_rule.deleted', 'delivery.retried', 'email.processed_again', 'webhook.created', 'webhook.updated', 'webhook.deleted', 'webhook.secret_rotated', 'webhook.disabled', 'calendar.created', 'calendar.updated', 'calendar.deleted', 'sla_policy.created', 'sla_policy.updated', 'sla_policy.reordered', 'sla_policy.deleted', 'view.created', 'view.updated', 'view.deleted', 'setting.updated', 'macro.created', 'macro.updated', 'macro.deleted', 'rule.created', 'rule.updated', 'rule.reordered', 'rule.deleted', 'rule.disabled', 'mailbox.created', 'mailbox.updated', 'mailbox.credentials_changed', 'mailbox.fetch_requested', 'mailbox.deleted', 'organization.created', 'organization.updated', 'organization.deleted', 'identity_provider.created', 'identity_provider.updated', 'identity_provider.secret_changed', 'identity_provider.tested', 'identity_provider.deleted', 'user.identity_linked', 'user.identity_removed', 'user.reclaimed', 'user.break_glass_used', 'identity.groups_missing'] as const satisfies readonly EventType[];

/** All values of {@link CommentRequirement}, in the order of the API reference. */
export const COMMENT_REQUIREMENTS = ['none', 'public', 'internal', 'any'] as const satisfies readonly CommentRequirement[];

/** All values of {@link Visibility}, in the order of the API reference. */
export const COMMENT_VISIBILITIES = ['public', 'internal'] as const satisfies readonly Visibility[];

/** All values of {@link DeliveryKind}, in the order of the API reference. */
export const DELIVERY_KINDS = ['email', 'webhook'] as const satisfies readonly DeliveryKind[];

/** All values of {@link DeliveryState}, in the order of the API reference. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'bounced'] as const satisfies readonly DeliveryState[];

/** All values of {@link ErrorCode}, in the order of the API reference. */
export const ERROR_CODES = ['validation_failed', 'unauthenticated', 'token_expired', 'step_up_required', 'second_factor_required', 'email_not_verified', 'permission_denied', 'not_found', 'method_not_allowed', 'conflict', 'transition_not_allowed', 'newer_comments', 'idempotency_key_in_use', 'version_conflict', 'payload_too_large', 'unsupported_media_type', 'idempotency_key_reused', 'rate_limited', 'internal', 'unavailable'] as const satisfies readonly ErrorCode[];

/** All values of {@link EventType}, in the order of the API reference. */
export const EVENT_TYPES = ['ticket.created', 'ticket.updated', 'ticket.assigned', 'ticket.requester_changed', 'ticket.status_changed', 'ticket.reopened', 'ticket.deleted', 'ticket.restored', 'ticket.followed', 'ticket.unfollowed', 'ticket.snoozed', 'ticket.woken', 'ticket.merged', 'ticket.follow_up_created', 'ticket.linked', 'ticket.unlinked', 'ticket.asked_outside', 'ticket.answered_outside', 'comment.public', 'comment.internal', 'comment.updated', 'comment.redacted', 'attachment.added', 'attachment.deleted', 'interaction.recorded', 'ticket.participant_added', 'ticket.participant_removed', 'user.registered', 'user.registered_again', 'user.created', 'user.confirmed', 'user.invited', 'user.invitation_accepted', 'user.verified', 'user.updated', 'user.roles_changed', 'user.suspended', 'user.activated', 'user.preferences_changed', 'user.signed_in', 'user.token_issued', 'user.sign_in_failed', 'user.locked', 'user.session_ended', 'user.sessions_ended', 'user.verification_requested', 'user.email_change_requested', 'user.email_changed', 'user.password_changed', 'user.password_reset_requested', 'user.factor_added', 'user.factor_removed', 'user.recovery_code_used', 'user.recovery_codes_renewed', 'user.second_factor_failed', 'user.factor_reset_requested', 'user.factor_reset_stopped', 'user.factors_reset', 'api_key.created', 'api_key.rotated', 'api_key.revoked', 'role.created', 'role.updated', 'role.deleted', 'tag.renamed', 'team.created', 'team.updated', 'team.deleted', 'team.member_added', 'team.member_removed', 'category.created', 'category.updated', 'category.moved', 'category.deleted', 'field.created', 'field.updated', 'field.deleted', 'status.created', 'status.updated', 'status.deleted', 'status.transitions_changed', 'notification_rule.created', 'notification_rule.updated', 'notification_rule.deleted', 'delivery.retried', 'email.processed_again', 'webhook.created', 'webhook.updated', 'webhook.deleted', 'webhook.secret_rotated', 'webhook.disabled', 'calendar.created', 'calendar.updated', 'calendar.deleted', 'sla_policy.created', 'sla_policy.updated', 'sla_policy.reordered', 'sla_policy.deleted', 'view.created', 'view.updated', 'view.deleted', 'setting.updated', 'sla.warned', 'sla.breached', 'survey.sent', 'survey.answered', 'survey.changed', 'survey.cancelled', 'survey.redacted', 'macro.created', 'macro.updated', 'macro.deleted', 'rule.created', 'rule.updated', 'rule.reordered', 'rule.deleted', 'rule.disabled', 'mailbox.created', 'mailbox.updated', 'mailbox.credentials_changed', 'mailbox.fetch_requested', 'mailbox.deleted', 'organization.created', 'organization.updated', 'organization.deleted', 'identity_provider.created', 'identity_provider.updated', 'identity_provider.secret_changed', 'identity_provider.tested', 'identity_provider.deleted', 'user.identity_linked', 'user.identity_removed', 'user.reclaimed', 'user.break_glass_used', 'identity.groups_missing'] as const satisfies readonly EventType[];

/** All values of {@link FieldRequirement}, in the order of the API reference. */
export const FIELD_REQUIREMENTS = ['never', 'create', 'solve'] as const satisfies readonly FieldRequirement[];

/** All values of {@link FieldType}, in the order of the API reference. */
export const FIELD_TYPES = ['text', 'long_text', 'number', 'date', 'checkbox', 'select', 'multi_select'] as const satisfies readonly FieldType[];

/** All values of {@link InboundOutcome}, in the order of the API reference. */
export const INBOUND_OUTCOMES = ['comment_added', 'ticket_created', 'bounce_recorded', 'ignored', 'set_aside'] as const satisfies readonly InboundOutcome[];

/** All values of {@link InboundReason}, in the order of the API reference. */
export const INBOUND_REASONS = ['automatic', 'own_mail', 'no_sender', 'sender_suspended', 'not_allowed', 'delayed', 'unknown_bounce', 'too_large', 'unreadable', 'failed'] as const satisfies readonly InboundReason[];

/** All values of {@link InteractionDirection}, in the order of the API reference. */
export const INTERACTION_DIRECTIONS = ['inbound', 'outbound'] as const satisfies readonly InteractionDirection[];

/** All values of {@link InteractionKind}, in the order of the API reference. */
export const INTERACTION_KINDS = ['phone', 'email', 'chat', 'meeting', 'other'] as const satisfies readonly InteractionKind[];

/** All values of {@link LinkType}, in the order of the API reference. */
export const LINK_TYPES = ['relates_to', 'blocks', 'duplicates', 'caused_by'] as const satisfies readonly LinkType[];

/** All values of {@link MacroSharing}, in the order of the API reference. */
export const MACRO_SHARINGS = ['me', 'teams', 'everyone'] as const satisfies readonly MacroSharing[];

/** All values of {@link NotifiableEvent}, in the order of the API reference. */
export const NOTIFIABLE_EVENTS = ['ticket.created', 'ticket.assigned', 'ticket.status_changed', 'ticket.reopened', 'ticket.woken', 'ticket.merged', 'ticket.follow_up_created', 'comment.public', 'comment.internal', 'interaction.recorded', 'sla.warned', 'sla.breached', 'survey.sent', 'survey.answered', 'survey.changed'] as const satisfies readonly NotifiableEvent[];

/** All values of {@link NotificationChannel}, in the order of the API reference. */
export const NOTIFICATION_CHANNELS = ['email', 'in_app'] as const satisfies readonly NotificationChannel[];

/** All values of {@link PayloadVersion}, in the order of the API reference. */
export const PAYLOAD_VERSIONS = ['2026-12-01'] as const satisfies readonly PayloadVersion[];

/** All values of {@link PermissionKey}, in the order of the API reference. */
export const PERMISSIONS = ['ticket:read', 'ticket:create', 'ticket:update', 'ticket:assign', 'ticket:take', 'ticket:transition', 'ticket:close', 'ticket:merge', 'ticket:link', 'ticket:delete', 'ticket:restore', 'ticket:export', 'ticket:act_for', 'comment:create_public', 'comment:create_internal', 'comment:read_internal', 'comment:update_own', 'comment:redact', 'interaction:read', 'interaction:record', 'attachment:create', 'attachment:delete', 'survey:read', 'analytics:read', 'user:read', 'user:create', 'user:update', 'user:suspend', 'user:issue_token', 'team:manage', 'category:manage', 'field:manage', 'status:manage', 'sla:manage', 'notification:manage', 'email:receive', 'webhook:manage', 'role:manage', 'api_key:manage_own', 'api_key:manage_any', 'audit:read', 'setting:manage', 'macro:manage', 'rule:manage', 'mailbox:manage', 'identity:manage'] as const satisfies readonly PermissionKey[];

/** All values of {@link PermissionScope}, in the order of the API reference. */
export const PERMISSION_SCOPES = ['own', 'organization', 'assigned', 'team', 'all'] as const satisfies readonly PermissionScope[];

/** All values of {@link RequesterAccess}, in the order of the API reference. */
export const REQUESTER_ACCESS = ['hidden', 'read', 'write'] as const satisfies readonly RequesterAccess[];

/** All values of {@link SearchLanguage}, in the order of the API reference. */
export const SEARCH_LANGUAGES = ['simple', 'arabic', 'armenian', 'basque', 'catalan', 'danish', 'dutch', 'english', 'finnish', 'french', 'german', 'greek', 'hindi', 'hungarian', 'indonesian', 'irish', 'italian', 'lithuanian', 'nepali', 'norwegian', 'portuguese', 'romanian', 'russian', 'serbian', 'spanish', 'swedish', 'tamil', 'turkish', 'yiddish'] as const satisfies readonly SearchLanguage[];

/** All values of {@link RuleAnchor}, in the order of the API reference. */
export const RULE_ANCHORS = ['created', 'entered_status', 'waiting_since', 'last_agent_reply', 'due', 'sla_due'] as const satisfies readonly RuleAnchor[];

/** All values of {@link RuleEvent}, in the order of the API reference. */
export const RULE_EVENTS = ['ticket.created', 'ticket.updated', 'ticket.assigned', 'ticket.status_changed', 'ticket.reopened', 'ticket.answered_outside', 'comment.public', 'comment.internal', 'sla.warned', 'sla.breached', 'survey.answered', 'survey.changed'] as const satisfies readonly RuleEvent[];

/** All values of {@link RuleOutcome}, in the order of the API reference. */
export const RULE_OUTCOMES = ['done', 'unchanged', 'rejected', 'rate_limited', 'failed'] as const satisfies readonly RuleOutcome[];

/** All values of {@link SlaMetric}, in the order of the API reference. */
export const SLA_METRICS = ['first_response', 'next_response', 'resolution'] as const satisfies readonly SlaMetric[];

/** All values of {@link TeamRole}, in the order of the API reference. */
export const TEAM_ROLES = ['member', 'lead'] as const satisfies readonly TeamRole[];

/** All values of {@link Channel}, in the order of the API reference. */
export const TICKET_CHANNELS = ['api', 'portal', 'email', 'chat', 'phone', 'import'] as const satisfies readonly Channel[];

/** All values of {@link Priority}, in the order of the API reference. */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const satisfies readonly Priority[];

/** All values of {@link TicketSort}, in the order of the API reference. */
export const TICKET_SORTS = ['createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'priority', '-priority', 'dueAt', '-dueAt', 'number', '-number', 'waitingSince', '-waitingSince', 'slaDueAt', '-slaDueAt', '-relevance'] as const satisfies readonly TicketSort[];

/** All values of {@link State}, in the order of the API reference. */
export const TICKET_STATES = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'] as const satisfies readonly State[];

/** All values of {@link TicketType}, in the order of the API reference. */
export const TICKET_TYPES = ['question', 'incident', 'problem', 'task'] as const satisfies readonly TicketType[];

/** All values of {@link Availability}, in the order of the API reference. */
export const USER_AVAILABILITIES = ['online', 'away'] as const satisfies readonly Availability[];

/** All values of {@link UserKind}, in the order of the API reference. */
export const USER_KINDS = ['person', 'service'] as const satisfies readonly UserKind[];

/** All values of {@link UserStatus}, in the order of the API reference. */
export const USER_STATUSES = ['invited', 'active', 'suspended'] as const satisfies readonly UserStatus[];

/** All values of {@link Weekday}, in the order of the API reference. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Weekday[];

/** What each {@link EventType} means, in English. */
export const EVENT_DESCRIPTIONS: Readonly<Record<EventType, string>> = {
  'ticket.created': "Ticket created",
  'ticket.updated': "Ticket fields changed",
  'ticket.assigned': "Ticket assigned or unassigned",
  'ticket.requester_changed': "Ticket given to another requester",
  'ticket.status_changed': "Ticket status changed",
  'ticket.reopened': "Solved ticket reopened",
  'ticket.deleted': "Ticket moved to the trash",
  'ticket.restored': "Ticket restored from the trash",
  'ticket.followed': "Ticket followed",
  'ticket.unfollowed': "Ticket unfollowed",
  'ticket.snoozed': "Ticket snoozed",
  'ticket.woken': "Snoozed ticket woken",
  'ticket.merged': "Ticket merged into another ticket",
  'ticket.follow_up_created': "Follow-up ticket created by a reply to a closed ticket",
  'ticket.linked': "Ticket linked to another ticket",
  'ticket.unlinked': "Ticket unlinked from another ticket",
  'ticket.asked_outside': "Someone outside asked",
  'ticket.answered_outside': "Answer from someone outside",
  'comment.public': "Public reply added",
  'comment.internal': "Internal note added",
  'comment.updated': "Comment edited",
  'comment.redacted': "Comment redacted",
  'attachment.added': "File attached",
  'attachment.deleted': "File deleted",
  'interaction.recorded': "Customer interaction logged",
  'ticket.participant_added': "Person put in copy",
  'ticket.participant_removed': "Person no longer in copy",
  'user.registered': "User registered",
  'user.registered_again': "Registration with an address that already has an account",
  'user.created': "User created by an administrator",
  'user.confirmed': "User confirmed who they are",
  'user.invited': "User invited",
  'user.invitation_accepted': "Invitation accepted",
  'user.verified': "Email address verified",
  'user.updated': "User updated",
  'user.roles_changed': "User roles changed",
  'user.suspended': "User suspended",
  'user.activated': "User reactivated",
  'user.preferences_changed': "Notification preferences changed",
  'user.signed_in': "User signed in",
  'user.token_issued': "Token for a requester issued to an application",
  'user.sign_in_failed': "Sign-in failed",
  'user.locked': "Sign-in blocked from unknown networks after too many attempts",
  'user.session_ended': "Session ended",
  'user.sessions_ended': "All sessions of a user ended",
  'user.verification_requested': "Another verification email requested",
  'user.email_change_requested': "Email address change requested",
  'user.email_changed': "Email address changed",
  'user.password_changed': "Password changed",
  'user.password_reset_requested': "Password reset requested",
  'user.factor_added': "Second factor added",
  'user.factor_removed': "Second factor removed",
  'user.recovery_code_used': "Recovery code used",
  'user.recovery_codes_renewed': "Recovery codes replaced",
  'user.second_factor_failed': "Several wrong second factors after a correct password",
  'user.factor_reset_requested': "Removal of all second factors requested by an administrator",
  'user.factor_reset_stopped': "Removal of all second factors stopped by the user",
  'user.factors_reset': "All second factors removed after a reset",
  'api_key.created': "API key created",
  'api_key.rotated': "API key secret rotated",
  'api_key.revoked': "API key revoked",
  'role.created': "Role created",
  'role.updated': "Role updated",
  'role.deleted': "Role deleted",
  'tag.renamed': "Tag renamed or merged",
  'team.created': "Team created",
  'team.updated': "Team updated",
  'team.deleted': "Team deleted",
  'team.member_added': "Team member added, or role changed",
  'team.member_removed': "Team member removed",
  'category.created': "Category created",
  'category.updated': "Category updated",
  'category.moved': "Category moved or reordered",
  'category.deleted': "Category deleted",
  'field.created': "Custom field created",
  'field.updated': "Custom field updated",
  'field.deleted': "Custom field deleted",
  'status.created': "Status created",
  'status.updated': "Status updated",
  'status.deleted': "Status deleted",
  'status.transitions_changed': "Allowed transitions changed",
  'notification_rule.created': "Notification rule created",
  'notification_rule.updated': "Notification rule updated",
  'notification_rule.deleted': "Notification rule deleted",
  'delivery.retried': "Failed delivery retried",
  'email.processed_again': "Received email processed again",
  'webhook.created': "Webhook created",
  'webhook.updated': "Webhook updated",
  'webhook.deleted': "Webhook deleted",
  'webhook.secret_rotated': "Webhook secret rotated",
  'webhook.disabled': "Webhook disabled because its deliveries failed",
  'calendar.created': "Calendar created",
  'calendar.updated': "Calendar updated",
  'calendar.deleted': "Calendar deleted",
  'sla_policy.created': "SLA policy created",
  'sla_policy.updated': "SLA policy updated",
  'sla_policy.reordered': "SLA policy moved in the order",
  'sla_policy.deleted': "SLA policy deleted",
  'view.created': "View saved",
  'view.updated': "View updated",
  'view.deleted': "View deleted",
  'setting.updated': "Settings changed",
  'sla.warned': "SLA target due soon",
  'sla.breached': "SLA target missed",
  'survey.sent': "Satisfaction survey sent",
  'survey.answered': "Satisfaction survey answered",
  'survey.changed': "Answer to a satisfaction survey changed",
  'survey.cancelled': "Satisfaction survey canceled",
  'survey.redacted': "Comment of a satisfaction survey redacted",
  'macro.created': "Macro created",
  'macro.updated': "Macro updated",
  'macro.deleted': "Macro deleted",
  'rule.created': "Rule created",
  'rule.updated': "Rule updated",
  'rule.reordered': "Rule moved in the order",
  'rule.deleted': "Rule deleted",
  'rule.disabled': "Rule disabled because its runs were rejected or its owner is inactive",
  'mailbox.created': "Mailbox created",
  'mailbox.updated': "Mailbox updated",
  'mailbox.credentials_changed': "Credentials of a mailbox changed",
  'mailbox.fetch_requested': "Messages of a mailbox requested",
  'mailbox.deleted': "Mailbox deleted",
  'organization.created': "Organization created",
  'organization.updated': "Organization updated",
  'organization.deleted': "Organization deleted",
  'identity_provider.created': "Identity provider created",
  'identity_provider.updated': "Identity provider updated",
  'identity_provider.secret_changed': "Client secret of an identity provider changed",
  'identity_provider.tested': "Identity provider tested",
  'identity_provider.deleted': "Identity provider deleted",
  'user.identity_linked': "Account at an identity provider linked",
  'user.identity_removed': "Account at an identity provider unlinked",
  'user.reclaimed': "Account that was never verified cleared for its owner",
  'user.break_glass_used': "Password used despite an enforced identity provider",
  'identity.groups_missing': "Sign-in without the groups of the user",
};

/** What each {@link PermissionKey} allows, in English. */
export const PERMISSION_DESCRIPTIONS: Readonly<Record<PermissionKey, string>> = {
  'ticket:read': "View tickets",
  'ticket:create': "Create tickets; with scope “all”, also on behalf of other users",
  'ticket:update': "Edit ticket fields such as subject, category, and priority",
  'ticket:assign': "Assign tickets to agents and teams",
  'ticket:take': "Self-assign tickets",
  'ticket:transition': "Change the status of tickets",
  'ticket:close': "Close tickets permanently",
  'ticket:merge': "Merge tickets",
  'ticket:link': "Link tickets",
  'ticket:delete': "Move tickets to the trash",
  'ticket:restore': "Restore tickets from the trash",
  'ticket:export': "Export tickets",
  'ticket:act_for': "Write as the requester or a follower of a ticket, from an application of your own",
  'comment:create_public': "Write public replies",
  'comment:create_internal': "Write internal notes",
  'comment:read_internal': "Read internal notes",
  'comment:update_own': "Edit own comments",
  'comment:redact': "Redact comments permanently",
  'interaction:read': "View logged calls, meetings, and other contacts",
  'interaction:record': "Log calls, meetings, and other contacts",
  'attachment:create': "Attach files",
  'attachment:delete': "Delete attachments",
  'survey:read': "View satisfaction surveys and their comments",
  'analytics:read': "View support metrics",
  'user:read': "View users and their email addresses",
  'user:create': "Create and invite users",
  'user:update': "Edit users",
  'user:suspend': "Suspend and reactivate users",
  'user:issue_token': "Issue tokens for requesters, from an application of your own",
  'team:manage': "Create, edit, and delete teams",
  'category:manage': "Create, edit, move, and archive categories, and rename tags",
  'field:manage': "Create, edit, archive, and delete custom fields",
  'status:manage': "Manage statuses and transitions",
  'sla:manage': "Manage calendars and service levels",
  'notification:manage': "Manage notification rules and view deliveries",
  'email:receive': "Submit incoming email",
  'webhook:manage': "Manage webhooks",
  'role:manage': "Manage roles and assign them to users",
  'api_key:manage_own': "Manage own API keys",
  'api_key:manage_any': "Manage the API keys of all users",
  'audit:read': "View the audit log",
  'setting:manage': "Change settings",
  'macro:manage': "Share macros with everyone, and edit and delete shared macros",
  'rule:manage': "Manage automation rules",
  'mailbox:manage': "Manage mailboxes",
  'identity:manage': "Manage identity providers",
};
