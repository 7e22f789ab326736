import type { Macro } from '../../contract/automation/macros.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import type { MacroRow } from './macro.rows.ts';

export function viewMacro(row: MacroRow & { readonly can_edit: boolean }): Macro {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    name: row.name,
    change: row.change,
    comment: row.comment,
    sharing: row.sharing,
    teams: row.teams,
    owner: { id: row.owner_id, name: row.owner_name },
    canEdit: row.can_edit,
  };
}
