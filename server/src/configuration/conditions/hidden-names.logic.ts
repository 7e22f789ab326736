import { Id } from '../../contract/base/common.ts';
import type { FieldError } from '../../contract/base/errors.ts';
import { State } from '../../contract/configuration/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { categoriesShownTo } from '../categories/category.policy.ts';
import type { CategoryNode } from '../categories/category.queries.ts';
import { seesInternalNames } from '../statuses/status.view.ts';
import { type Conditions, mentionsIn } from './named-things.logic.ts';

/**
 * Returns where conditions name what is no filter of lists for the actor: hidden categories, and keys of statuses, which are
 * their states for customers. Without a category are also tickets whose category is hidden, so the two cannot be distinguished.
 */
export function hiddenNames(
  conditions: Conditions,
  actor: Actor,
  categories: readonly CategoryNode[],
): readonly FieldError[] {
  const visible = categoriesShownTo(actor, categories);
  const hidden = categories.filter((category) => !visible.includes(category));
  const mentionsOfHidden = mentionsIn(conditions, 'category').filter(({ reference }) =>
    hidden.some(({ id, key }) => reference === id || reference === key),
  );
  const without = (['filters', 'except'] as const).filter((part) => conditions[part]?.category?.includes('none'));
  const keys = mentionsIn(conditions, 'status').filter(({ reference }) => !Id.or(State).safeParse(reference).success);
  return [
    ...mentionsOfHidden.map(({ pointer }) => unknown(pointer, 'No category with this ID or key')),
    ...(hidden.length > 0 ? without : []).map((part) => ({
      ...{ pointer: `#/${part}/category`, code: 'not_available' },
      detail: 'This is not available for users who see only their own tickets',
    })),
    ...(seesInternalNames(actor) ? [] : keys).map(({ pointer }) => unknown(pointer, 'No status with this ID or key')),
  ];
}

const unknown = (pointer: string, detail: string): FieldError => ({ pointer, code: 'unknown', detail });
