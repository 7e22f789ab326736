import type { Configuration } from '../../configuration/configuration.ts';
import type { StatusRow } from '../../configuration/statuses/status.queries.ts';
import type { Permission } from '../../contract/base/permissions.ts';
import type { FieldValuesInput } from '../../contract/configuration/fields.ts';
import type { TicketChange } from '../../contract/tickets/ticket-change.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { type NewAssignment, resolveAssignment } from '../assignment/assign-ticket.ts';
import { type NewFields, resolveCategory } from '../lifecycle/update-ticket.ts';
import { requireMaySnooze, snoozeTime } from '../snooze/snooze.logic.ts';
import { statusFor } from '../write/ticket.references.ts';

/** A change for one or many tickets, with its ids resolved. */
export interface RequestedChange {
  /** Permissions that the change requires on each ticket; an error names the first missing one. */
  readonly permissions: readonly Permission[];
  readonly fields: NewFields;
  /** New values of custom fields, which each ticket merges into its own. */
  readonly values: FieldValuesInput | undefined;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  /** Until when the ticket is snoozed: undefined keeps it as it is, null wakes it. */
  readonly snoozedUntil: Date | null | undefined;
  readonly assignment: NewAssignment;
  readonly move: { readonly to: StatusRow; readonly configuration: Configuration } | null;
}

/** Resolves the ids of a change, once for all tickets. An error here rejects the whole request. */
export async function requestedChange(
  tx: TransactionContext<Actor>,
  configuration: Configuration,
  change: Partial<TicketChange>,
): Promise<RequestedChange> {
  const permissions = permissionsFor(change);
  for (const permission of permissions) if (!tx.actor.scopes.has(permission)) throw denied(permission);

  const { em } = tx;
  const { statusId, assigneeId, teamId, categoryId, addTags = [], removeTags = [], ...others } = change;
  const { fields: values, snoozedUntil, ...fields } = others;
  const category = resolveCategory(configuration, tx.actor, categoryId);
  return {
    permissions,
    fields: { ...fields, category },
    values,
    addTags,
    removeTags,
    snoozedUntil: snoozeFor(tx, snoozedUntil),
    assignment: await resolveAssignment(em, configuration, { assigneeId, teamId }),
    move: statusId === undefined ? null : { to: statusFor(configuration, tx.actor, statusId), configuration },
  };
}

function snoozeFor({ actor, now }: TransactionContext<Actor>, until: string | null | undefined) {
  if (until === undefined) return undefined;
  requireMaySnooze(actor);
  return until === null ? null : snoozeTime('snoozedUntil', until, now);
}

/** Returns the permissions that a change requires. */
function permissionsFor({ statusId, assigneeId, teamId, ...fields }: TicketChange): Permission[] {
  return [
    ...(Object.values(fields).some((value) => value !== undefined) ? (['ticket:update'] as const) : []),
    ...(assigneeId !== undefined || teamId !== undefined ? (['ticket:assign'] as const) : []),
    ...(statusId !== undefined ? (['ticket:transition'] as const) : []),
  ];
}
