import { isRequesterOnly, reachesAsFarAs } from '../../../accounts/roles/role.policy.ts';
import { hiddenNames } from '../../../configuration/conditions/hidden-names.logic.ts';
import { wordsFault } from '../../../configuration/conditions/require-known.ts';
import type { Configuration } from '../../../configuration/configuration.ts';
import { fieldsVisibleTo } from '../../../configuration/fields/field.policy.ts';
import { readFieldFilter } from '../../../configuration/fields/field-filter.logic.ts';
import type { RuleTrigger } from '../../../contract/events/rule-triggers.ts';
import type { StoredTicketChange } from '../../../contract/tickets/stored-changes.ts';
import type { TicketFilters } from '../../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { AppError, denied, invalid } from '../../../platform/errors/app-error.ts';
import { internalFilters } from '../../../tickets/base/internal-filters.ts';

interface Selection {
  readonly when: RuleTrigger;
  readonly filters: TicketFilters;
  readonly except: TicketFilters | null;
}

interface Definition extends Selection {
  readonly change: StoredTicketChange | null;
}

interface Sight {
  readonly actor: Actor;
  readonly configuration: Pick<Configuration, 'fields' | 'categories'>;
}

/**
 * Rejects a rule that depends on what the actor could not find out about the tickets that they see: whether it runs is not
 * hidden from them, because a ticket changes or does not.
 */
export function requireSight(sight: Sight, selection: Selection): void {
  const [fault] = faultsOf(sight, selection);
  if (fault) throw fault;
}

/** Rejects reading how a rule has run, or would run, if that tells what the actor could not find out. */
export function requireSightOfRuns(sight: Sight, rule: Definition): void {
  const [fault] = faultsOfRuns(sight, rule);
  if (!fault) return;
  const { permission } = fault.details;
  const detail = 'This rule depends on what you cannot see, so you cannot see when it runs';
  throw new AppError('permission_denied', detail, permission === undefined ? {} : { permission });
}

export const seesRuns = (sight: Sight, rule: Definition): boolean => faultsOfRuns(sight, rule).length === 0;

/** A run also tells what it had nothing to change, or was missing for a status. */
function faultsOfRuns(sight: Sight, { change, ...selection }: Definition): AppError[] {
  const needsField = sight.configuration.fields.some(
    (field) => field.required !== 'never' && isHidden(sight, field.key),
  );
  return [
    ...faultsOf(sight, selection),
    ...Object.keys(change?.fields ?? {}).flatMap((key) => faultOfField(sight, key, 'change/fields')),
    ...(change?.statusId !== undefined && needsField ? [notAvailable('change/statusId')] : []),
  ];
}

function faultsOf(sight: Sight, { when, filters, except }: Selection): AppError[] {
  const conditions = { filters, except };
  const words = wordsFault(conditions, sight.actor);
  const errors = hiddenNames(conditions, sight.actor, sight.configuration.categories);
  return [
    ...(words ? [words] : []),
    ...(errors.length > 0 ? [new AppError('validation_failed', undefined, { errors })] : []),
    ...faultsOfTrigger(sight, when),
    ...faultsOfFilters(sight, 'filters', filters),
    ...faultsOfFilters(sight, 'except', except ?? {}),
  ];
}

function faultsOfFilters(sight: Sight, part: string, filters: TicketFilters): AppError[] {
  const internal = internalFilters.filter((name) => filters[name] !== undefined && isRequesterOnly(sight.actor));
  return [
    ...(filters.surveyScore === undefined ? [] : faultOfReach(sight, 'survey:read')),
    ...internal.map((name) => notAvailable(`${part}/${name}`)),
    ...(filters.field ?? []).flatMap((filter) => faultOfField(sight, readFieldFilter(filter).key, `${part}/field`)),
  ];
}

function faultsOfTrigger(sight: Sight, when: RuleTrigger): AppError[] {
  const isOutside = isRequesterOnly(sight.actor);
  if (when.type === 'timed') return isOutside && when.anchor === 'sla_due' ? [notAvailable('when/anchor')] : [];
  const ofLevels = when.events.some((event) => event === 'sla.warned' || event === 'sla.breached');
  return [
    ...(when.events.includes('comment.internal') ? faultOfReach(sight, 'comment:read_internal') : []),
    ...(when.events.some((event) => event === 'survey.answered' || event === 'survey.changed')
      ? faultOfReach(sight, 'survey:read')
      : []),
    ...(isOutside && ofLevels ? [notAvailable('when/events')] : []),
    ...(isOutside && when.changed?.includes('organization') ? [notAvailable('when/changed')] : []),
    ...(when.changed ?? []).flatMap((changed) => {
      const [, key] = changed.split('fields.');
      return key === undefined ? [] : faultOfField(sight, key, 'when/changed');
    }),
  ];
}

const faultOfReach = ({ actor }: Sight, permission: 'comment:read_internal' | 'survey:read'): AppError[] =>
  reachesAsFarAs(actor, permission, 'ticket:read')
    ? []
    : [denied(permission, `This requires ${permission} for all tickets that you can see`)];

const faultOfField = (sight: Sight, key: string, at: string): AppError[] =>
  isHidden(sight, key) ? [invalid(at, `No field with the key ${key}`, 'unknown')] : [];

function isHidden({ actor, configuration: { fields } }: Sight, key: string): boolean {
  return (
    fields.some((field) => field.key === key) && !fieldsVisibleTo(actor, fields).some((field) => field.key === key)
  );
}

const notAvailable = (at: string) =>
  invalid(at, 'This is not available for users who see only their own tickets', 'not_available');
