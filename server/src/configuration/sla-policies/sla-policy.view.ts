import type { SlaPolicy } from '../../contract/service-levels/sla-policies.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import type { SlaPolicyRow } from './sla-policy.queries.ts';

export function viewSlaPolicy(row: SlaPolicyRow): SlaPolicy {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    name: row.name,
    position: row.position,
    enabled: row.enabled,
    filters: row.filters,
    except: row.except,
    calendarId: row.calendar_id,
    targets: row.targets,
    warnAtPercent: row.warn_at_percent,
  };
}
