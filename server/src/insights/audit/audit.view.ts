import type { AuditEvent } from '../../contract/insights/audit.ts';
import { type EventRow, viewEvent } from '../../platform/events/event.view.ts';

export const viewAuditEvent = (row: EventRow): AuditEvent => ({ ...viewEvent(row), ip: row.ip });
