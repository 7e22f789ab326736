import type { View } from '../../contract/tickets/views.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import type { ViewRow } from './saved-view.rows.ts';

export function viewView(row: ViewRow, isPartial: boolean): View {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    name: row.name,
    filters: row.filters,
    except: row.except,
    sort: row.sort,
    isPartial,
    owner: { id: row.owner_id, name: row.owner_name },
    team: row.team_id && row.team_name ? { id: row.team_id, name: row.team_name } : null,
  };
}
