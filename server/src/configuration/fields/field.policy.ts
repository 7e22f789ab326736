import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Actor } from '../../platform/base/actor.ts';

/** The part of a field that decides who sees it. */
interface Shown {
  readonly requester_access: 'hidden' | 'read' | 'write';
}

/** Whether the actor is a customer, who sees only their own tickets and does not manage fields. */
export const seesOnlyShownFields = (actor: Pick<Actor, 'scopes'>): boolean =>
  isRequesterOnly(actor) && !actor.scopes.has('field:manage');

/** For anyone who cannot see a field, it does not exist. */
export const fieldsVisibleTo = <Field extends Shown>(
  actor: Pick<Actor, 'scopes'>,
  fields: readonly Field[],
): Field[] =>
  seesOnlyShownFields(actor) ? fields.filter(({ requester_access }) => requester_access !== 'hidden') : [...fields];

export const mayWriteField = (actor: Pick<Actor, 'scopes'>, { requester_access }: Shown): boolean =>
  !seesOnlyShownFields(actor) || requester_access === 'write';
