import { pageOf } from '../../contract/base/common.ts';
import { AuditEvent, AuditList } from '../../contract/insights/audit.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { listAuditEvents } from './audit.queries.ts';

export const auditRouter = router({
  list: requires('audit:read')
    .meta(
      rest('GET /audit-events', 'List audit events', {
        reads: 'mayLag',
        tag: 'audit',
        description:
          'Returns changes to accounts, permissions, and the configuration, newest first, with the values before and after, the source IP address, and the API key used. For changes to a ticket, see its history.',
      }),
    )
    .input(AuditList)
    .output(pageOf(AuditEvent))
    .query(({ ctx, input }) => listAuditEvents(ctx.em, input)),
});
