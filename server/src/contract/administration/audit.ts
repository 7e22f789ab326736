import { z } from 'zod';
import { Id, InstantInput, listing } from '../base/common.ts';
import { Event, EventTypeKey } from '../events/events.ts';

export const AuditEvent = Event.extend({
  ip: z.string().nullable().describe('The network address it came from; null for work of the service itself'),
}).meta({ id: 'AuditEvent', description: 'Something done to an account, a right or the configuration.' });

export const AuditList = z.strictObject({
  ...listing,
  type: z.array(EventTypeKey).min(1).max(50).optional().describe('Which facts; any of them'),
  actor: Id.optional().describe('Id of who did it'),
  subject: Id.optional().describe('Id of what it was done to'),
  apiKey: Id.optional().describe('Id of the API key by which it was done'),
  ip: z.union([z.ipv4(), z.ipv6()]).optional().describe('The network address it came from'),
  after: InstantInput.optional().describe('At this instant or later'),
  before: InstantInput.optional().describe('Before this instant'),
});

export type AuditEvent = z.infer<typeof AuditEvent>;
export type AuditList = z.infer<typeof AuditList>;
