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
    of: /^auth(VerifyEmail|ResetPassword|AcceptInvitation|SetUp)$|^notifications(Subscription|Unsubscribe|Resubscribe)$/,
    ...{ at: /^#\/token$/, by: /^invalid_token/, reason: 'It was in a mail, and is good once' },
  },
  {
    of: /List$|^(tickets(Events|Timeline)|webhooksDeliveries|authSessions|usersSessions|eventsStream)$/,
    ...{
      at: /^#\/(cursor|after|lastEventId)$/,
      by: /^invalid_cursor/,
      reason: 'A cursor is what a list has given out',
    },
  },
  {
    of: /^(tickets|users|teams|roles|categories|statuses|views|comments|webhooks|apiKeys|notificationRules|authz|auditEvents)/,
    at: /\/(\w+Id|\w+Ids\/\d+|ids\/\d+|view|audience|replaceWith)$/,
    by: /^(invalid|unknown): (No [\w ]+ with (this|the) |This user cannot |A ticket cannot |A public reply |\S+ cannot notify |Must be a file )/,
    reason: 'It names something that is not there, or not for this',
  },
  {
    of: /^(categories|statuses|roles|teams)(Create|Update)$/,
    ...{ at: /^#\/(key|name)$/, by: /^taken/, reason: 'It is the name of another one' },
  },
  {
    of: /^categories(Create|Update|Move)$/,
    ...{ at: /^#\/parentId$/, by: /^(archived|too_deep|cycle|below_itself|invalid)/, reason: 'It depends on the tree' },
  },
  {
    of: /^statuses(Delete|Update)$/,
    ...{ at: /^#\/replaceWith$/, by: /^(same|archived|other_state)/, reason: 'It depends on the other status' },
  },
  {
    of: /^statusesReorder$/,
    ...{ at: /^#\/ids/, by: /^(incomplete|unknown|duplicate)/, reason: 'All statuses there are, each once' },
  },
  {
    of: /^statusesReplaceTransitions$/,
    at: /^#\/transitions\/\d+/,
    by: /^(unknown|same|new|closed|duplicate|archived|invalid)/,
    reason: 'It depends on what the statuses mean',
  },
  {
    of: /^(tickets(Bulk|Create|Update|Upsert|Transition|Assign|Merge|Link))$/,
    at: /^#\/(ids\/\d+|change\/(addTags|tags)|comment|channel|requesterId|subject|externalId|externalSource)$/,
    by: /^(duplicate|invalid|comment_required|custom: Specify either|invalid_type: .*received undefined)/,
    reason: 'It depends on the ticket that is there, or on another field',
  },
  {
    of: /^ticketsBulk$/,
    ...{ at: /^#\/ids$/, by: /Must not contain duplicates/, reason: 'The same in capitals is the same' },
  },
  {
    of: /^tickets(Assign|Bulk)$/,
    ...{
      at: /^#\/(assigneeId|change)$/,
      by: /Specify (assigneeId, teamId, or both|at least one change)/,
      reason: 'One of two fields',
    },
  },
  {
    of: /^tickets(List|Export)$/,
    at: /^#\/metric(From|To|By|Min|Below)$/,
    ...{ by: /^(required|invalid: Only )/, reason: 'It takes another field' },
  },
  {
    of: /^tickets(List|Export)$|^views(Create|Update)$/,
    ...{ at: /^#\/sort$/, by: /Sorting by relevance requires q/, reason: 'It takes another field' },
  },
  {
    of: /^ticketsGet$/,
    ...{ at: /^#\/at$/, by: /^in_future/, reason: 'It depends on the time' },
  },
  {
    of: /^analytics/,
    at: /^#\/(from|to|interval)$/,
    by: /^(reversed|too_long|too_many|out_of_range)/,
    reason: 'It takes both ends of the period',
  },
  {
    of: /^analyticsExport$/,
    ...{ at: /^#\/by$/, by: /^(required|invalid: Only the breakdown)/, reason: 'It goes with one report' },
  },
  {
    of: /^apiKeys(Create|Rotate)$/,
    ...{ at: /^#\/expiresAt$/, by: /^too_(early|late)/, reason: 'It depends on the time' },
  },
  {
    of: /^(roles|apiKeys)(Create|Update)$/,
    at: /^#\/grants\/\d+/,
    by: /^(duplicate|custom: This permission does not apply to tickets|invalid)/,
    reason: 'It depends on the permission beside it',
  },
  {
    of: /^authzCheck$/,
    ...{
      at: /^#\/ticketId$/,
      by: /This permission does not apply to an existing ticket/,
      reason: 'It depends on the permission beside it',
    },
  },
  {
    of: /^auth(Register|SetUp|ResetPassword|AcceptInvitation|ChangePassword)$/,
    at: /^#\/(password|newPassword)$/,
    by: /^(too_common|common|weak|invalid|like_|custom|contains|unchanged|same)/,
    reason: 'It is in a list of common passwords, or is the name or the address',
  },
  {
    of: /^authChange(Password|Email)$/,
    ...{ at: /^#\/(currentPassword|email)$/, by: /^(wrong_password|unchanged)/, reason: 'It depends on the account' },
  },
  {
    of: /^users(Create|Invite)$/,
    ...{ at: /^#\/email$/, by: /^required/, reason: 'It depends on the kind beside it' },
  },
  {
    of: /^authUpdateNotificationPreferences$/,
    at: /^#\/preferences\/\d+/,
    by: /^(mandatory|duplicate|invalid)/,
    reason: 'It depends on the event and the channel beside it',
  },
  {
    of: /^notificationRules(Create|Update|Preview|SendTest)$/,
    at: /^#\/(templates\/|template\/|language$|audience$)/,
    by: /^(custom: (English \(en\) is required|Unknown language|Duplicate language)|unknown_variable|malformed_variable|too_many_variables|invalid|unclosed|syntax)/,
    reason: 'The languages that have a name, and the variables of the event',
  },
  {
    of: /^webhooks(Create|Update)$/,
    ...{
      at: /^#\/url$/,
      by: /private network|Not a valid URL|^invalid/,
      reason: 'It is looked up',
    },
  },
  {
    of: /./,
    ...{ at: /\/timeZone$/, by: /Unknown time zone/, reason: 'The names that IANA has given' },
  },
  {
    of: /^inboundReceiveEmail$/,
    ...{ at: /^#$/, by: /has no From header/, reason: 'It is no JSON' },
  },
  {
    of: /^attachmentsUpload$/,
    ...{ at: /^#\/file$/, by: /The file is empty/, reason: 'It is no JSON' },
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
      reason: 'Such text is none (RFC 7493, section 2.1)',
    },
  },
  {
    of: /./,
    ...{ at: /./, by: /^too_big: .*9007199254740991/, reason: 'Such numbers are not exact (RFC 7493, section 2.2)' },
  },
  {
    of: /./,
    at: /(At|After|Before|[fF]rom|[tT]o|at|after|before)$/,
    by: /Must be between the years 1 and 9999 in UTC|^invalid_format: Must be a timestamp/,
    reason: 'No year 0 and no leap seconds: neither PostgreSQL nor JavaScript has them',
  },
  {
    of: /./,
    ...{
      at: /\/email$/,
      by: /^invalid_format/,
      reason: 'Addresses that only RFC 5321 knows, with quotes or without a domain',
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
    reason: 'White space around an address, and other widths of its letters',
  },
];

/** Whether the service is allowed to accept something that the document does not promise. */
export const isTakenAllTheSame = (fault: string) => leniencies.some(({ what }) => what.test(fault));
