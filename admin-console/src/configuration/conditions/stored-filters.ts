import type { Rule } from '../../platform/api/types.ts';

/** Conditions on tickets, as rules have them. Those of SLA policies are some of them. */
export type StoredFilters = Rule['filters'];

/** A condition for which there is an input. */
export type ConditionPart = Extract<
  keyof StoredFilters,
  | 'q'
  | 'state'
  | 'status'
  | 'category'
  | 'team'
  | 'mailbox'
  | 'organization'
  | 'assignee'
  | 'type'
  | 'priority'
  | 'channel'
  | 'tag'
  | 'slaState'
  | 'snoozed'
  | 'surveyScore'
  | 'field'
>;

/** What a ticket is, whatever happens to it. */
export const KINDS: readonly ConditionPart[] = [
  'category',
  'team',
  'mailbox',
  'organization',
  'type',
  'priority',
  'channel',
  'tag',
  'field',
];

/** What a ticket is, and its present state. */
export const SITUATIONS: readonly ConditionPart[] = [
  'q',
  'state',
  'status',
  'category',
  'team',
  'mailbox',
  'organization',
  'assignee',
  'type',
  'priority',
  'channel',
  'tag',
  'slaState',
  'snoozed',
  'surveyScore',
  'field',
];

/** Returns the number of conditions without an input in a form. Saving keeps them. */
export const othersIn = (filters: StoredFilters, parts: readonly ConditionPart[]): number =>
  Object.entries(filters).filter(([name, value]) => value !== undefined && !parts.some((part) => part === name)).length;

/** Removes what is not set, because the service compares the rest with what is stored. */
export const withoutEmpty = (filters: StoredFilters): StoredFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

/** An exception without conditions is none. */
export const nullIfEmpty = (filters: StoredFilters): StoredFilters | null =>
  Object.keys(filters).length === 0 ? null : filters;

/** Props of the input for one condition. An empty input is no condition. */
export interface ConditionProps {
  readonly filters: StoredFilters;
  readonly set: (part: { [Part in keyof StoredFilters]?: StoredFilters[Part] | undefined }) => void;
  readonly error: string | undefined;
}
