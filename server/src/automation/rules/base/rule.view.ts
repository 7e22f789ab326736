import type { Rule } from '../../../contract/automation/rules.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import type { RuleRow } from './rule.queries.ts';

export function viewRule(row: RuleRow): Rule {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    key: row.key,
    name: row.name,
    description: row.description,
    position: row.position,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    enabledAt: new Date(row.enabled_at).toISOString(),
    owner: { id: row.owner_id, name: row.owner_name },
    when: row.when,
    filters: row.filters,
    except: row.except,
    change: row.change,
    comment: row.comment,
    stop: row.stop,
  };
}
