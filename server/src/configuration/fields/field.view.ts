import type { Field } from '../../contract/configuration/fields.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { instantOf } from '../../platform/time/instant.ts';
import type { FieldRow } from './field.queries.ts';

export function viewField(row: FieldRow): Field {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    key: row.key,
    name: row.name,
    description: row.description,
    type: row.type,
    options: row.options.map(({ key, name, archived }) => ({ key, name, archived })),
    categoryIds: row.category_ids,
    required: row.required,
    requesterAccess: row.requester_access,
    sensitive: row.sensitive,
    sortable: row.slot !== null,
    position: row.position,
    archivedAt: row.archived_at && instantOf(row.archived_at),
  };
}
