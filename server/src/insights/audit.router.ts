import type { EntityManager } from '@mikro-orm/postgresql';
import { type Page, pageOf } from '../contract/base/common.ts';
import { AuditList } from '../contract/events/event-lists.ts';
import { Event } from '../contract/events/events.ts';
import { documented, type EventRow, eventRows, viewEvent } from '../platform/events/event.view.ts';
import { keysetPage } from '../platform/lists/keyset-page.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';

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
    .output(pageOf(Event))
    .query(({ ctx, input }) => listAuditEvents(ctx.em, input)),
});

/**
 * Lists changes to accounts, permissions, and the configuration, newest first. The history of a ticket lists its own
 * events.
 */
async function listAuditEvents(em: EntityManager, input: AuditList): Promise<{ data: Event[]; page: Page }> {
  const order = { table: 'events', time: 'occurred_at', direction: 'desc' } as const;
  return (await keysetPage(matchingEvents(em, input), input, order)).of(viewAuditEvent);
}

/** The condition `ticket_id is null` must match the partial index `events_audit` literally. */
function matchingEvents(em: EntityManager, { type, actor, subject, apiKey, ip, after, before }: AuditList) {
  let events = eventRows(em).where('ticket_id', 'is', null);
  if (type) events = events.where('type', 'in', type);
  if (actor) events = events.where('actor_id', '=', actor);
  if (subject) events = events.where('subject_id', '=', subject);
  if (apiKey) events = events.where('api_key_id', '=', apiKey);
  if (ip) events = events.where('ip', '=', ip.toLowerCase());
  if (after) events = events.where('occurred_at', '>=', new Date(after));
  if (before) events = events.where('occurred_at', '<', new Date(before));
  return events;
}

const viewAuditEvent = (row: EventRow): Event => ({ ...documented(viewEvent(row)), ip: row.ip });
