import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { seesOnlyOfferedCategories } from '../../configuration/categories/category.policy.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import { FieldValues } from '../../contract/configuration/fields.ts';
import type { Changes } from '../../contract/events/changes.ts';
import type { TicketLink } from '../../contract/tickets/links.ts';
import { Ticket, type TicketBase } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/app-error.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { partitionOf } from '../../platform/events/event-log.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { renderBody } from '../base/render-body.ts';
import { visibleAmong } from '../base/ticket.access.ts';
import { ticketsVisibleTo } from '../base/ticket.policy.ts';
import { visibleTicket } from '../base/ticket.queries.ts';
import { ticketRows } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { viewTicket } from '../base/ticket.view.ts';
import { viewSnoozedUntil } from '../base/ticket-snooze.ts';
import { viewTicketSummary } from '../base/ticket-summary.view.ts';
import { valuesShownTo } from '../field-values/shown-values.ts';
import { viewLoggedCategory } from '../visibility/shown-changes.ts';
import { type HistoricalTicket, type LoggedChange, undo } from './undo-events.ts';

interface TicketAtTime {
  readonly ticketId: string;
  readonly at: string;
}

/**
 * Returns a ticket as it was at an instant, by undoing the logged changes after it, latest first. The actor must be
 * able to see the ticket now. Values that have changed since carry the names in the log; unchanged ones carry current
 * names.
 */
export async function getTicketAt(em: EntityManager, actor: Actor, query: TicketAtTime, now: Date): Promise<Ticket> {
  const at = new Date(query.at);
  if (at > now) throw invalid('at', 'Must not be in the future', 'in_future');
  const { row, configuration } = await visibleTicket(em, actor, query.ticketId);
  if (at < new Date(row.created_at)) throw notFound('Ticket', query.ticketId);

  await requireHistory(em, row.id, at);

  const ticket = viewTicket(row, [], actor, configuration);
  const current = {
    fields: { ...ticket },
    followerIds: idsOf(ticket.followers),
    participants: byId(ticket.participants),
    links: byId(ticket.links),
    inTrash: false,
  };
  let past: HistoricalTicket = current;
  let descriptionChangedAt: number | null = null;
  for await (const event of changesAfter(em, row.id, at)) {
    past = undo(past, event, actor);
    if (event.is_described) descriptionChangedAt = event.position;
  }
  // In the trash, no one could see the ticket.
  if (past.inTrash) throw notFound('Ticket', query.ticketId);

  return Ticket.parse({
    ...past.fields,
    category: categoryAtTime(past.fields.category, actor, configuration),
    fields: valuesShownTo(actor, configuration, FieldValues.parse(past.fields.fields)),
    sla: null,
    snoozedUntil: snoozedAtTime(past.fields.snoozedUntil, at, actor),
    organization: isRequesterOnly(actor) ? null : past.fields.organization,
    ...(descriptionChangedAt !== null && (await descriptionBefore(em, row, descriptionChangedAt))),
    ...(await relatedAtTime(em, actor, past)),
    ...(past.followerIds !== current.followerIds && { followers: await loadFollowers(em, past.followerIds) }),
    participants: [...past.participants.values()],
    ...(past.links !== current.links && { links: await linksAtTime(em, actor, past.links) }),
  });
}

/** Agents see the name at that time. */
const categoryAtTime = (category: unknown, actor: Actor, configuration: Configuration) =>
  seesOnlyOfferedCategories(actor) ? viewLoggedCategory(category, actor, configuration) : category;

/** A ticket whose time had come was awake, whether or not a worker had noticed that. */
function snoozedAtTime(until: unknown, at: Date, actor: Actor): string | null {
  return typeof until === 'string' && new Date(until) > at ? viewSnoozedUntil(until, actor) : null;
}

/** Rejects an instant before the oldest event that retention has left. */
async function requireHistory(em: EntityManager, ticketId: string, at: Date): Promise<void> {
  const oldest = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(['position', 'occurred_at'])
    .where('partition', '=', partitionOf({ ticketId, subject: { id: ticketId } }))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!oldest || Number(oldest.position) === 1 || at >= new Date(oldest.occurred_at)) return;
  throw invalid('at', `The history of tickets begins at ${instantOf(oldest.occurred_at)}`, 'history_removed');
}

const PAGE = 100;

/** A change as logged, without the text of descriptions. */
interface PastChange extends LoggedChange {
  readonly position: number;
  readonly occurred_at: Date | string;
  /** Whether it changed the description. */
  readonly is_described: boolean;
}

/** Exceeds the longest duration of a transaction. */
const MARGIN_MS = 60_000;

/**
 * Yields the changes of a ticket after an instant, latest first. A change is dated by the start of its transaction,
 * which might have waited for a lock held by one that started later. So every change that the log holds after a
 * later-dated one happened after the instant, too.
 */
async function* changesAfter(em: EntityManager, ticketId: string, at: Date): AsyncGenerator<PastChange> {
  const horizon = new Date(at.getTime() - MARGIN_MS);
  let undecided: PastChange[] = [];
  for await (const event of eventsBackwards(em, ticketId)) {
    const occurredAt = new Date(event.occurred_at);
    if (occurredAt < horizon) return;
    undecided.push(event);
    if (occurredAt <= at) continue;
    yield* undecided;
    undecided = [];
  }
}

/** Reads only what undoing a change requires, because of a thousand long descriptions only one is shown. */
async function* eventsBackwards(em: EntityManager, ticketId: string): AsyncGenerator<PastChange> {
  let position = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = await tables<typeof EventSchema>(em)
      .selectFrom('events')
      .select(['position', 'occurred_at', 'type', 'ticket_before'])
      .select((eb) => [
        sql<Changes>`changes - 'description'`.as('changes'),
        sql<boolean>`jsonb_exists(changes, 'description')`.as('is_described'),
        eb
          .case()
          .when('type', 'in', [
            ...(['ticket.followed', 'ticket.unfollowed', 'ticket.linked', 'ticket.unlinked'] as const),
            ...(['ticket.participant_added', 'ticket.participant_removed'] as const),
          ])
          .then(eb.ref('data'))
          .else(sql<Record<string, unknown>>`'{}'::jsonb`)
          .end()
          .as('data'),
      ])
      .where('ticket_id', '=', ticketId)
      .where('position', '<', position)
      .orderBy('position', 'desc')
      .limit(PAGE)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    position = Number(last.position);
  }
}

interface DescribedTicket {
  readonly id: string;
  readonly channel: Ticket['channel'];
}

/** Returns the description before the change at this position. */
async function descriptionBefore(em: EntityManager, { id, channel }: DescribedTicket, position: number) {
  const { from } = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(sql<unknown>`changes #>> '{description,from}'`.as('from'))
    .where('ticket_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const description = z.string().parse(from);
  return { description, descriptionHtml: renderBody(description, channel) };
}

/** Returns related tickets only if the reader can see them now. */
async function relatedAtTime(
  em: EntityManager,
  actor: Actor,
  { fields: { parentId, mergedIntoId } }: HistoricalTicket,
) {
  const ids = [parentId, mergedIntoId].filter((id) => typeof id === 'string');
  const visibleIds = await visibleAmong(em, actor, ids);
  const idIfVisible = (id: unknown) => (typeof id === 'string' && visibleIds.has(id) ? id : null);
  return { parentId: idIfVisible(parentId), mergedIntoId: idIfVisible(mergedIntoId) };
}

/** Sorts by id, which is the order of creation. */
async function linksAtTime(em: EntityManager, actor: Actor, links: HistoricalTicket['links']): Promise<TicketLink[]> {
  const deletedLinkTargets = [...links.values()].flatMap((link) => ('linkId' in link ? [link.otherTicketId] : []));
  const targets = await visibleSummaries(em, actor, deletedLinkTargets);
  const ticketsById = new Map(targets.map((ticket) => [ticket.id, ticket]));
  return [...links]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, link]) => {
      if (!('linkId' in link)) return [link];
      const ticket = ticketsById.get(link.otherTicketId);
      return ticket ? [{ id, type: link.type, direction: link.direction, ticket }] : [];
    });
}

async function visibleSummaries(em: EntityManager, actor: Actor, ids: readonly string[]): Promise<TicketBase[]> {
  if (ids.length === 0) return [];
  const query = ticketRows(em).where(sql<boolean>`tickets.id = any(${ids}::uuid[])`).where(ticketsVisibleTo(actor));
  const { rows, configuration } = await withConfiguration(em, () => query.execute());
  return rows.map((row) => viewTicketSummary(row, actor, configuration));
}

const byId = <One extends { readonly id: string }>(all: readonly One[]) => new Map(all.map((one) => [one.id, one]));
const idsOf = (followers: readonly { id: string }[]) => new Set(followers.map(({ id }) => id));

/** Sorts like the current followers of a ticket. */
const loadFollowers = (em: EntityManager, ids: ReadonlySet<string>) =>
  ticketTables(em)
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();
