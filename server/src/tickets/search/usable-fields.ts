import type { Configuration } from '../../configuration/configuration.ts';
import { fieldsVisibleTo } from '../../configuration/fields/field.policy.ts';
import { filterFault, readFieldFilter } from '../../configuration/fields/field-filter.logic.ts';
import type { FieldError } from '../../contract/base/errors.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { TicketSort } from '../../contract/tickets/ticket-sort.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { fieldSortOf } from './ticket-order.ts';

interface Query {
  readonly field?: TicketFilters['field'];
  readonly sort?: TicketSort | undefined;
}

/** Rejects filters and sort orders by fields that the actor cannot see, and filters that do not fit their field. */
export function requireUsableFields(actor: Actor, configuration: Configuration, query: Query): void {
  const errors = [
    ...(query.field ?? []).flatMap((filter, index) => {
      const fault = faultOf(actor, configuration, filter);
      return fault ? [{ pointer: `#/field/${index}`, ...fault }] : [];
    }),
    ...sortErrors(actor, configuration, query.sort),
  ];
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

interface SavedQuery {
  readonly filters: TicketFilters;
  readonly sort: TicketSort;
}

/** Returns a saved list without what `requireUsableFields` would reject, and whether anything was left out. */
export function withoutUnusableFields<Saved extends SavedQuery>(
  actor: Actor,
  configuration: Configuration,
  saved: Saved,
): { readonly usable: Saved; readonly isPartial: boolean } {
  const { field = [], ...others } = saved.filters;
  const usableFilters = field.filter((filter) => !faultOf(actor, configuration, filter));
  const keepsSort = sortErrors(actor, configuration, saved.sort).length === 0;
  const usable: Saved = {
    ...saved,
    filters: usableFilters.length > 0 ? { ...others, field: usableFilters } : others,
    sort: keepsSort ? saved.sort : '-updatedAt',
  };
  return { usable, isPartial: !keepsSort || usableFilters.length < field.length };
}

/** Whether a list depends on the definitions of custom fields. */
export const usesFields = ({ field }: Query, sort: TicketSort | undefined): boolean =>
  field !== undefined || (sort !== undefined && fieldSortOf(sort) !== null);

const faultOf = (actor: Actor, { fields }: Configuration, filter: string) =>
  filterFault(readFieldFilter(filter), fieldsVisibleTo(actor, fields));

function sortErrors(actor: Actor, { fields }: Configuration, sort: TicketSort | undefined): FieldError[] {
  const key = sort && fieldSortOf(sort);
  if (!key) return [];
  const field = fieldsVisibleTo(actor, fields).find((one) => one.key === key);
  if (!field) return [{ pointer: '#/sort', code: 'unknown', detail: `No field with the key ${key}` }];
  const detail = `Tickets cannot be sorted by ${key}: it is not a sortable field`;
  return field.slot === null ? [{ pointer: '#/sort', code: 'invalid', detail }] : [];
}
