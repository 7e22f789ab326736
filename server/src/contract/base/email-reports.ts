import { z } from 'zod';
import { Timestamp } from './common.ts';

const ofServers = 'a server reports on the delivery (RFC 3464)';
const ofReaders =
  '`read`: a receipt (RFC 8098); `complaint`: the reader marked the email as spam (RFC 5965); `absence`: an absence note.';

/** What programs report about an email that they got. */
export const ReportKind = z
  .enum(['failed', 'delayed', 'delivered', 'read', 'complaint', 'absence'])
  .describe(`\`failed\`, \`delayed\`, \`delivered\`: ${ofServers}; ${ofReaders}`);

export const deliveryReport = {
  kind: ReportKind.exclude(['failed']).describe(`\`delayed\`, \`delivered\`: ${ofServers}; ${ofReaders}`),
  at: Timestamp.describe('When the report arrived.'),
  reason: z.string().describe('Reason in the words of the server; empty if it names none.'),
};

export const DeliveryReport = z
  .object(deliveryReport)
  .meta({ id: 'DeliveryReport', description: 'What a program reported about an email that was sent.' });

export type DeliveryReport = z.infer<typeof DeliveryReport>;
