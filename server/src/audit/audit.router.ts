import { AuditEvent, AuditList } from '../contract/audit.ts';
import { pageOf } from '../contract/common.ts';
import { requires, rest, router } from '../platform/trpc.ts';
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
