import type { Permission } from '../../contract/base/permissions.ts';
import type { BulkChange } from '../../contract/tickets/ticket-bulk.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { StatusEntity } from '../../statuses/status.entity.ts';
import { assignmentNamed, type NewAssignment } from '../assignment/assign-ticket.ts';
import { readWorkflow, type Workflow } from '../base/available-transitions.ts';
import { categoryNamed, type NewFields } from '../lifecycle/update-ticket.ts';
import { statusFor } from '../workflow/transition-ticket.ts';

/** A change for many tickets, with all that its ids stand for. */
export interface RequestedChange {
  /** What it takes on each ticket, in the order in which a refusal names it. */
  readonly permissions: readonly Permission[];
  readonly fields: NewFields;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly assignment: NewAssignment;
  readonly move: { readonly to: StatusEntity; readonly workflow: Workflow } | null;
}

/** Looks up what a change names, once for all tickets. What is wrong with it is wrong for all. */
export async function requestedChange(tx: TransactionContext<Actor>, change: BulkChange): Promise<RequestedChange> {
  const permissions = permissionsFor(change);
  for (const permission of permissions) if (!tx.actor.scopes.has(permission)) throw denied(permission);

  const { em } = tx;
  const { statusId, assigneeId, teamId, categoryId, addTags = [], removeTags = [], ...fields } = change;
  const category = await categoryNamed(tx, categoryId);
  return {
    permissions,
    fields: { ...fields, category },
    addTags,
    removeTags,
    assignment: await assignmentNamed(tx, { assigneeId, teamId }),
    move: statusId === undefined ? null : { to: await statusFor(em, statusId), workflow: await readWorkflow(em) },
  };
}

function permissionsFor({ statusId, assigneeId, teamId, ...fields }: BulkChange): Permission[] {
  return [
    ...(Object.values(fields).some((value) => value !== undefined) ? (['ticket:update'] as const) : []),
    ...(assigneeId !== undefined || teamId !== undefined ? (['ticket:assign'] as const) : []),
    ...(statusId !== undefined ? (['ticket:transition'] as const) : []),
  ];
}
