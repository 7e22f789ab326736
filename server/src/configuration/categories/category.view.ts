import type { Category } from '../../contract/configuration/categories.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { instantOf } from '../../platform/time/instant.ts';
import type { CategoryNode } from './category.queries.ts';

export function viewCategory(node: CategoryNode): Category {
  return {
    ...viewResource({ ...node, createdAt: new Date(node.created_at), updatedAt: new Date(node.updated_at) }),
    key: node.key,
    name: node.name,
    description: node.description,
    parentId: node.parent_id,
    path: [...node.path],
    position: node.position,
    defaultTeam:
      node.default_team_id && node.default_team_key !== null && node.default_team_name !== null
        ? { id: node.default_team_id, key: node.default_team_key, name: node.default_team_name }
        : null,
    defaultPriority: node.default_priority,
    visibleToRequesters: node.visible_to_requesters,
    archivedAt: node.archived_at && instantOf(node.archived_at),
  };
}

export const viewCategoryRef = ({ id, key, name }: Pick<CategoryNode, 'id' | 'key' | 'name'>) => ({ id, key, name });
