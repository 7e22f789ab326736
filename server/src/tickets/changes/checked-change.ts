import type { StatusRow } from '../../configuration/statuses/status.queries.ts';
import type { ChangesOf } from '../../contract/events/catalog.ts';
import { MAX_TAGS, type Visibility } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { denied, invalid, withFieldPrefix } from '../../platform/errors/app-error.ts';
import { changeAssignment, type NewAssignment } from '../assignment/assign-ticket.ts';
import { judgeTransitions } from '../base/available-transitions.ts';
import { may } from '../base/ticket.policy.ts';
import { changedValues } from '../field-values/changed-values.ts';
import { changeFields, type NewFields } from '../lifecycle/update-ticket.ts';
import { requireUnsolved } from '../snooze/snooze.logic.ts';
import { allowedAnswer, requireComment, requireFields } from '../workflow/transition-ticket.ts';
import { requireUnmerged } from '../write/merged-tickets.ts';
import type { LockedTicket } from '../write/ticket.lookup.ts';
import type { RequestedChange } from './requested-change.ts';

/** A change that the actor may make to one ticket, and that its state allows. */
export interface CheckedChange {
  readonly fields: NewFields;
  readonly assignment: NewAssignment;
  /** Until when the ticket is snoozed: undefined keeps it as it is, null wakes it. */
  readonly snoozedUntil: Date | null | undefined;
  /** The new status; null if it stays as it is. */
  readonly status: StatusRow | null;
}

/** Throws if the actor or the state of the ticket does not allow the change. `comment` is added along with it. */
export async function checkedChange(
  tx: TransactionContext<Actor>,
  { ticket, relationship, configuration }: LockedTicket,
  { permissions, move, assignment, ...requested }: RequestedChange,
  comment: Visibility | undefined,
): Promise<CheckedChange> {
  const { actor } = tx;
  for (const permission of permissions) if (!may(actor, permission, relationship)) throw denied(permission);
  await requireUnmerged(tx, ticket);
  const values = await withFieldPrefix('change', async () =>
    changedValues({ configuration, actor, current: ticket.fields, input: requested.values }),
  );
  const status = move && move.to.id !== ticket.status.id ? move.to : null;
  if (move && status) {
    const { category = ticket.category } = requested.fields;
    const after = { statusId: ticket.status.id, categoryId: category?.id ?? null, fields: values };
    const answer = allowedAnswer(judgeTransitions(move.configuration, actor, relationship, after), status);
    requireComment(answer, comment);
    await withFieldPrefix('change', async () => requireFields(answer));
  }
  const tags = tagsAfter(requested.fields.tags ?? ticket.tags, requested);
  if (tags.length > MAX_TAGS) throw invalid('change/addTags', `A ticket can have at most ${MAX_TAGS} tags`);
  const { snoozedUntil } = requested;
  if (snoozedUntil) requireUnsolved((status ?? ticket.status).state);
  return { fields: { ...requested.fields, tags, values }, assignment, snoozedUntil, status };
}

const tagsAfter = (
  current: readonly string[],
  { addTags, removeTags }: Pick<RequestedChange, 'addTags' | 'removeTags'>,
) => [...new Set([...current, ...addTags].filter((tag) => !removeTags.includes(tag)))];

/** Changes everything but the status, which a comment may come before. Returns what differs. */
export async function changeFieldsAndAssignment(
  tx: TransactionContext,
  locked: LockedTicket,
  { fields, assignment }: CheckedChange,
): Promise<ChangesOf<'ticket.updated' | 'ticket.assigned'>> {
  return { ...changeFields(tx, locked, fields), ...(await changeAssignment(tx, locked.ticket, assignment)) };
}
