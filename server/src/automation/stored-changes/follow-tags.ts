import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import {
  type FollowTag,
  type NewName,
  renamedInChange,
  renameInFilters,
  rowsNaming,
} from '../../tickets/tags/follow-tag.ts';
import { MacroEntity } from '../macros/macro.entity.ts';
import { RuleEntity } from '../rules/base/rule.entity.ts';

/** Renames a tag in rules. They keep their owners, and what happened since they were enabled. */
export const followInRules: FollowTag = async (tx, name) => {
  for (const rule of await rowsNaming(tx.em, RuleEntity, 'rules', name.from)) {
    const changes = { ...renameInFilters(rule, name), ...renameInChange(rule, name) };
    if (!isUnchanged(changes)) tx.record('rule.updated', rule, { changes, data: { name: rule.name } });
  }
  await tx.em.flush();
};

/** Renames a tag in macros, also in those that only their owners see. */
export const followInMacros: FollowTag = async (tx, name) => {
  for (const macro of await rowsNaming(tx.em, MacroEntity, 'macros', name.from)) {
    const changes = renameInChange(macro, name);
    if (!isUnchanged(changes)) tx.record('macro.updated', macro, { changes });
  }
  await tx.em.flush();
};

function renameInChange(row: Pick<RuleEntity, 'change'>, name: NewName) {
  const before = row.change ?? null;
  const after = renamedInChange(before, name);
  if (after !== before) row.change = after;
  return changesBetween({ change: before }, { change: after });
}
