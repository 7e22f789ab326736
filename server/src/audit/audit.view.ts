import type { AuditEvent } from '../contract/audit.ts';
import { type EventRow, viewEvent } from '../platform/event.view.ts';

export const viewAuditEvent = (row: EventRow): AuditEvent => ({ ...viewEvent(row), ip: row.ip });
