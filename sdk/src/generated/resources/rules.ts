// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ItemsOf, ListOf, PageOf } from '../shared/lists.ts';
import type { ChangeProblem, Done, Id, LinkedTicket, NamedTicket, RejectedPart, RenderedComment, RuleEvent, RuleTimedTrigger, RuleTrigger, StoredComment, StoredTicketChange, StoredTicketChangeInput, TicketFiltersInput, Timestamp } from '../shared/schemas.ts';
import type { TicketFilters } from './tickets.ts';
import type { UserRef } from './users.ts';

/** Automation: changes tickets after an event, or after some time. */
export interface RulesApi {
  /**
   * List rules.
   *
   * Returns all rules in the order in which they run.
   *
   * `GET /api/rules`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.rules.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Rule>>;

  /**
   * Get a rule.
   *
   * Returns when it runs and what it does.
   *
   * `GET /api/rules/{id}`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const rule = await client.rules.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad7' });
   */
  get(input: RuleGetInput, options?: CallOptions): ApiPromise<Rule>;

  /**
   * Create a rule.
   *
   * The new rule is the last in the order. You become its owner: it runs with your permissions of that moment. Also requires the permissions for everything that it does, and for finding everything that it depends on in a list.
   *
   * `POST /api/rules`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const rule = await client.rules.create({
   *   name: 'Printers to the hardware team',
   *   description: 'Tickets about printers go to the team that repairs them.',
   *   enabled: true,
   *   when: { type: 'event', events: ['ticket.created'] },
   *   filters: { category: ['printers'] },
   *   except: null,
   *   change: { teamId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21' },
   *   comment: null,
   *   stop: false,
   * });
   */
  create(input: RuleCreateInput, options?: MutationOptions): ApiPromise<Rule>;

  /**
   * Update a rule.
   *
   * If you pass any part of when it runs or what it does, you become its owner, which requires the permissions for everything that it does. Renaming, enabling and disabling keep the owner.
   *
   * `PATCH /api/rules/{id}`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const rule = await client.rules.update({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad7', enabled: false });
   */
  update(input: RuleUpdateInput, options?: MutationOptions): ApiPromise<Rule>;

  /**
   * Create or update a rule.
   *
   * Creates a rule as `POST /rules` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. If you pass any part of what it does, you become its owner.
   *
   * `PUT /api/rules/by-key/{key}`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedRule = await client.rules.upsert({
   *   key: 'printers_to_hardware',
   *   name: 'Printers to the hardware team',
   *   description: 'Tickets about printers go to the team that repairs them.',
   *   enabled: true,
   *   when: { type: 'event', events: ['ticket.created'] },
   *   filters: { category: ['printers'] },
   *   except: null,
   *   change: { teamId: 'hardware' },
   *   comment: null,
   *   stop: false,
   * });
   */
  upsert(input: RuleUpsertInput, options?: MutationOptions): ApiPromise<UpsertedRule>;

  /**
   * Reorder rules.
   *
   * Pass the ID of every rule once. Rules for the same event run in this order.
   *
   * `POST /api/rules/reorder`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.rules.reorder({ ids: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad7'] });
   */
  reorder(input: RuleReorderInput, options?: MutationOptions): ApiPromise<ListOf<Rule>>;

  /**
   * Delete a rule.
   *
   * Events that wait no longer set it off. Its name stays in the history of tickets.
   *
   * `DELETE /api/rules/{id}`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.rules.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad7' });
   */
  delete(input: RuleDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Test a rule.
   *
   * Says which filters a ticket matches, and what the rule would do on it now, as if its trigger had fired. Nothing is stored or sent. Works for disabled rules, too. Rejected for a rule that depends on what you cannot see.
   *
   * `POST /api/rules/{id}/test`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ruleTestResult = await client.rules.test({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad7',
   *   ticketId: 'TKT-1042',
   * });
   */
  test(input: RuleTestInput, options?: MutationOptions): ApiPromise<RuleTestResult>;

  /**
   * Preview a rule.
   *
   * Tests a rule as you would save it, at a place in the order, without any effect. Pass a new rule, or the `id` of an existing one and what would change. You are its owner if you pass any part of what it does. Rejects what saving would reject, except a missing name.
   *
   * `POST /api/rules/preview`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const rulePreview = await client.rules.preview({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad7',
   *   filters: { category: ['printers'], priority: ['urgent'] },
   *   ticketId: 'TKT-1042',
   * });
   */
  preview(input?: RulePreviewInput, options?: MutationOptions): ApiPromise<RulePreview>;

  /**
   * Show how often rules run.
   *
   * Returns the runs and errors of the last seven days for each rule, in the order of the rules, without rules that depend on what you cannot see. Also requires `ticket:read` for all tickets.
   *
   * `GET /api/rules/activity`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.rules.activity();
   */
  activity(options?: CallOptions): ApiPromise<ListOf<RuleActivity>>;

  /**
   * List the runs of a rule.
   *
   * Returns runs on tickets that you can see and that matched, newest first. They are kept for 90 days. Rejected for a rule that depends on what you cannot see.
   *
   * `GET /api/rules/{id}/runs`. Requires the permission `rule:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.rules.runs({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad7',
   *   ticketId: 'TKT-1042',
   * });
   */
  runs(input: RuleRunsInput, options?: CallOptions): ApiPromise<PageOf<RuleRun>>;

  /**
   * Iterates over all items of `runs`, and fetches each page when it is needed.
   *
   * @example
   * for await (const ruleRun of client.rules.iterateRuns({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad7',
   *   ticketId: 'TKT-1042',
   * })) console.log(ruleRun);
   */
  iterateRuns(input: Omit<RuleRunsInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<RuleRun>;
}

/** Rule that runs before another one. */
export interface EarlierRule {
  id: Id;
  name: string;
  stop: boolean;
}

/** Automation: changes tickets after an event, or after some time. */
export interface Rule {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  /** Place in the order. Rules for the same event run in this order. */
  position: number;
  enabled: boolean;
  /** Null unless the service disabled the rule. */
  disabledReason: RuleDisabledReason | null;
  /** What happened before this time does not set off the rule. */
  enabledAt: Timestamp;
  /** User who last saved what the rule does. It runs with their permissions at that moment. */
  owner: UserRef;
  when: RuleTrigger;
  /** Tickets to which the rule applies, as they are when it runs. */
  filters: TicketFilters;
  /** Tickets to which it does not apply all the same; null for none. */
  except: TicketFilters | null;
  /** Change of the ticket; null for none. */
  change: StoredTicketChange | null;
  /** Comment to add to the ticket; null for none. */
  comment: StoredComment | null;
  /** Whether later rules do not run for the same event if this one has run. */
  stop: boolean;
}

/** How often a rule has run lately. */
export interface RuleActivity {
  ruleId: Id;
  /** Runs of the last seven days, on all tickets. */
  runs: RunCount;
  /** Those that were `rejected`, `bounded`, or `failed`. */
  errors: RunCount;
  /** Null if it has not run in the last 90 days. */
  lastRunAt: Timestamp | null;
}

/** Input of `rules.create`. */
export interface RuleCreateInput {
  /** Key for programs, which never changes. If omitted, it is derived from the name. */
  key?: string | undefined;
  /** 1 to 80 characters. */
  name: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** @default true */
  enabled?: boolean | undefined;
  when: RuleTriggerInput;
  /** @default {} */
  filters?: TicketFiltersInput | undefined;
  /** @default null */
  except?: TicketFiltersInput | null | undefined;
  /**
   * Change of the ticket; null for none.
   * @default null
   */
  change?: StoredTicketChangeInput | null | undefined;
  /**
   * Comment to add to the ticket; null for none.
   * @default null
   */
  comment?: StoredComment | null | undefined;
  /**
   * Whether later rules do not run for the same event if this one has run.
   * @default false
   */
  stop?: boolean | undefined;
}

/** Input of `rules.delete`. */
export interface RuleDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Why the service disabled a rule: 20 rejected runs in a row, or an owner who cannot sign in any more. */
export type RuleDisabledReason = 'rejected_too_often' | 'owner_inactive';

/** Sets off a rule when one of these events happens to a ticket. */
export interface RuleEventTriggerInput {
  type: 'event';
  /** 1 to 12 items. */
  events: RuleEvent[];
  /** For `ticket.updated`: at least one of these fields has changed. If omitted, any field. 1 to 20 items. */
  changed?: string[] | undefined;
  /** For `comment.public` and `comment.internal`: who wrote it. What a program sends on its own is by neither. If omitted, anyone. */
  by?: 'requester' | 'agent' | undefined;
}

/** Input of `rules.get`. */
export interface RuleGetInput {
  id: Id;
}

/** What a run did: changed the ticket, found nothing to change, was rejected like a request of its owner, reached a limit of the ticket, or failed because of an error of the service. */
export type RuleOutcome = 'done' | 'unchanged' | 'rejected' | 'rate_limited' | 'failed';

/** What an unsaved rule would do on a ticket. Nothing is stored. */
export interface RulePreview {
  /** Ticket of the test; null if you passed none, and none matches. */
  ticket: LinkedTicket | null;
  /** What the rule would do on this ticket; null without one. */
  test: RuleTestResult | null;
}

/** Input of `rules.preview`. */
export interface RulePreviewInput {
  /** ID of the rule that would change. If omitted, the draft is a new rule. */
  id?: Id | undefined;
  /** Replaces the whole trigger. */
  when?: RuleTriggerInput | undefined;
  /** Replaces all filters. */
  filters?: TicketFiltersInput | undefined;
  except?: TicketFiltersInput | null | undefined;
  /** Change of the ticket; null for none. */
  change?: StoredTicketChangeInput | null | undefined;
  /** Comment to add to the ticket; null for none. */
  comment?: StoredComment | null | undefined;
  /** Whether later rules do not run for the same event if this one has run. */
  stop?: boolean | undefined;
  /** ID of the rule directly above which it would be. If omitted, its place is unchanged; a new rule is last. */
  aboveId?: Id | undefined;
  /** Ticket to test with. If omitted, the newest unsolved one that matches, of those that you can see. */
  ticketId?: string | undefined;
}

/** Input of `rules.reorder`. */
export interface RuleReorderInput {
  /** IDs of all rules. 1 to 300 items. */
  ids: Id[];
}

/** Run of a rule on a ticket that matched. Runs are kept for 90 days. */
export interface RuleRun {
  id: Id;
  ruleId: Id;
  ticket: NamedTicket;
  occurredAt: Timestamp;
  outcome: RuleOutcome;
  /** ID of the event that set off the run; for a timed rule, the ticket and the time. */
  cause: string;
  /** ID of the event that began the chain, which the events of the run have as `causeId`. */
  rootId: Id;
  /** Version of the rule that ran. */
  ruleVersion: number;
  /** Why the run was rejected; null if it was not. */
  problem: ChangeProblem | null;
}

/** Input of `rules.runs`. */
export interface RuleRunsInput {
  id: Id;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
  /** Only runs with this outcome. */
  outcome?: RuleOutcome | undefined;
  /** Only runs on this ticket. */
  ticketId?: string | undefined;
}

/** Input of `rules.test`. */
export interface RuleTestInput {
  id: Id;
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** What a rule would do on a ticket now. Nothing is stored. */
export interface RuleTestResult {
  /** Whether the rule would apply to the ticket now. */
  matches: boolean;
  filters: TestedFilter[];
  /** Change that the rule would make; null for none. */
  change: StoredTicketChange | null;
  /** Comment with its variables filled in; null for none. */
  comment: RenderedComment | null;
  /** Whether the rule has a reply that this requester does not get, because their latest message is automatic, their address is one of the service, or an agent opened the ticket for them and the rule answers its creation. */
  replyWithheld: boolean;
  /** Outcome of a run now; null if the rule does not match. */
  outcome: RuleOutcome | null;
  /** Why a run now would be rejected; null if it would not. */
  problem: ChangeProblem | null;
  /** Parts that would be rejected, each judged by itself. */
  rejected: RejectedPart[];
  /** Enabled rules that the same event can set off before this one, and that the ticket matches now, in their order, without those that depend on what you cannot see. If one with `stop` runs, this rule does not. */
  before: EarlierRule[];
}

/** When a rule runs: after an event, or some time after an anchor. */
export type RuleTriggerInput = RuleEventTriggerInput | RuleTimedTrigger;

/** Input of `rules.update`. */
export interface RuleUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  enabled?: boolean | undefined;
  /** Replaces the whole trigger. */
  when?: RuleTriggerInput | undefined;
  /** Replaces all filters. */
  filters?: TicketFiltersInput | undefined;
  except?: TicketFiltersInput | null | undefined;
  /** Change of the ticket; null for none. */
  change?: StoredTicketChangeInput | null | undefined;
  /** Comment to add to the ticket; null for none. */
  comment?: StoredComment | null | undefined;
  /** Whether later rules do not run for the same event if this one has run. */
  stop?: boolean | undefined;
}

/** Input of `rules.upsert`. */
export interface RuleUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  enabled?: boolean | undefined;
  /** Replaces the whole trigger. */
  when?: RuleTriggerInput | undefined;
  /** Replaces all filters. */
  filters?: TicketFiltersInput | undefined;
  except?: TicketFiltersInput | null | undefined;
  /** Change of the ticket; null for none. */
  change?: StoredTicketChangeInput | null | undefined;
  /** Comment to add to the ticket; null for none. */
  comment?: StoredComment | null | undefined;
  /** Whether later rules do not run for the same event if this one has run. */
  stop?: boolean | undefined;
  key: string;
}

/** Number of runs, up to a limit. */
export interface RunCount {
  /** Number of runs, at most 1,000. */
  count: number;
  /** Whether there are more. */
  hasMore: boolean;
}

/** Filter of a rule, and whether a ticket matches it. */
export interface TestedFilter {
  part: 'filters' | 'except';
  /** Name of the filter, such as `status`. */
  filter: string;
  /** Value of the filter. Of `field`, each condition is an item of its own. */
  value?: unknown;
  matches: boolean;
  /** What the ticket has, as a value of the same filter; null for words, followers, service levels, and answers to surveys. */
  actual?: unknown;
}

/** Rule that was created or updated. */
export interface UpsertedRule {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  /** Place in the order. Rules for the same event run in this order. */
  position: number;
  enabled: boolean;
  /** Null unless the service disabled the rule. */
  disabledReason: RuleDisabledReason | null;
  /** What happened before this time does not set off the rule. */
  enabledAt: Timestamp;
  /** User who last saved what the rule does. It runs with their permissions at that moment. */
  owner: UserRef;
  when: RuleTrigger;
  /** Tickets to which the rule applies, as they are when it runs. */
  filters: TicketFilters;
  /** Tickets to which it does not apply all the same; null for none. */
  except: TicketFilters | null;
  /** Change of the ticket; null for none. */
  change: StoredTicketChange | null;
  /** Comment to add to the ticket; null for none. */
  comment: StoredComment | null;
  /** Whether later rules do not run for the same event if this one has run. */
  stop: boolean;
  /** Whether this request created it. */
  created: boolean;
}

export const createRulesApi = ({ call, list }: Calls): RulesApi => ({
  list: (options) => call(query('rules.list'), undefined, options),
  get: (input, options) => call(query('rules.get'), input, options),
  create: (input, options) => call(mutation('rules.create'), input, options),
  update: (input, options) => call(mutation('rules.update'), input, options),
  upsert: (input, options) => call(mutation('rules.upsert'), input, options),
  reorder: (input, options) => call(mutation('rules.reorder'), input, options),
  delete: (input, options) => call(mutation('rules.delete'), input, options),
  test: (input, options) => call(mutation('rules.test'), input, options),
  preview: (input, options) => call(mutation('rules.preview'), input ?? {}, options),
  activity: (options) => call(query('rules.activity'), undefined, options),
  runs: (input, options) => call(query('rules.runs'), input, options),
  iterateRuns: (input, options) => list(query('rules.runs'), input, options),
});
