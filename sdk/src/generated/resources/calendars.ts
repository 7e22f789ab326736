// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, Timestamp, WeeklyHours } from '../shared/schemas.ts';

/** Business hours: when time counts towards the targets of service levels. */
export interface CalendarsApi {
  /**
   * List calendars.
   *
   * Returns all calendars, sorted by name.
   *
   * `GET /api/calendars`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.calendars.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Calendar>>;

  /**
   * Get a calendar.
   *
   * Returns its weekly hours and its exceptions.
   *
   * `GET /api/calendars/{id}`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const calendar = await client.calendars.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad4' });
   */
  get(input: CalendarGetInput, options?: CallOptions): ApiPromise<Calendar>;

  /**
   * Create a calendar.
   *
   * The name must be unique, and the calendar must open at least once within ten years. Intervals of a day can touch but not overlap.
   *
   * `POST /api/calendars`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const calendar = await client.calendars.create({
   *   name: 'Lund office',
   *   timeZone: 'Europe/Stockholm',
   *   week: [
   *     { day: 'mon', from: '08:00', to: '17:00' },
   *     { day: 'tue', from: '08:00', to: '17:00' },
   *     { day: 'wed', from: '08:00', to: '17:00' },
   *     { day: 'thu', from: '08:00', to: '17:00' },
   *     { day: 'fri', from: '08:00', to: '17:00' },
   *     { day: 'sat', from: '09:00', to: '12:00' },
   *   ],
   *   exceptions: [
   *     { date: '12-25', name: 'Christmas Day', intervals: [] },
   *     {
   *       date: '2026-12-23',
   *       name: 'Staff party',
   *       intervals: [{ from: '08:00', to: '12:00' }],
   *     },
   *   ],
   * });
   */
  create(input: CalendarCreateInput, options?: MutationOptions): ApiPromise<Calendar>;

  /**
   * Update a calendar.
   *
   * `week` and `exceptions` replace what is there; fields that you omit stay unchanged. Due times of open targets follow. Rejected if a target of an SLA policy would never be due.
   *
   * `PATCH /api/calendars/{id}`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const calendar = await client.calendars.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad4',
   *   name: 'Warehouse in Lund',
   * });
   */
  update(input: CalendarUpdateInput, options?: MutationOptions): ApiPromise<Calendar>;

  /**
   * Create or update a calendar.
   *
   * Creates a calendar as `POST /calendars` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200.
   *
   * `PUT /api/calendars/by-key/{key}`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedCalendar = await client.calendars.upsert({
   *   key: 'lund_office',
   *   name: 'Lund office',
   *   timeZone: 'Europe/Stockholm',
   *   week: [
   *     { day: 'mon', from: '08:00', to: '17:00' },
   *     { day: 'tue', from: '08:00', to: '17:00' },
   *     { day: 'wed', from: '08:00', to: '17:00' },
   *     { day: 'thu', from: '08:00', to: '17:00' },
   *     { day: 'fri', from: '08:00', to: '17:00' },
   *     { day: 'sat', from: '09:00', to: '12:00' },
   *   ],
   *   exceptions: [
   *     { date: '12-25', name: 'Christmas Day', intervals: [] },
   *     {
   *       date: '2026-12-23',
   *       name: 'Staff party',
   *       intervals: [{ from: '08:00', to: '12:00' }],
   *     },
   *   ],
   * });
   */
  upsert(input: CalendarUpsertInput, options?: MutationOptions): ApiPromise<UpsertedCalendar>;

  /**
   * Delete a calendar.
   *
   * Rejected if a service level policy uses it.
   *
   * `DELETE /api/calendars/{id}`. Requires the permission `sla:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.calendars.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad4' });
   */
  delete(input: CalendarDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Business hours: when time counts towards the targets of service levels. */
export interface Calendar {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  /** IANA time zone of all dates and times in the calendar. */
  timeZone: string;
  /** Weekly hours, from Monday to Sunday. */
  week: WeeklyHours[];
  /** Holidays and other days with different hours, by date. */
  exceptions: CalendarException[];
}

/** Input of `calendars.create`. */
export interface CalendarCreateInput {
  /** Key for programs, which never changes. If omitted, it is derived from the name. */
  key?: string | undefined;
  /** 1 to 80 characters. */
  name: string;
  /** At most 64 characters. */
  timeZone: string;
  /**
   * At most 50 items.
   * @default []
   */
  week?: WeeklyHours[] | undefined;
  /**
   * At most 500 items.
   * @default []
   */
  exceptions?: CalendarException[] | undefined;
}

/** Input of `calendars.delete`. */
export interface CalendarDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Day with other hours than usual, such as a holiday. */
export interface CalendarException {
  /** Date such as `2026-12-25`, or `12-25` for every year. A date with a year takes precedence. */
  date: string;
  name: string;
  /** When the calendar is open on this day, instead of its weekly hours. Empty if it is closed. */
  intervals: OpenInterval[];
}

/** Input of `calendars.get`. */
export interface CalendarGetInput {
  id: Id;
}

/** Reference to a calendar. */
export interface CalendarRef {
  id: Id;
  name: string;
}

/** Input of `calendars.update`. */
export interface CalendarUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
  /** Replaces all weekly hours. At most 50 items. */
  week?: WeeklyHours[] | undefined;
  /** Replaces all exceptions. At most 500 items. */
  exceptions?: CalendarException[] | undefined;
}

/** Input of `calendars.upsert`. */
export interface CalendarUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
  /** Replaces all weekly hours. At most 50 items. */
  week?: WeeklyHours[] | undefined;
  /** Replaces all exceptions. At most 500 items. */
  exceptions?: CalendarException[] | undefined;
  key: string;
}

/** Time during which a calendar is open on a day. The end does not belong to it. */
export interface OpenInterval {
  from: string;
  /** Time at which the interval ends, up to `24:00`. */
  to: string;
}

/** Calendar that was created or updated. */
export interface UpsertedCalendar {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  /** IANA time zone of all dates and times in the calendar. */
  timeZone: string;
  /** Weekly hours, from Monday to Sunday. */
  week: WeeklyHours[];
  /** Holidays and other days with different hours, by date. */
  exceptions: CalendarException[];
  /** Whether this request created it. */
  created: boolean;
}

export const createCalendarsApi = ({ call }: Calls): CalendarsApi => ({
  list: (options) => call(query('calendars.list'), undefined, options),
  get: (input, options) => call(query('calendars.get'), input, options),
  create: (input, options) => call(mutation('calendars.create'), input, options),
  update: (input, options) => call(mutation('calendars.update'), input, options),
  upsert: (input, options) => call(mutation('calendars.upsert'), input, options),
  delete: (input, options) => call(mutation('calendars.delete'), input, options),
});
