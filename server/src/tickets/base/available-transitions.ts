import type { EntityManager } from '@mikro-orm/postgresql';
import type { StatusRef } from '../../contract/tickets/statuses.ts';
import type { AvailableTransition, TransitionAnswer } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { prepareOnce } from '../../platform/database/prepared.ts';
import { isRequesterOnly, may, type Relationship } from './ticket.policy.ts';
import { judgeTransition, type StatusInfo, type TransitionActor, type TransitionRule } from './ticket.rules.ts';
import { ticketTables } from './ticket.tables.ts';

/** Selects every status with the transitions that lead to it: two small tables in one statement. */
const statusesWithTransitions = prepareOnce((em) =>
  ticketTables(em)
    .selectFrom('statuses')
    .leftJoin('status_transitions', 'status_transitions.to_id', 'statuses.id')
    .select([
      'statuses.id',
      'statuses.key',
      'statuses.name',
      'statuses.requester_label',
      'statuses.state',
      'statuses.color',
      'statuses.archived_at',
      'status_transitions.from_id',
      'status_transitions.to_id',
      'status_transitions.required_permission',
      'status_transitions.requires_comment',
    ])
    .orderBy('statuses.position')
    .orderBy('statuses.id'),
);

export async function readWorkflow(em: EntityManager) {
  const rows = await statusesWithTransitions(em, {});
  const transitions = rows.flatMap((row): TransitionRule[] =>
    row.to_id === null || row.requires_comment === null
      ? []
      : [
          {
            fromId: row.from_id,
            toId: row.to_id,
            requiredPermission: row.required_permission,
            requiresComment: row.requires_comment,
          },
        ],
  );
  const statuses = [...new Map(rows.map((row) => [row.id, row])).values()];
  return { statuses, transitions };
}

export function transitionActor(actor: Actor, relationship: Relationship): TransitionActor {
  return {
    may: (permission) => may(actor, permission, relationship),
    onlySolvesAndReopens: actor.scopes.get('ticket:transition') === 'own',
  };
}

export type Workflow = Awaited<ReturnType<typeof readWorkflow>>;
type StatusRow = Workflow['statuses'][number];

const statusInfo = (row: StatusRow): StatusInfo => ({
  id: row.id,
  state: row.state,
  archived: row.archived_at !== null,
});

function viewStatus(row: StatusRow, actor: Actor): StatusRef {
  const name = isRequesterOnly(actor) ? row.requester_label : row.name;
  return { id: row.id, key: row.key, name, state: row.state, color: row.color };
}

/** Judges every status as a target for this actor on a ticket whose current status is `current`. */
export async function judgeTransitions(
  em: EntityManager,
  actor: Actor,
  relationship: Relationship,
  current: StatusInfo,
): Promise<TransitionAnswer[]> {
  return transitionAnswers(await readWorkflow(em), actor, relationship, current);
}

export function transitionAnswers(
  { statuses, transitions }: Workflow,
  actor: Actor,
  relationship: Relationship,
  current: StatusInfo,
): TransitionAnswer[] {
  const mover = transitionActor(actor, relationship);
  return statuses.map((row) => {
    const verdict = judgeTransition(current, statusInfo(row), transitions, mover);
    return {
      status: viewStatus(row, actor),
      allowed: verdict.allowed,
      requiresComment: verdict.requiresComment,
      reason: verdict.allowed ? null : verdict.reason,
    };
  });
}

export function onlyAllowed(answers: readonly TransitionAnswer[]): AvailableTransition[] {
  return answers.filter(({ allowed }) => allowed).map(({ status, requiresComment }) => ({ status, requiresComment }));
}
