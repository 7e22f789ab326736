import { z } from 'zod';
import { Id, InstantInput, listing } from '../base/common.ts';
import { EventTypeKey } from '../events/events.ts';

export const AuditList = z.strictObject({
  ...listing,
  type: z.array(EventTypeKey).min(1).max(50).optional().describe('Only events of these types.'),
  actor: Id.optional().describe('ID of the user who acted.'),
  subject: Id.optional().describe('ID of the resource that was changed.'),
  apiKey: Id.optional().describe('ID of the API key that was used.'),
  ip: z.union([z.ipv4(), z.ipv6()]).optional().describe('IP address that the request came from.'),
  after: InstantInput.optional().describe('Only events at or after this time.'),
  before: InstantInput.optional().describe('Only events before this time.'),
});

export type AuditList = z.infer<typeof AuditList>;
