// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, IdOrKey, LinkedTicket, Priority, SlaGoal, SlaMetric, SlaPolicyRef, SlaSpan, TicketFiltersInput, Timestamp } from '../shared/schemas.ts';
import type { CalendarRef } from './calendars.ts';
import type { TicketFilters } from './tickets.ts';

/** Service level: how soon tickets must be answered and solved. */
export interface SlaPoliciesApi {
  /**
   * List SLA policies.
   *
   * Returns all policies in their order. A ticket has the first enabled one that it matches.
   *
   * `GET /api/sla-policies`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.slaPolicies.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<SlaPolicy>>;

  /**
   * Get an SLA policy.
   *
   * Returns its filters and targets.
   *
   * `GET /api/sla-policies/{id}`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const slaPolicy = await client.slaPolicies.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad6' });
   */
  get(input: SlaPolicyGetInput, options?: CallOptions): ApiPromise<SlaPolicy>;

  /**
   * Create an SLA policy.
   *
   * The new policy is the last in the order. Tickets that are not closed get it in the background.
   *
   * `POST /api/sla-policies`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const slaPolicy = await client.slaPolicies.create({
   *   name: 'Printers in the warehouse',
   *   enabled: true,
   *   filters: { category: ['printers'] },
   *   except: null,
   *   calendarId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad4',
   *   targets: [
   *     {
   *       metric: 'first_response',
   *       priority: 'urgent',
   *       seconds: 3600,
   *     },
   *     { metric: 'resolution', priority: 'urgent', seconds: 28800 },
   *   ],
   *   warnAtPercent: 75,
   * });
   */
  create(input: SlaPolicyCreateInput, options?: MutationOptions): ApiPromise<SlaPolicy>;

  /**
   * Update an SLA policy.
   *
   * Due times of open targets follow in the background, and no one is notified of what becomes late. Decided targets stay.
   *
   * `PATCH /api/sla-policies/{id}`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const slaPolicy = await client.slaPolicies.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad6',
   *   warnAtPercent: 80,
   * });
   */
  update(input: SlaPolicyUpdateInput, options?: MutationOptions): ApiPromise<SlaPolicy>;

  /**
   * Create or update an SLA policy.
   *
   * Creates a policy as `POST /sla-policies` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. The order stays as it is.
   *
   * `PUT /api/sla-policies/by-key/{key}`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedSlaPolicy = await client.slaPolicies.upsert({
   *   key: 'printers',
   *   name: 'Printers in the warehouse',
   *   enabled: true,
   *   filters: { category: ['printers'] },
   *   except: null,
   *   calendarId: 'lund_office',
   *   targets: [
   *     {
   *       metric: 'first_response',
   *       priority: 'urgent',
   *       seconds: 3600,
   *     },
   *     { metric: 'resolution', priority: 'urgent', seconds: 28800 },
   *   ],
   *   warnAtPercent: 75,
   * });
   */
  upsert(input: SlaPolicyUpsertInput, options?: MutationOptions): ApiPromise<UpsertedSlaPolicy>;

  /**
   * Reorder SLA policies.
   *
   * Pass the ID of every policy once. A ticket has the first enabled policy that it matches.
   *
   * `POST /api/sla-policies/reorder`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.slaPolicies.reorder({ ids: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad6'] });
   */
  reorder(input: SlaPolicyReorderInput, options?: MutationOptions): ApiPromise<ListOf<SlaPolicy>>;

  /**
   * Delete an SLA policy.
   *
   * Cancels its open targets, unless the ticket matches another policy. Decided targets stay.
   *
   * `DELETE /api/sla-policies/{id}`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.slaPolicies.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad6' });
   */
  delete(input: SlaPolicyDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Preview an SLA policy.
   *
   * Computes what creating, changing, deleting, or reordering policies would do to the open tickets that you can see, without any effect. Pass the policy as you would save it, or only `ids` for a new order of all. Rejects what saving would reject, except a missing name.
   *
   * `POST /api/sla-policies/preview`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const slaPreview = await client.slaPolicies.preview({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad6',
   *   targets: [
   *     {
   *       metric: 'first_response',
   *       priority: 'urgent',
   *       seconds: 1800,
   *     },
   *     { metric: 'resolution', priority: 'urgent', seconds: 28800 },
   *   ],
   * });
   */
  preview(input?: SlaPolicyPreviewInput, options?: MutationOptions): ApiPromise<SlaPreview>;
}

/** When a ticket with a priority would be due if it was created now. */
export interface NewTicketTargets {
  priority: Priority;
  targets: {
    metric: SlaMetric;
    seconds: number;
    dueAt: Timestamp | null;
  }[];
}

/** Service level: how soon tickets must be answered and solved. */
export interface SlaPolicy {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  /** Place in the order of policies. A ticket has the first one that it matches. */
  position: number;
  enabled: boolean;
  /** Tickets to which the policy applies. */
  filters: TicketFilters;
  /** Tickets to which it does not apply all the same; null for none. */
  except: TicketFilters | null;
  /** ID of the calendar whose time counts; null if all time counts. */
  calendarId: Id | null;
  targets: SlaGoal[];
  /** Share of the time of a target after which `sla.warned` is recorded; null for no warning. */
  warnAtPercent: number | null;
}

/** Input of `slaPolicies.create`. */
export interface SlaPolicyCreateInput {
  /** Key for programs, which never changes. If omitted, it is derived from the name. */
  key?: string | undefined;
  /** 1 to 80 characters. */
  name: string;
  /** @default true */
  enabled?: boolean | undefined;
  /** @default {} */
  filters?: TicketFiltersInput | undefined;
  /** @default null */
  except?: TicketFiltersInput | null | undefined;
  /** @default null */
  calendarId?: IdOrKey | null | undefined;
  /** 1 to 12 items. */
  targets: SlaGoal[];
  /**
   * Share of the time of a target after which `sla.warned` is recorded; null for no warning.
   * @default null
   */
  warnAtPercent?: number | null | undefined;
}

/** Input of `slaPolicies.delete`. */
export interface SlaPolicyDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `slaPolicies.get`. */
export interface SlaPolicyGetInput {
  id: Id;
}

/** Input of `slaPolicies.preview`. */
export interface SlaPolicyPreviewInput {
  /** ID of the policy that would change. If omitted, the draft is a new policy, or only a new order. */
  id?: Id | undefined;
  /**
   * Whether the policy would be deleted.
   * @default false
   */
  deleted?: boolean | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  enabled?: boolean | undefined;
  /** Replaces all filters. */
  filters?: TicketFiltersInput | undefined;
  except?: TicketFiltersInput | null | undefined;
  calendarId?: IdOrKey | null | undefined;
  /** Replaces all targets. 1 to 12 items. */
  targets?: SlaGoal[] | undefined;
  /** Share of the time of a target after which `sla.warned` is recorded; null for no warning. */
  warnAtPercent?: number | null | undefined;
  /** IDs of all policies in the order that they would have. If omitted, unchanged; a new policy is last. 1 to 100 items. */
  ids?: Id[] | undefined;
  /** ID of the policy directly above which it would be, instead of `ids`. */
  aboveId?: Id | undefined;
  /** Ticket to show as the sample. If omitted, the newest that the draft affects, or else that it selects. */
  ticketId?: string | undefined;
}

/** Input of `slaPolicies.reorder`. */
export interface SlaPolicyReorderInput {
  /** IDs of all policies. 1 to 100 items. */
  ids: Id[];
}

/** Input of `slaPolicies.update`. */
export interface SlaPolicyUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  enabled?: boolean | undefined;
  /** Replaces all filters. */
  filters?: TicketFiltersInput | undefined;
  except?: TicketFiltersInput | null | undefined;
  calendarId?: IdOrKey | null | undefined;
  /** Replaces all targets. 1 to 12 items. */
  targets?: SlaGoal[] | undefined;
  /** Share of the time of a target after which `sla.warned` is recorded; null for no warning. */
  warnAtPercent?: number | null | undefined;
}

/** Input of `slaPolicies.upsert`. */
export interface SlaPolicyUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  enabled?: boolean | undefined;
  /** Replaces all filters. */
  filters?: TicketFiltersInput | undefined;
  except?: TicketFiltersInput | null | undefined;
  calendarId?: IdOrKey | null | undefined;
  /** Replaces all targets. 1 to 12 items. */
  targets?: SlaGoal[] | undefined;
  /** Share of the time of a target after which `sla.warned` is recorded; null for no warning. */
  warnAtPercent?: number | null | undefined;
  key: string;
}

/** What saving an SLA policy or an order would do. */
export interface SlaPreview {
  /** Open tickets that match the present policy, the draft, or a policy that moves, of those that you can see; at most 1,000, the newest. */
  examined: number;
  /** Whether there are more such tickets. The other numbers then lack them. */
  limited: boolean;
  /** Tickets that would have open targets of the policy, or of any without `id`, and have none now. */
  ticketsAdded: number;
  /** Tickets that would lose their open targets of the policy, or of any policy without `id`. */
  ticketsRemoved: number;
  /** Other tickets with a target that would be due at another time, or by another policy. Paused targets have no due time. */
  ticketsRescheduled: number;
  /** Targets that would be late immediately and are not late now. */
  targetsNewlyLate: number;
  /** Targets that are late now and would be canceled. */
  targetsNoLongerLate: number;
  /** Null if there is no such ticket, or if you see only your own tickets. */
  sample: SlaPreviewSample | null;
  /** Due times by the draft of a ticket that is created now. Empty if the policy is deleted or disabled, and for an order. */
  newTickets: NewTicketTargets[];
}

/** Ticket with its targets before and after saving. */
export interface SlaPreviewSample {
  ticket: LinkedTicket;
  /** All targets of the ticket, as they are now. */
  before: SlaPreviewTarget[];
  /** All targets of the ticket, as they would be. */
  after: SlaPreviewTarget[];
}

/** Service level target of the sample, now or after saving. */
export interface SlaPreviewTarget {
  metric: SlaMetric;
  startedAt: Timestamp;
  /** When the target is due; null while its clock is paused, and if its calendar no longer opens for long enough. */
  dueAt: Timestamp | null;
  /** Since when its clock has been paused; null if it runs. */
  pausedAt: Timestamp | null;
  /** When the response or solution came, in time or late; null if not yet. */
  metAt: Timestamp | null;
  /** Policy of the target; null for the new policy. */
  policy: SlaPolicyRef | null;
  /** Calendar whose time counts; null if all time counts, or if the calendar was deleted. */
  calendar: CalendarRef | null;
  /** Priority of the ticket, until the target was decided. */
  priority: Priority;
  /** Time that the policy gives, in seconds. */
  seconds: number;
  warnedAt: Timestamp | null;
  /** When the target was missed; null if it was not. */
  breachedAt: Timestamp | null;
  cancelledAt: Timestamp | null;
  /** `solved`: without a response; `merged`: into another ticket; `trash`: deleted; `policy`: the ticket has no target for the metric any more. */
  cancelReason: 'solved' | 'merged' | 'trash' | 'policy' | null;
  spans: SlaSpan[];
}

/** SLA policy that was created or updated. */
export interface UpsertedSlaPolicy {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  /** Place in the order of policies. A ticket has the first one that it matches. */
  position: number;
  enabled: boolean;
  /** Tickets to which the policy applies. */
  filters: TicketFilters;
  /** Tickets to which it does not apply all the same; null for none. */
  except: TicketFilters | null;
  /** ID of the calendar whose time counts; null if all time counts. */
  calendarId: Id | null;
  targets: SlaGoal[];
  /** Share of the time of a target after which `sla.warned` is recorded; null for no warning. */
  warnAtPercent: number | null;
  /** Whether this request created it. */
  created: boolean;
}

export const createSlaPoliciesApi = ({ call }: Calls): SlaPoliciesApi => ({
  list: (options) => call(query('slaPolicies.list'), undefined, options),
  get: (input, options) => call(query('slaPolicies.get'), input, options),
  create: (input, options) => call(mutation('slaPolicies.create'), input, options),
  update: (input, options) => call(mutation('slaPolicies.update'), input, options),
  upsert: (input, options) => call(mutation('slaPolicies.upsert'), input, options),
  reorder: (input, options) => call(mutation('slaPolicies.reorder'), input, options),
  delete: (input, options) => call(mutation('slaPolicies.delete'), input, options),
  preview: (input, options) => call(mutation('slaPolicies.preview'), input ?? {}, options),
});
