// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

// biome-ignore-all format: generated
// biome-ignore-all assist/source/organizeImports: generated

import type {
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
import type {
  AccessCheck,
  ActiveSession,
  AgentReport,
  AnalyticsAgentsInput,
  AnalyticsBacklogInput,
  AnalyticsBreakdownInput,
  AnalyticsCategoriesInput,
  AnalyticsOverview,
  AnalyticsOverviewInput,
  AnalyticsResolutionTimesInput,
  AnalyticsResponseTimesInput,
  AnalyticsSlaInput,
  AnalyticsSurveysInput,
  AnalyticsTeamsInput,
  AnalyticsVolumeInput,
  ApiKey,
  ApiKeyCreateInput,
  ApiKeyCreation,
  ApiKeyCreationsInput,
  ApiKeyGetInput,
  ApiKeyListInput,
  ApiKeyRevokeInput,
  ApiKeyRotateInput,
  ApiKeyWithSecret,
  Attachment,
  AttachmentDeleteInput,
  AttachmentGetInput,
  AttachmentListInput,
  AuditEventListInput,
  AuthAcceptInvitationInput,
  AuthAddPasskeyInput,
  AuthBeginLinkInput,
  AuthBeginSsoInput,
  AuthChangeEmailInput,
  AuthChangePasswordInput,
  AuthConfirmSsoInput,
  AuthConfirmTotpInput,
  AuthEndSessionInput,
  AuthFinishLinkInput,
  AuthFinishSsoInput,
  AuthFinishSsoOutput,
  AuthForgotPasswordInput,
  AuthIssueRequesterTokenInput,
  AuthLoginInput,
  AuthLogoutInput,
  AuthPasskeyInput,
  AuthProviderLogoutInput,
  AuthProvidersInput,
  AuthRefreshInput,
  AuthRegisterInput,
  AuthRemoveIdentityInput,
  AuthRemovePasskeyInput,
  AuthRenamePasskeyInput,
  AuthResendVerificationInput,
  AuthResetPasswordInput,
  AuthSecondFactorInput,
  AuthSessionsInput,
  AuthSetUpInput,
  AuthStepUpInput,
  AuthStopFactorResetInput,
  AuthUpdateMeInput,
  AuthUpdateNotificationPreferencesInput,
  AuthVerifyEmailInput,
  AuthzCheckInput,
  BacklogReport,
  BreakdownReport,
  BulkResult,
  Calendar,
  CalendarCreateInput,
  CalendarDeleteInput,
  CalendarGetInput,
  CalendarUpdateInput,
  CalendarUpsertInput,
  Category,
  CategoryCreateInput,
  CategoryDeleteInput,
  CategoryGetInput,
  CategoryListInput,
  CategoryMoveInput,
  CategoryReport,
  CategoryUpdateInput,
  CategoryUpsertInput,
  Comment,
  CommentCreateInput,
  CommentCreated,
  CommentFullText,
  CommentGetFullTextInput,
  CommentGetInput,
  CommentListInput,
  CommentRedactInput,
  CommentUpdateInput,
  Confirmation,
  Delivery,
  DeliveryGetInput,
  DeliveryListInput,
  DeliveryRetryInput,
  Done,
  DurationReport,
  ErrorCode,
  Event,
  EventListInput,
  EventLogPage,
  EventStreamInput,
  FactorReset,
  Factors,
  Field,
  FieldCreateInput,
  FieldDeleteInput,
  FieldGetInput,
  FieldListInput,
  FieldReorderInput,
  FieldUpdateInput,
  FieldUpsertInput,
  Identity,
  IdentityProvider,
  IdentityProviderBeginTestInput,
  IdentityProviderCreateInput,
  IdentityProviderDeleteInput,
  IdentityProviderFinishTestInput,
  IdentityProviderGetInput,
  IdentityProviderSetSecretInput,
  IdentityProviderUpdateInput,
  IdentityProviderUpsertInput,
  InboundEmail,
  InboundEmailGetInput,
  InboundEmailListInput,
  InboundEmailProcessAgainInput,
  Interaction,
  InteractionListInput,
  InteractionRecordInput,
  ListOf,
  Macro,
  MacroCreateInput,
  MacroDeleteInput,
  MacroGetInput,
  MacroListInput,
  MacroPreviewInput,
  MacroRenderInput,
  MacroUpdateInput,
  MacroUpsertInput,
  Mailbox,
  MailboxBeginConnectionInput,
  MailboxConnection,
  MailboxCreateInput,
  MailboxDeleteInput,
  MailboxFetchNowInput,
  MailboxFinishConnectionInput,
  MailboxGetInput,
  MailboxSendTestInput,
  MailboxSetCredentialsInput,
  MailboxTest,
  MailboxUpdateInput,
  MailboxUpsertInput,
  MergePreview,
  Metric,
  MyPermissions,
  NextTicket,
  Notification,
  NotificationEvent,
  NotificationListInput,
  NotificationMarkAllReadInput,
  NotificationMarkReadInput,
  NotificationMarkUnreadInput,
  NotificationPreferences,
  NotificationPreview,
  NotificationResubscribeInput,
  NotificationRule,
  NotificationRuleCreateInput,
  NotificationRuleDeleteInput,
  NotificationRuleGetInput,
  NotificationRulePreviewInput,
  NotificationRuleSendTestInput,
  NotificationRuleUpdateInput,
  NotificationRuleUpsertInput,
  NotificationSubscriptionInput,
  NotificationTest,
  NotificationUnsubscribeInput,
  Organization,
  OrganizationCreateInput,
  OrganizationDeleteInput,
  OrganizationGetInput,
  OrganizationListInput,
  OrganizationUpdateInput,
  OrganizationUpsertInput,
  PageOf,
  Participant,
  Passkey,
  PasskeyAdded,
  PasskeyChallenge,
  PasskeyCreation,
  Permission,
  PreviewedMacro,
  ProviderAddress,
  ProviderTest,
  RecoveryCodes,
  Registration,
  RenderedMacro,
  RequesterToken,
  Role,
  RoleCreateInput,
  RoleDeleteInput,
  RoleGetInput,
  RoleUpdateInput,
  RoleUpsertInput,
  Rule,
  RuleActivity,
  RuleCreateInput,
  RuleDeleteInput,
  RuleGetInput,
  RulePreview,
  RulePreviewInput,
  RuleReorderInput,
  RuleRun,
  RuleRunsInput,
  RuleTestInput,
  RuleTestResult,
  RuleUpdateInput,
  RuleUpsertInput,
  SearchSuggestions,
  Session,
  SettingUpdateInput,
  Settings,
  SignInProvider,
  SignedIn,
  SlaPolicy,
  SlaPolicyCreateInput,
  SlaPolicyDeleteInput,
  SlaPolicyGetInput,
  SlaPolicyPreviewInput,
  SlaPolicyReorderInput,
  SlaPolicyUpdateInput,
  SlaPolicyUpsertInput,
  SlaPreview,
  SlaReport,
  SlaTarget,
  Status,
  StatusCreateInput,
  StatusDeleteInput,
  StatusGetInput,
  StatusReorderInput,
  StatusReplaceTransitionsInput,
  StatusUpdateInput,
  StatusUpsertInput,
  StepUpOptions,
  SteppedUp,
  Subscription,
  Survey,
  SurveyAnswerInput,
  SurveyAnswerOwnInput,
  SurveyForm,
  SurveyGetInput,
  SurveyGetOwnInput,
  SurveyListInput,
  SurveyRedactInput,
  SurveyReport,
  Tag,
  TagListInput,
  TagRenameInput,
  Team,
  TeamCreateInput,
  TeamDeleteInput,
  TeamGetInput,
  TeamRemoveMemberInput,
  TeamReport,
  TeamSetMemberInput,
  TeamUpdateInput,
  TeamUpsertInput,
  Ticket,
  TicketAddParticipantInput,
  TicketAnnouncePresenceInput,
  TicketApplied,
  TicketApplyChangeInput,
  TicketAskOutsideInput,
  TicketAssignInput,
  TicketBulkInput,
  TicketCount,
  TicketCountInput,
  TicketCreateInput,
  TicketDeleteInput,
  TicketEventsInput,
  TicketFollowInput,
  TicketFollowersInput,
  TicketGetInput,
  TicketLeavePresenceInput,
  TicketLink,
  TicketLinkInput,
  TicketLinksInput,
  TicketListInput,
  TicketListMessage,
  TicketLiveInput,
  TicketMergeInput,
  TicketNextInput,
  TicketParticipantsInput,
  TicketPresence,
  TicketPreviewMergeInput,
  TicketRemoveParticipantInput,
  TicketRestoreInput,
  TicketSetRequesterInput,
  TicketSlaInput,
  TicketSnoozeInput,
  TicketSplitInput,
  TicketSuggestInput,
  TicketSummary,
  TicketTakeInput,
  TicketTimelineInput,
  TicketTransitionInput,
  TicketTransitionsInput,
  TicketUnfollowInput,
  TicketUnlinkInput,
  TicketUnsnoozeInput,
  TicketUpdateInput,
  TicketUpsertInput,
  TimelineEntry,
  TotpConfirmed,
  TotpSetup,
  Transition,
  TransitionCheck,
  UnreadCount,
  UpsertedCalendar,
  UpsertedCategory,
  UpsertedField,
  UpsertedIdentityProvider,
  UpsertedMacro,
  UpsertedMailbox,
  UpsertedNotificationRule,
  UpsertedOrganization,
  UpsertedRole,
  UpsertedRule,
  UpsertedSlaPolicy,
  UpsertedStatus,
  UpsertedTeam,
  UpsertedTicket,
  UpsertedUser,
  User,
  UserActivateInput,
  UserCreateInput,
  UserEndSessionsInput,
  UserFactors,
  UserFactorsInput,
  UserGetInput,
  UserInviteInput,
  UserListInput,
  UserRef,
  UserResendInvitationInput,
  UserResetFactorsInput,
  UserSessionsInput,
  UserSetRolesInput,
  UserSuspendInput,
  UserUpdateInput,
  UserUpsertInput,
  View,
  ViewCreateInput,
  ViewDeleteInput,
  ViewGetInput,
  ViewListInput,
  ViewUpdateInput,
  VolumeReport,
  Webhook,
  WebhookCreateInput,
  WebhookDeleteInput,
  WebhookDeliveriesInput,
  WebhookEvent,
  WebhookGetInput,
  WebhookListInput,
  WebhookRedeliverInput,
  WebhookRotateSecretInput,
  WebhookTestInput,
  WebhookUpdateInput,
  WebhookWithSecret,
} from '@ticketwire/sdk';

/** `data` of a `TRPCClientError`: the code, and the details that belong to it, as in an `ApiError`. */
export interface ErrorData {
  /** Machine-readable reason. Stable across releases. */
  readonly code: ErrorCode;
  /** HTTP status code that REST returns for the same error. */
  readonly httpStatus: number;
  /** Id under which the service logged the request. */
  readonly requestId: string | null;
  readonly [fact: string]: unknown;
}

type QueryOf<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: unknown }>;
type MutationOf<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: unknown }>;
type StreamOf<Input, Item> = TRPCSubscriptionProcedure<{
  input: Input;
  output: AsyncIterable<{ id: string; data: Item }>;
  meta: unknown;
}>;
interface Root {
  ctx: object;
  meta: object;
  errorShape: { message: string; code: number; data: ErrorData };
  transformer: false;
}

/**
 * Type of the router of the service, for tRPC's own client. The URL of the link is `${baseUrl}/trpc`. Uploads and
 * downloads use REST and are not part of it.
 *
 * @example
 * const trpc = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${baseUrl}/trpc` })] });
 */
export type AppRouter = TRPCBuiltRouter<Root, {
  auth: {
    register: MutationOf<AuthRegisterInput, Registration>;
    verifyEmail: MutationOf<AuthVerifyEmailInput, User>;
    resendVerification: MutationOf<AuthResendVerificationInput, Confirmation>;
    login: MutationOf<AuthLoginInput, SignedIn>;
    refresh: MutationOf<AuthRefreshInput, Session>;
    logout: MutationOf<AuthLogoutInput | undefined, Done>;
    forgotPassword: MutationOf<AuthForgotPasswordInput, Confirmation>;
    resetPassword: MutationOf<AuthResetPasswordInput, User>;
    acceptInvitation: MutationOf<AuthAcceptInvitationInput, User>;
    setUp: MutationOf<AuthSetUpInput, User>;
    secondFactor: MutationOf<AuthSecondFactorInput, Session>;
    passkeyOptions: MutationOf<void, PasskeyChallenge>;
    passkey: MutationOf<AuthPasskeyInput, Session>;
    stepUpOptions: MutationOf<void, StepUpOptions>;
    stepUp: MutationOf<AuthStepUpInput | undefined, SteppedUp>;
    stopFactorReset: MutationOf<AuthStopFactorResetInput, Done>;
    issueRequesterToken: MutationOf<AuthIssueRequesterTokenInput, RequesterToken>;
    me: QueryOf<void, User>;
    updateMe: MutationOf<AuthUpdateMeInput | undefined, User>;
    changeEmail: MutationOf<AuthChangeEmailInput, Confirmation>;
    changePassword: MutationOf<AuthChangePasswordInput, Done>;
    sessions: QueryOf<AuthSessionsInput | undefined, PageOf<ActiveSession>>;
    endSession: MutationOf<AuthEndSessionInput, Done>;
    endSessions: MutationOf<void, Done>;
    myPermissions: QueryOf<void, MyPermissions>;
    factors: QueryOf<void, Factors>;
    beginTotp: MutationOf<void, TotpSetup>;
    confirmTotp: MutationOf<AuthConfirmTotpInput, TotpConfirmed>;
    removeTotp: MutationOf<void, Done>;
    newPasskeyOptions: MutationOf<void, PasskeyCreation>;
    addPasskey: MutationOf<AuthAddPasskeyInput, PasskeyAdded>;
    renamePasskey: MutationOf<AuthRenamePasskeyInput, Passkey>;
    removePasskey: MutationOf<AuthRemovePasskeyInput, Done>;
    renewRecoveryCodes: MutationOf<void, RecoveryCodes>;
    providers: QueryOf<AuthProvidersInput | undefined, ListOf<SignInProvider>>;
    beginSso: MutationOf<AuthBeginSsoInput, ProviderAddress>;
    finishSso: MutationOf<AuthFinishSsoInput, AuthFinishSsoOutput>;
    confirmSso: MutationOf<AuthConfirmSsoInput | undefined, Session>;
    providerLogout: MutationOf<AuthProviderLogoutInput, Done>;
    identities: QueryOf<void, ListOf<Identity>>;
    beginLink: MutationOf<AuthBeginLinkInput, ProviderAddress>;
    finishLink: MutationOf<AuthFinishLinkInput, Identity>;
    removeIdentity: MutationOf<AuthRemoveIdentityInput, Done>;
    notificationPreferences: QueryOf<void, NotificationPreferences>;
    updateNotificationPreferences: MutationOf<AuthUpdateNotificationPreferencesInput, NotificationPreferences>;
  };
  identityProviders: {
    list: QueryOf<void, ListOf<IdentityProvider>>;
    get: QueryOf<IdentityProviderGetInput, IdentityProvider>;
    create: MutationOf<IdentityProviderCreateInput, IdentityProvider>;
    update: MutationOf<IdentityProviderUpdateInput, IdentityProvider>;
    upsert: MutationOf<IdentityProviderUpsertInput, UpsertedIdentityProvider>;
    delete: MutationOf<IdentityProviderDeleteInput, Done>;
    setSecret: MutationOf<IdentityProviderSetSecretInput, Done>;
    beginTest: MutationOf<IdentityProviderBeginTestInput, ProviderAddress>;
    finishTest: MutationOf<IdentityProviderFinishTestInput, ProviderTest>;
  };
  users: {
    list: QueryOf<UserListInput | undefined, PageOf<User>>;
    get: QueryOf<UserGetInput, User>;
    create: MutationOf<UserCreateInput, User>;
    update: MutationOf<UserUpdateInput, User>;
    upsert: MutationOf<UserUpsertInput, UpsertedUser>;
    suspend: MutationOf<UserSuspendInput, User>;
    activate: MutationOf<UserActivateInput, User>;
    setRoles: MutationOf<UserSetRolesInput, User>;
    sessions: QueryOf<UserSessionsInput, PageOf<ActiveSession>>;
    endSessions: MutationOf<UserEndSessionsInput, Done>;
    invite: MutationOf<UserInviteInput, User>;
    resendInvitation: MutationOf<UserResendInvitationInput, User>;
    factors: QueryOf<UserFactorsInput, UserFactors>;
    resetFactors: MutationOf<UserResetFactorsInput, FactorReset>;
  };
  organizations: {
    list: QueryOf<OrganizationListInput | undefined, PageOf<Organization>>;
    get: QueryOf<OrganizationGetInput, Organization>;
    create: MutationOf<OrganizationCreateInput, Organization>;
    update: MutationOf<OrganizationUpdateInput, Organization>;
    upsert: MutationOf<OrganizationUpsertInput, UpsertedOrganization>;
    delete: MutationOf<OrganizationDeleteInput, Done>;
  };
  roles: {
    list: QueryOf<void, ListOf<Role>>;
    get: QueryOf<RoleGetInput, Role>;
    create: MutationOf<RoleCreateInput, Role>;
    update: MutationOf<RoleUpdateInput, Role>;
    upsert: MutationOf<RoleUpsertInput, UpsertedRole>;
    delete: MutationOf<RoleDeleteInput, Done>;
  };
  permissions: {
    list: QueryOf<void, ListOf<Permission>>;
  };
  apiKeys: {
    list: QueryOf<ApiKeyListInput | undefined, PageOf<ApiKey>>;
    get: QueryOf<ApiKeyGetInput, ApiKey>;
    create: MutationOf<ApiKeyCreateInput, ApiKeyWithSecret>;
    rotate: MutationOf<ApiKeyRotateInput, ApiKeyWithSecret>;
    creations: QueryOf<ApiKeyCreationsInput, ListOf<ApiKeyCreation>>;
    revoke: MutationOf<ApiKeyRevokeInput, Done>;
  };
  teams: {
    list: QueryOf<void, ListOf<Team>>;
    get: QueryOf<TeamGetInput, Team>;
    create: MutationOf<TeamCreateInput, Team>;
    update: MutationOf<TeamUpdateInput, Team>;
    upsert: MutationOf<TeamUpsertInput, UpsertedTeam>;
    delete: MutationOf<TeamDeleteInput, Done>;
    setMember: MutationOf<TeamSetMemberInput, Team>;
    removeMember: MutationOf<TeamRemoveMemberInput, Done>;
  };
  tags: {
    list: QueryOf<TagListInput | undefined, PageOf<Tag>>;
    rename: MutationOf<TagRenameInput, Tag>;
  };
  categories: {
    list: QueryOf<CategoryListInput | undefined, ListOf<Category>>;
    get: QueryOf<CategoryGetInput, Category>;
    create: MutationOf<CategoryCreateInput, Category>;
    update: MutationOf<CategoryUpdateInput, Category>;
    upsert: MutationOf<CategoryUpsertInput, UpsertedCategory>;
    move: MutationOf<CategoryMoveInput, Category>;
    delete: MutationOf<CategoryDeleteInput, Done>;
  };
  fields: {
    list: QueryOf<FieldListInput | undefined, ListOf<Field>>;
    get: QueryOf<FieldGetInput, Field>;
    create: MutationOf<FieldCreateInput, Field>;
    update: MutationOf<FieldUpdateInput, Field>;
    upsert: MutationOf<FieldUpsertInput, UpsertedField>;
    reorder: MutationOf<FieldReorderInput, ListOf<Field>>;
    delete: MutationOf<FieldDeleteInput, Done>;
  };
  statuses: {
    list: QueryOf<void, ListOf<Status>>;
    get: QueryOf<StatusGetInput, Status>;
    create: MutationOf<StatusCreateInput, Status>;
    update: MutationOf<StatusUpdateInput, Status>;
    upsert: MutationOf<StatusUpsertInput, UpsertedStatus>;
    reorder: MutationOf<StatusReorderInput, ListOf<Status>>;
    delete: MutationOf<StatusDeleteInput, Done>;
    transitions: QueryOf<void, ListOf<Transition>>;
    replaceTransitions: MutationOf<StatusReplaceTransitionsInput, ListOf<Transition>>;
  };
  settings: {
    get: QueryOf<void, Settings>;
    update: MutationOf<SettingUpdateInput | undefined, Settings>;
  };
  tickets: {
    list: QueryOf<TicketListInput | undefined, PageOf<TicketSummary>>;
    count: QueryOf<TicketCountInput | undefined, TicketCount>;
    suggest: QueryOf<TicketSuggestInput, SearchSuggestions>;
    get: QueryOf<TicketGetInput, Ticket>;
    create: MutationOf<TicketCreateInput, Ticket>;
    update: MutationOf<TicketUpdateInput, Ticket>;
    setRequester: MutationOf<TicketSetRequesterInput, Ticket>;
    upsert: MutationOf<TicketUpsertInput, UpsertedTicket>;
    delete: MutationOf<TicketDeleteInput, Done>;
    restore: MutationOf<TicketRestoreInput, Ticket>;
    assign: MutationOf<TicketAssignInput, Ticket>;
    take: MutationOf<TicketTakeInput, Ticket>;
    next: MutationOf<TicketNextInput | undefined, NextTicket>;
    snooze: MutationOf<TicketSnoozeInput, Ticket>;
    unsnooze: MutationOf<TicketUnsnoozeInput, Done>;
    transitions: QueryOf<TicketTransitionsInput, ListOf<TransitionCheck>>;
    transition: MutationOf<TicketTransitionInput, Ticket>;
    events: QueryOf<TicketEventsInput, PageOf<Event>>;
    timeline: QueryOf<TicketTimelineInput, PageOf<TimelineEntry>>;
    followers: QueryOf<TicketFollowersInput, ListOf<UserRef>>;
    follow: MutationOf<TicketFollowInput, Done>;
    unfollow: MutationOf<TicketUnfollowInput, Done>;
    participants: QueryOf<TicketParticipantsInput, ListOf<Participant>>;
    addParticipant: MutationOf<TicketAddParticipantInput, Participant>;
    removeParticipant: MutationOf<TicketRemoveParticipantInput, Done>;
    links: QueryOf<TicketLinksInput, ListOf<TicketLink>>;
    link: MutationOf<TicketLinkInput, TicketLink>;
    unlink: MutationOf<TicketUnlinkInput, Done>;
    previewMerge: QueryOf<TicketPreviewMergeInput, MergePreview>;
    merge: MutationOf<TicketMergeInput, Ticket>;
    announcePresence: MutationOf<TicketAnnouncePresenceInput, TicketPresence>;
    leavePresence: MutationOf<TicketLeavePresenceInput, Done>;
    applyChange: MutationOf<TicketApplyChangeInput, TicketApplied>;
    askOutside: MutationOf<TicketAskOutsideInput, Ticket>;
    split: MutationOf<TicketSplitInput, Ticket>;
    bulk: MutationOf<TicketBulkInput, ListOf<BulkResult>>;
    sla: QueryOf<TicketSlaInput, ListOf<SlaTarget>>;
    live: StreamOf<TicketLiveInput | undefined, TicketListMessage>;
  };
  views: {
    list: QueryOf<ViewListInput | undefined, PageOf<View>>;
    get: QueryOf<ViewGetInput, View>;
    create: MutationOf<ViewCreateInput, View>;
    update: MutationOf<ViewUpdateInput, View>;
    delete: MutationOf<ViewDeleteInput, Done>;
  };
  comments: {
    list: QueryOf<CommentListInput, PageOf<Comment>>;
    get: QueryOf<CommentGetInput, Comment>;
    getFullText: QueryOf<CommentGetFullTextInput, CommentFullText>;
    create: MutationOf<CommentCreateInput, CommentCreated>;
    update: MutationOf<CommentUpdateInput, Comment>;
    redact: MutationOf<CommentRedactInput, Comment>;
  };
  attachments: {
    list: QueryOf<AttachmentListInput, PageOf<Attachment>>;
    get: QueryOf<AttachmentGetInput, Attachment>;
    delete: MutationOf<AttachmentDeleteInput, Done>;
  };
  interactions: {
    list: QueryOf<InteractionListInput, PageOf<Interaction>>;
    record: MutationOf<InteractionRecordInput, Interaction>;
  };
  notificationRules: {
    list: QueryOf<void, ListOf<NotificationRule>>;
    get: QueryOf<NotificationRuleGetInput, NotificationRule>;
    create: MutationOf<NotificationRuleCreateInput, NotificationRule>;
    update: MutationOf<NotificationRuleUpdateInput, NotificationRule>;
    upsert: MutationOf<NotificationRuleUpsertInput, UpsertedNotificationRule>;
    delete: MutationOf<NotificationRuleDeleteInput, Done>;
    preview: MutationOf<NotificationRulePreviewInput, NotificationPreview>;
    sendTest: MutationOf<NotificationRuleSendTestInput, NotificationTest>;
    events: QueryOf<void, ListOf<NotificationEvent>>;
  };
  notifications: {
    list: QueryOf<NotificationListInput | undefined, PageOf<Notification>>;
    markRead: MutationOf<NotificationMarkReadInput, Notification>;
    markUnread: MutationOf<NotificationMarkUnreadInput, Notification>;
    markAllRead: MutationOf<NotificationMarkAllReadInput | undefined, Done>;
    unreadCount: QueryOf<void, UnreadCount>;
    subscription: QueryOf<NotificationSubscriptionInput, Subscription>;
    unsubscribe: MutationOf<NotificationUnsubscribeInput, Subscription>;
    resubscribe: MutationOf<NotificationResubscribeInput, Subscription>;
  };
  deliveries: {
    list: QueryOf<DeliveryListInput | undefined, PageOf<Delivery>>;
    get: QueryOf<DeliveryGetInput, Delivery>;
    retry: MutationOf<DeliveryRetryInput, Delivery>;
  };
  events: {
    list: QueryOf<EventListInput | undefined, EventLogPage>;
    stream: StreamOf<EventStreamInput | undefined, Event>;
  };
  inboundEmails: {
    list: QueryOf<InboundEmailListInput | undefined, PageOf<InboundEmail>>;
    get: QueryOf<InboundEmailGetInput, InboundEmail>;
    processAgain: MutationOf<InboundEmailProcessAgainInput, InboundEmail>;
  };
  webhooks: {
    list: QueryOf<WebhookListInput | undefined, PageOf<Webhook>>;
    get: QueryOf<WebhookGetInput, Webhook>;
    create: MutationOf<WebhookCreateInput, WebhookWithSecret>;
    update: MutationOf<WebhookUpdateInput, Webhook>;
    delete: MutationOf<WebhookDeleteInput, Done>;
    rotateSecret: MutationOf<WebhookRotateSecretInput, WebhookWithSecret>;
    test: MutationOf<WebhookTestInput, Delivery>;
    deliveries: QueryOf<WebhookDeliveriesInput, PageOf<Delivery>>;
    redeliver: MutationOf<WebhookRedeliverInput, Delivery>;
    events: QueryOf<void, ListOf<WebhookEvent>>;
  };
  analytics: {
    metrics: QueryOf<void, ListOf<Metric>>;
    overview: QueryOf<AnalyticsOverviewInput | undefined, AnalyticsOverview>;
    volume: QueryOf<AnalyticsVolumeInput | undefined, VolumeReport>;
    backlog: QueryOf<AnalyticsBacklogInput | undefined, BacklogReport>;
    responseTimes: QueryOf<AnalyticsResponseTimesInput | undefined, DurationReport>;
    resolutionTimes: QueryOf<AnalyticsResolutionTimesInput | undefined, DurationReport>;
    agents: QueryOf<AnalyticsAgentsInput | undefined, AgentReport>;
    teams: QueryOf<AnalyticsTeamsInput | undefined, TeamReport>;
    categories: QueryOf<AnalyticsCategoriesInput | undefined, CategoryReport>;
    breakdown: QueryOf<AnalyticsBreakdownInput, BreakdownReport>;
    sla: QueryOf<AnalyticsSlaInput | undefined, SlaReport>;
    surveys: QueryOf<AnalyticsSurveysInput | undefined, SurveyReport>;
  };
  auditEvents: {
    list: QueryOf<AuditEventListInput | undefined, PageOf<Event>>;
  };
  authz: {
    check: MutationOf<AuthzCheckInput, AccessCheck>;
  };
  calendars: {
    list: QueryOf<void, ListOf<Calendar>>;
    get: QueryOf<CalendarGetInput, Calendar>;
    create: MutationOf<CalendarCreateInput, Calendar>;
    update: MutationOf<CalendarUpdateInput, Calendar>;
    upsert: MutationOf<CalendarUpsertInput, UpsertedCalendar>;
    delete: MutationOf<CalendarDeleteInput, Done>;
  };
  slaPolicies: {
    list: QueryOf<void, ListOf<SlaPolicy>>;
    get: QueryOf<SlaPolicyGetInput, SlaPolicy>;
    create: MutationOf<SlaPolicyCreateInput, SlaPolicy>;
    update: MutationOf<SlaPolicyUpdateInput, SlaPolicy>;
    upsert: MutationOf<SlaPolicyUpsertInput, UpsertedSlaPolicy>;
    reorder: MutationOf<SlaPolicyReorderInput, ListOf<SlaPolicy>>;
    delete: MutationOf<SlaPolicyDeleteInput, Done>;
    preview: MutationOf<SlaPolicyPreviewInput | undefined, SlaPreview>;
  };
  macros: {
    list: QueryOf<MacroListInput | undefined, PageOf<Macro>>;
    get: QueryOf<MacroGetInput, Macro>;
    create: MutationOf<MacroCreateInput, Macro>;
    update: MutationOf<MacroUpdateInput, Macro>;
    upsert: MutationOf<MacroUpsertInput, UpsertedMacro>;
    delete: MutationOf<MacroDeleteInput, Done>;
    render: MutationOf<MacroRenderInput, RenderedMacro>;
    preview: MutationOf<MacroPreviewInput, PreviewedMacro>;
  };
  surveys: {
    list: QueryOf<SurveyListInput, ListOf<Survey>>;
    redact: MutationOf<SurveyRedactInput, Survey>;
    getOwn: QueryOf<SurveyGetOwnInput, SurveyForm>;
    answerOwn: MutationOf<SurveyAnswerOwnInput, SurveyForm>;
    get: QueryOf<SurveyGetInput, SurveyForm>;
    answer: MutationOf<SurveyAnswerInput, SurveyForm>;
  };
  rules: {
    list: QueryOf<void, ListOf<Rule>>;
    get: QueryOf<RuleGetInput, Rule>;
    create: MutationOf<RuleCreateInput, Rule>;
    update: MutationOf<RuleUpdateInput, Rule>;
    upsert: MutationOf<RuleUpsertInput, UpsertedRule>;
    reorder: MutationOf<RuleReorderInput, ListOf<Rule>>;
    delete: MutationOf<RuleDeleteInput, Done>;
    test: MutationOf<RuleTestInput, RuleTestResult>;
    preview: MutationOf<RulePreviewInput | undefined, RulePreview>;
    activity: QueryOf<void, ListOf<RuleActivity>>;
    runs: QueryOf<RuleRunsInput, PageOf<RuleRun>>;
  };
  mailboxes: {
    list: QueryOf<void, ListOf<Mailbox>>;
    get: QueryOf<MailboxGetInput, Mailbox>;
    create: MutationOf<MailboxCreateInput, Mailbox>;
    update: MutationOf<MailboxUpdateInput, Mailbox>;
    upsert: MutationOf<MailboxUpsertInput, UpsertedMailbox>;
    delete: MutationOf<MailboxDeleteInput, Done>;
    setCredentials: MutationOf<MailboxSetCredentialsInput, Done>;
    beginConnection: MutationOf<MailboxBeginConnectionInput, MailboxConnection>;
    finishConnection: MutationOf<MailboxFinishConnectionInput, Done>;
    fetchNow: MutationOf<MailboxFetchNowInput, Done>;
    sendTest: MutationOf<MailboxSendTestInput, MailboxTest>;
  };
}>;
