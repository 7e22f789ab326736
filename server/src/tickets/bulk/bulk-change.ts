import type { BulkResult, TicketBulk } from '../../contract/tickets/ticket-bulk.ts';
import { MAX_TAGS } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, Failure, invalid, notFound, refusingWithin } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { errorData } from '../../platform/procedures/error-shape.ts';
import { handOver } from '../assignment/assign-ticket.ts';
import { answersOf } from '../base/available-transitions.ts';
import { requireUnmerged } from '../base/merged-tickets.ts';
import type { Ticket } from '../base/ticket.entity.ts';
import type { Found } from '../base/ticket.lookup.ts';
import { may } from '../base/ticket.policy.ts';
import { changeFields } from '../lifecycle/update-ticket.ts';
import { enterStatus, requireAllowed } from '../workflow/transition-ticket.ts';
import { lockTickets } from './lock-many-tickets.ts';
import { type WantedChange, wantedChange } from './requested-change.ts';

/**
 * Gives many tickets the same change, each as if it were the only one. A ticket is judged before it is touched, so that
 * one that is refused is as it was, and all that are not are written together: however many they are, the statements
 * are as many, but for teams that share out each ticket by itself.
 */
export async function changeTickets(scope: Scope<Actor>, { ids, change }: TicketBulk): Promise<{ data: BulkResult[] }> {
  // Tickets before what they are given, as every change locks them.
  const found = await lockTickets(scope, ids);
  requireEachOnce(ids, found);
  const wanted = await refusingWithin('change', () => wantedChange(scope, change));
  const done: (() => BulkResult)[] = [];
  for (const asked of ids) done.push(await changeOne(scope, asked, found.get(asked), wanted));
  // Versions are known once they are counted.
  await scope.em.flush();
  return { data: done.map((result) => result()) };
}

/** Changes a ticket, or tells why not, and how to say so in the end. */
async function changeOne(
  scope: Scope<Actor>,
  asked: string,
  found: Found | undefined,
  wanted: WantedChange,
): Promise<() => BulkResult> {
  try {
    if (!found) throw notFound('Ticket', asked);
    const tags = await judge(scope, found, wanted);
    const changed = await give(scope, found.ticket, { ...wanted, fields: { ...wanted.fields, tags } });
    return () => changedResult(found.ticket, changed ? 'changed' : 'unchanged');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return () => failedResult(asked, found?.ticket, error);
  }
}

/** Refuses what the actor may not do here, or what this ticket does not take. The tags that it would have. */
async function judge(
  scope: Scope<Actor>,
  { ticket, standing }: Found,
  { permissions, move, ...wanted }: WantedChange,
): Promise<string[]> {
  const { actor } = scope;
  for (const permission of permissions) if (!may(actor, permission, standing)) throw denied(permission);
  await requireUnmerged(scope, ticket);
  if (move && isElsewhere(ticket, move)) {
    const current = { ...ticket.status.getEntity(), archived: false };
    requireAllowed(answersOf(move.workflow, actor, standing, current), move.to, undefined);
  }
  const tags = tagsAfter(wanted.fields.tags ?? ticket.tags, wanted);
  if (tags.length > MAX_TAGS) throw invalid('change/addTags', `A ticket can have at most ${MAX_TAGS} tags`);
  return tags;
}

const tagsAfter = (
  present: readonly string[],
  { addTags, removeTags }: Pick<WantedChange, 'addTags' | 'removeTags'>,
) => [...new Set([...present, ...addTags].filter((tag) => !removeTags.includes(tag)))];

/** Where a ticket stands already, it need not go. */
const isElsewhere = (ticket: Ticket, { to }: { to: { id: string } }) => ticket.status.id !== to.id;

async function give(scope: Scope<Actor>, ticket: Ticket, { fields, assignment, move }: WantedChange): Promise<boolean> {
  const changes = [...changeFields(scope, ticket, fields), ...(await handOver(scope, ticket, assignment))];
  const moves = move !== null && isElsewhere(ticket, move);
  if (moves) enterStatus(scope, ticket, move.to);
  return moves || changes.length > 0;
}

const changedResult = ({ id, reference, version }: Ticket, outcome: 'changed' | 'unchanged'): BulkResult => ({
  ticketId: id,
  reference,
  outcome,
  version,
  problem: null,
});

function failedResult(asked: string, ticket: Ticket | undefined, failure: Failure): BulkResult {
  const { code, httpStatus: status, errors, permission, allowed } = errorData(failure, null);
  return {
    ticketId: ticket?.id ?? asked,
    reference: ticket?.reference ?? null,
    outcome: 'failed',
    version: null,
    problem: {
      status,
      code,
      detail: failure.message,
      ...(errors && { errors: [...errors] }),
      ...(permission && { permission }),
      ...(allowed && { allowed: [...allowed] }),
    },
  };
}

/** The same ticket may be named by its id and by its reference. */
function requireEachOnce(ids: readonly string[], found: ReadonlyMap<string, Found>): void {
  const seen = new Set<Ticket>();
  for (const [index, asked] of ids.entries()) {
    const ticket = found.get(asked)?.ticket;
    if (ticket && seen.has(ticket)) throw invalid(`ids/${index}`, 'Duplicate ticket', 'duplicate');
    if (ticket) seen.add(ticket);
  }
}
