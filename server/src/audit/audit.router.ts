import { AuditEvent, AuditList } from '../contract/administration/audit.ts';
import { pageOf } from '../contract/base/common.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { listAuditEvents } from './audit.queries.ts';

export const auditRouter = router({
  list: requires('audit:read')
    .meta(
      rest('GET /audit-events', 'List what was done to accounts, rights and the configuration, newest first', {
        tag: 'audit',
        description:
          'With the values before and after, from where and by which key. What happened to tickets is in their history.',
      }),
    )
    .input(AuditList)
    .output(pageOf(AuditEvent))
    .query(({ ctx, input }) => listAuditEvents(ctx.em, input)),
});
