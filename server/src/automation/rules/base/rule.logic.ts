import { MAX_RULES } from '../../../contract/automation/rules.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { AppError, denied, invalid } from '../../../platform/base/failure.ts';

export function requireRoom(rules: readonly unknown[]): void {
  if (rules.length >= MAX_RULES)
    throw new AppError('conflict', `The limit of ${MAX_RULES} rules is reached. Delete one first.`);
}

/** A rule runs with all permissions of its owner; such a key has only some of them. */
export function requireWholeOwner({ isNarrowed }: Actor): void {
  if (isNarrowed)
    throw denied('rule:manage', 'An API key with grants of its own cannot save what a rule does. Sign in instead.');
}

export const nameTaken = () => invalid('name', 'Another rule already has this name', 'taken');
