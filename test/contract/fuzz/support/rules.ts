/** An error of one field, as listed in a problem. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** A rule of the service that a schema cannot express. */
interface Rule {
  /** Operations with this rule. */
  readonly of: RegExp;
  /** Pointers of its errors. */
  readonly at: RegExp;
  /** Code and detail of its errors, which no other rule has. */
  readonly by: RegExp;
  /** Why a schema cannot express the rule. */
  readonly reason: string;
}

const rules: readonly Rule[] = [
  {
    of: /^auth(FinishSso|FinishLink|ConfirmSso)$|^identityProvidersFinishTest$/,
    at: /^#\/(code|verifier|confirmationId|password)$/,
    by: /^required/,
    reason: 'One of two groups of fields is required',
  },
  {
    of: /^auth(BeginSso|BeginLink)$|^identityProviders/,
    at: /^#\/(provider|redirectUri|redirectUris\/\d+|issuer)$/,
    by: /^(invalid_format: Must be a URL|unknown|not_allowed)/,
    reason: 'Must be a URL, of a provider that exists and over TLS',
  },
  {
    of: /^identityProviders/,
    at: /^#\/(domains\/\d+|scopes\/\d+|secondFactor\/\d+|redirectUris\/\d+|breakGlass\/\d+|mapping\/\d+\/\w+|issuer|key|name|clientId)$/,
    by: /^(duplicate|taken|not_allowed|unknown|invalid_type: .*received undefined)/,
    reason: 'Compared without regard to case; names other rows, and a new one needs its fields',
  },
  {
    of: /^authProviderLogout$/,
    ...{
      at: /^#\/logout_token$/,
      by: /^invalid_type: Required/,
      reason: 'The generated form is that of mail programs',
    },
  },
  {
    of: /^auth(VerifyEmail|ResetPassword|AcceptInvitation|SetUp|StopFactorReset|ConfirmSso)$|^notifications(Subscription|Unsubscribe|Resubscribe)$|^surveys(Get|Answer)$/,
    ...{ at: /^#\/token$/, by: /^invalid_token/, reason: 'The token comes from an email' },
  },
  {
    of: /^auth(SecondFactor|StepUp)$/,
    ...{ at: /^#\/(code|currentPassword)$/, by: /^custom: Exactly one of /, reason: 'Only one proof can be sent' },
  },
  {
    of: /^auth(StepUp|SecondFactor|Passkey|AddPasskey|ConfirmTotp)$/,
    ...{ at: /^#\/(code|recoveryCode|passkey)$/, by: /^wrong_factor/, reason: 'Depends on the account' },
  },
  {
    of: /List$|^(tickets(Events|Timeline)|webhooksDeliveries|authSessions|usersSessions|eventsStream|rulesRuns)$/,
    ...{
      at: /^#\/(cursor|after|lastEventId)$/,
      by: /^invalid_cursor/,
      reason: 'A cursor must come from a response',
    },
  },
  {
    of: /^(tickets|users|teams|roles|categories|fields|calendars|slaPolicies|statuses|views|macros|rules|comments|webhooks|apiKeys|notificationRules|mailboxes|organizations|authz|auditEvents)/,
    at: /\/(\w+Id|\w+Ids\/\d+|ids\/\d+|view|audience|replaceWith|after)$/,
    by: /^(invalid|unknown): (No [\w ]+ with (this|the) |This user cannot |A ticket cannot |A public reply |\S+ cannot notify |Must be a file )/,
    reason: 'The named resource does not exist or does not fit',
  },
  {
    of: /^(categories|fields|calendars|slaPolicies|statuses|roles|teams|macros|rules|mailboxes)(Create|Update|Upsert)$/,
    ...{ at: /^#\/(key|name|address)$/, by: /^taken/, reason: 'Another resource has this name or address' },
  },
  {
    of: /^categories(Create|Update|Upsert|Move)$/,
    ...{ at: /^#\/parentId$/, by: /^(archived|too_deep|cycle|below_itself|invalid)/, reason: 'Depends on the tree' },
  },
  {
    of: /^statuses(Delete|Update)$/,
    ...{ at: /^#\/replaceWith$/, by: /^(same|archived|other_state)/, reason: 'Depends on the other status' },
  },
  {
    of: /^(statuses|fields|slaPolicies|rules)Reorder$/,
    ...{ at: /^#\/ids/, by: /^(incomplete|unknown|duplicate)/, reason: 'Must list every one once' },
  },
  {
    of: /^fields(Create|Update|Upsert)$/,
    at: /^#\/(options|categoryIds)/,
    by: /^(not_allowed|too_small|removed|duplicate|unknown)/,
    reason: 'Depends on the type of the field, its options and the categories',
  },
  {
    of: /^statusesReplaceTransitions$/,
    at: /^#\/transitions\/\d+/,
    by: /^(unknown|same|new|closed|duplicate|archived|invalid)/,
    reason: 'Depends on the states of the statuses',
  },
  {
    of: /^(tickets(ApplyChange|Bulk|Create|Update|Upsert|Transition|Assign|Merge|Link))$/,
    at: /^#\/(ids\/\d+|change\/(addTags|tags)|comment|channel|requesterId|subject|externalId|externalSource)$/,
    by: /^(duplicate|invalid|comment_required|custom: Specify either|invalid_type: .*received undefined)/,
    reason: 'Depends on the ticket or on another field',
  },
  {
    of: /^(commentsCreate|tickets(Create|ApplyChange|AddParticipant|AskOutside))$/,
    at: /\/email$/,
    by: /^(invalid: (No mail server |This is an address of the service)|own_address|requester|suspended)/,
    reason: 'Counts octets, and depends on the ticket, the account and the addresses of the service',
  },
  {
    of: /^(commentsCreate|ticketsApplyChange)$/,
    at: /\/recipients$/,
    by: /^(invalid: An internal note|custom: At most 20 recipients)/,
    reason: 'Depends on other fields',
  },
  {
    of: /^(commentsCreate|tickets(Create|ApplyChange|Bulk|Transition))$/,
    at: /\/(channel|automated|externalId)$/,
    by: /^not_allowed: Only programs and users /,
    reason: 'Depends on the caller',
  },
  {
    of: /^ticketsMerge$/,
    ...{ at: /^#\/otherRequester$/, by: /^required: Cannot read /, reason: 'Depends on who reads the two tickets' },
  },
  {
    of: /^(macros|rules)(Create|Update|Upsert|Preview)$/,
    at: /^#\/(name|comment|comment\/body|teamIds|change\/tags)$/,
    by: /^(custom|invalid: Spec|\w+_variables?)/,
    reason: 'Depends on other fields, and variables must exist',
  },
  {
    of: /^(tickets(ApplyChange|Bulk|Create|Split|Transition|Update|Upsert)|(macros|rules)(Create|Update|Upsert|Preview))$/,
    at: /\/fields(\/|$)/,
    by: /^(unknown_field|invalid_\w+|too_\w+|custom|archived|read_only|required)/,
    reason: 'Depends on the definitions of custom fields',
  },
  {
    of: /^tickets(List|Live|Count|Export|Get|Next)$|^views(Create|Update|Upsert)$|^events(List|Stream)$/,
    at: /\/(sort|field\/\d+)$/,
    by: /^(unknown|invalid): /,
    reason: 'Depends on the definitions of custom fields',
  },
  {
    of: /^(webhooks(Create|Update|Upsert)|events(List|Stream))$/,
    ...{ at: /^#\/(filters|except)\/\w+\/\d+$/, by: /^unknown: No /, reason: 'What a filter names must exist' },
  },
  {
    of: /^ticketsSplit$/,
    ...{ at: /^#\/commentId$/, by: /^invalid: This comment was redacted/, reason: 'Depends on the comment' },
  },
  {
    of: /^calendars(Create|Update|Upsert)$/,
    at: /^#(\/(week|exceptions|timeZone).*)?$/,
    by: /^(custom|never_(open|due)|invalid|unknown_field)/,
    reason: 'Days and hours must exist, must not overlap, and must be open; schemas of responses allow more fields',
  },
  {
    of: /^(slaPolicies|rules)(Create|Update|Upsert|Preview)$/,
    at: /^#\/(targets|when|filters|except)/,
    by: /^(custom|invalid|unknown|never_due)/,
    reason: 'One target for each metric and priority, within the open time of the calendar',
  },
  {
    of: /^slaPoliciesPreview$/,
    at: /^#\/\w+$/,
    by: /^(custom|taken|unknown|incomplete|duplicate|too_big)/,
    reason: 'Depends on the other fields and policies',
  },
  {
    of: /^tickets(Bulk|Next)$/,
    ...{ at: /^#\/(ids|skip)\/\d+$/, by: /Must not occur twice/, reason: 'IDs are compared without regard to case' },
  },
  {
    of: /^tickets(Assign|Bulk)$/,
    ...{
      at: /^#\/(assigneeId|change)$/,
      by: /Specify (assigneeId, teamId, or both|at least one change)/,
      reason: 'Exactly one of two fields is required',
    },
  },
  {
    of: /^tickets(List|Live|Count|Export)$|^views(Create|Update|Upsert)$/,
    at: /^#\/(filters\/)?metric(From|To|By|Min|Below|Target)$/,
    ...{ by: /^(required|invalid: (Only|For) )/, reason: 'Requires another field' },
  },
  {
    of: /^tickets(List|Live|Count|Export)$|^(views|rules|slaPolicies)(Create|Update|Upsert|Preview)$/,
    at: /^#\/except$/,
    by: /Must contain at least one filter/,
    reason: 'The same schema describes filters that can be empty',
  },
  {
    of: /^tickets(List|Live|Export)$|^views(Create|Update|Upsert)$/,
    ...{ at: /^#\/sort$/, by: /Sorting by relevance requires q/, reason: 'Requires another field' },
  },
  {
    of: /^(tickets(Snooze|ApplyChange|Bulk)|authUpdateMe|usersUpdate)$/,
    ...{
      at: /^#\/(until|awayUntil|change\/snoozedUntil)$/,
      by: /^(in_past|too_late|not_allowed)/,
      reason: 'Depends on the current time, and on whether a user is away',
    },
  },
  {
    of: /^(tickets(List|Live|Count|Export)|views(Create|Update|Upsert)|events(List|Stream)|webhooks(Create|Update|Upsert))$/,
    at: /^#\/((filters|except)\/)?(sla\w+|snoozed)$/,
    by: /^not_available/,
    reason: 'Depends on the permissions of the caller',
  },
  {
    of: /^(tickets(List|Live|Count|Export)|(macros|rules|slaPolicies|views)(Create|Update|Upsert|Preview))$/,
    at: /^#\/(comment|change|when|filters|except|targets\/\d+)\//,
    by: /^unknown_field/,
    reason: 'Schemas of responses allow more fields',
  },
  {
    of: /^tickets(List|Live|Count|Export)$|^(views|rules|slaPolicies|webhooks)(Create|Update|Upsert|Preview)$|^events/,
    at: /^#\/(filters|except)\/\w+$/,
    by: /^not_available|there is no reader/,
    reason: 'The same schema describes the filters of every place, and some have fewer',
  },
  {
    of: /Upsert$/,
    ...{ at: /^#\//, by: /Required|^invalid_(type|value)/, reason: 'Required only for what does not exist yet' },
  },
  {
    of: /^ticketsGet$/,
    ...{ at: /^#\/at$/, by: /^in_future/, reason: 'Depends on the current time' },
  },
  {
    of: /^ticketsGet$/,
    ...{ at: /^#\/(trash|include)$/, by: /Must not be combined with `at`/, reason: 'Depends on another field' },
  },
  {
    of: /^analytics/,
    at: /^#\/(from|to|interval)$/,
    by: /^(reversed|too_long|too_many|out_of_range)/,
    reason: 'Both ends of the period are required',
  },
  {
    of: /^analytics(Breakdown|Export)$/,
    ...{ at: /^#\/by$/, by: /^(unknown|invalid): /, reason: 'Depends on the definitions of custom fields' },
  },
  {
    of: /^analyticsExport$/,
    ...{ at: /^#\/by$/, by: /^(required|invalid: Only the breakdown)/, reason: 'Only one report supports it' },
  },
  {
    of: /^apiKeys(Create|Rotate)$/,
    ...{ at: /^#\/expiresAt$/, by: /^too_(early|late)/, reason: 'Depends on the current time' },
  },
  {
    of: /^apiKeysCreate$/,
    ...{ at: /^#\/requesterSource$/, by: /^custom: Must be specified if/, reason: 'Depends on `grants`' },
  },
  {
    of: /^(roles|apiKeys)(Create|Update|Upsert)$/,
    at: /^#\/grants\/\d+/,
    by: /^(duplicate|custom: This permission does not apply to tickets|invalid)/,
    reason: 'Depends on the permission of the same grant',
  },
  {
    of: /^authzCheck$/,
    ...{
      at: /^#\/ticketId$/,
      by: /This permission does not apply to an existing ticket/,
      reason: 'Depends on the permission of the same grant',
    },
  },
  {
    of: /^auth(Register|SetUp|ResetPassword|AcceptInvitation|ChangePassword)$/,
    at: /^#\/(password|newPassword)$/,
    by: /^(too_common|common|weak|invalid|like_|custom|contains|unchanged|same)/,
    reason: 'Common passwords, the name and the address are rejected',
  },
  {
    of: /^auth(Change(Password|Email)|StepUp)$/,
    ...{ at: /^#\/(currentPassword|email)$/, by: /^(wrong_password|unchanged)/, reason: 'Depends on the account' },
  },
  {
    of: /^(users|organizations)(Create|Update)$/,
    ...{ at: /^#\/external(Source|Id)$/, by: /must be set together/, reason: 'Each requires the other' },
  },
  {
    of: /^(tickets(Create|Transition|SetRequester)|commentsCreate|attachmentsUpload)$/,
    at: /^#\/(onBehalfOf|requester)(\/source)?$/,
    by: /^(custom: (Specify one of|Must be specified together)|not_found|not_participant|suspended|required)/,
    reason: 'Names one user by one of three fields, who can be a customer of the ticket',
  },
  {
    of: /^tickets(Create|Upsert)$/,
    at: /^#\/requester(\/(source|email|externalId|name))?$/,
    by: /^(custom|taken|suspended|invalid|required)/,
    reason: 'Names one person by an external ID, an address, or both, who can have an account',
  },
  {
    of: /^usersUpsert$/,
    ...{ at: /^#\/(email|name)$/, by: /^(fixed|invalid_type)/, reason: 'Depends on whether there is an account' },
  },
  {
    of: /^users(Create|Update)$/,
    ...{ at: /^#\/otherEmails$/, by: /Must not contain an address twice/, reason: 'Compared without regard to case' },
  },
  {
    of: /^users(Create|Invite)$/,
    ...{ at: /^#\/email$/, by: /^required/, reason: 'Depends on `kind`' },
  },
  {
    of: /^authUpdateNotificationPreferences$/,
    at: /^#\/preferences\/\d+/,
    by: /^(mandatory|duplicate|invalid)/,
    reason: 'Depends on the event and the channel',
  },
  {
    of: /^notificationRules(Create|Update|Upsert|Preview|SendTest)$/,
    at: /^#\/(templates\/|template\/|language$|audience$)/,
    by: /^(custom: (English \(en\) is required|Unknown language|Duplicate language)|unknown_variable|malformed_variable|too_many_variables|invalid|unclosed|syntax)/,
    reason: 'Depends on known languages and on the variables of the event',
  },
  {
    of: /^mailboxes(Create|Update|Upsert)$/,
    at: /^#\/(imap|application|signature)$/,
    by: /^(required|unknown_variable|\w+_variables?)/,
    reason: 'Depends on how messages are fetched, and variables must exist',
  },
  {
    of: /^organizations(Create|Update|Upsert)$/,
    ...{
      at: /^#\/(domains\/\d+|name)$/,
      by: /^(duplicate|taken|invalid_type: .*received undefined)/,
      reason: 'Compared without regard to case; a new one needs a name',
    },
  },
  {
    of: /^webhooks(Create|Update|Upsert)$/,
    ...{
      at: /^#\/url$/,
      by: /private network|Not a valid URL|Must (start with|not contain whitespace)|^invalid/,
      reason: 'The host name is resolved, and a portable pattern tells nothing of characters outside ASCII',
    },
  },
  {
    of: /./,
    ...{ at: /\/timeZone$/, by: /Unknown time zone/, reason: 'Must be in the IANA time zone database' },
  },
  {
    of: /^inboundReceiveEmail$/,
    ...{ at: /^#$/, by: /has no From header/, reason: 'The body is not JSON' },
  },
  {
    of: /^attachmentsUpload$/,
    ...{ at: /^#\/file$/, by: /The file is empty/, reason: 'The body is not JSON' },
  },
  {
    of: /./,
    at: /./,
    by: /^invalid_format: (Must be 1 to 50 letters, digits, or _ \. : - .*|Must not contain line breaks or other control characters)$/,
    reason:
      'A portable pattern tells nothing of characters outside ASCII; of ASCII it tells all (guards/openapi-patterns)',
  },
  {
    of: /./,
    ...{
      at: /./,
      by: /Must not contain half of a surrogate pair/,
      reason: 'Unpaired surrogates are not text (RFC 7493, section 2.1)',
    },
  },
  {
    of: /./,
    ...{ at: /./, by: /^too_big: .*9007199254740991/, reason: 'Larger numbers are not exact (RFC 7493, section 2.2)' },
  },
  {
    of: /./,
    at: /(At|After|Before|Until|[fF]rom|[tT]o|at|after|before|until)$/,
    by: /Must be between the years 1 and 9999 in UTC|^invalid_format: Must be a timestamp/,
    reason: 'PostgreSQL and JavaScript have no year 0 and no leap seconds',
  },
  {
    of: /./,
    ...{
      at: /\/email$/,
      by: /^invalid_format/,
      reason: 'RFC 5321 also allows quoted local parts and addresses without a domain',
    },
  },
];

/** Whether an error comes from a rule that no schema expresses. */
export const isRuleBeyond = (operationId: string, { pointer, code, detail }: FieldError) =>
  rules.some(({ of, at, by }) => of.test(operationId) && at.test(pointer) && by.test(`${code}: ${detail}`));

/** What the service accepts although the document does not promise it, because it can only mean one thing. */
const leniencies: readonly { readonly what: RegExp; readonly reason: string }[] = [
  {
    what: /(email|target) must match format "email"/,
    reason: 'Surrounding white space and full-width letters are normalized',
  },
];

/** Whether the service is allowed to accept something that the document does not promise. */
export const isTakenAllTheSame = (fault: string) => leniencies.some(({ what }) => what.test(fault));
