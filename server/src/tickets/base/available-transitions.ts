import type { Configuration } from '../../configuration/configuration.ts';
import { judgeTransition, statusInfo } from '../../configuration/statuses/transition.logic.ts';
import { transitionActor } from '../../configuration/statuses/transition.policy.ts';
import type { AvailableTransition, TransitionCheck } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { missingToSolve, type Questioned } from '../field-values/asked-fields.ts';
import { isSolve } from './ticket.logic.ts';
import { may, type Relationship } from './ticket.policy.ts';
import { viewStatusRef } from './ticket-status.view.ts';

/** A ticket as far as it decides about its transitions. */
interface Moving extends Questioned {
  readonly statusId: string;
}

/** Judges every status as a target for this actor on a ticket. */
export function judgeTransitions(
  configuration: Configuration,
  actor: Actor,
  relationship: Relationship,
  { statusId, ...ticket }: Moving,
): TransitionCheck[] {
  const mover = transitionActor(actor, (permission) => may(actor, permission, relationship));
  const current = { ...statusInfo(configuration.status(statusId)), archived: false };
  const keysToSolve = missingToSolve(configuration, actor, ticket).map(({ key }) => key);
  return configuration.statuses.map((status) => {
    const verdict = judgeTransition(current, statusInfo(status), configuration.transitions, mover);
    return {
      status: viewStatusRef(status, actor),
      allowed: verdict.allowed,
      requiresComment: verdict.requiresComment,
      requiredFields: isSolve(current.state, status.state) ? keysToSolve : [],
      reason: verdict.allowed ? null : verdict.reason,
    };
  });
}

export function onlyAllowed(answers: readonly TransitionCheck[]): AvailableTransition[] {
  return answers
    .filter(({ allowed }) => allowed)
    .map(({ status, requiresComment, requiredFields }) => ({ status, requiresComment, requiredFields }));
}
