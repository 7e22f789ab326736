import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Change } from '../../contract/events/events.ts';
import type { TicketLink } from '../../contract/tickets/links.ts';
import { Ticket } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid, notFound } from '../../platform/base/failure.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { visibleAmong } from '../base/ticket.access.ts';
import { ticketsVisibleTo } from '../base/ticket.policy.ts';
import { visibleTicket } from '../base/ticket.queries.ts';
import { ticketRows } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { viewTicket, viewTicketSummary } from '../base/ticket.view.ts';
import { type HistoricalTicket, type LoggedChange, undo } from './undo-events.ts';

interface Wanted {
  readonly ticketId: string;
  readonly at: string;
}

/**
 * The ticket as it was at an instant, for whoever sees it now: what the log says of later changes is undone, latest
 * first. What it pointed to has the names that the log kept, and what it still points to those of today.
 */
export async function getTicketAt(em: EntityManager, actor: Actor, wanted: Wanted, now: Date): Promise<Ticket> {
  const at = new Date(wanted.at);
  if (at > now) throw invalid('at', 'Must not be in the future', 'in_future');
  const row = await visibleTicket(em, actor, wanted.ticketId);
  if (at < new Date(row.created_at)) throw notFound('Ticket', wanted.ticketId);

  const ticket = viewTicket(row, [], actor);
  const today = {
    fields: { ...ticket },
    followerIds: idsOf(ticket.followers),
    links: byId(ticket.links),
    inTrash: false,
  };
  let then: HistoricalTicket = today;
  let described: number | null = null;
  for await (const event of changesAfter(em, row.id, at)) {
    then = undo(then, event, actor);
    if (event.is_described) described = event.position;
  }
  // As everybody was told then: in the trash it was nobody's to see.
  if (then.inTrash) throw notFound('Ticket', wanted.ticketId);

  return Ticket.parse({
    ...then.fields,
    ...(described !== null && { description: await descriptionBefore(em, row.id, described) }),
    ...(await relatedThen(em, actor, then)),
    ...(then.followerIds !== today.followerIds && { followers: await people(em, then.followerIds) }),
    ...(then.links !== today.links && { links: await linksThen(em, actor, then.links) }),
  });
}

const PAGE = 100;

/** A change as the log has it, without the texts that descriptions had. */
interface PastChange extends LoggedChange {
  readonly position: number;
  readonly occurred_at: Date | string;
  /** Whether it changed the description. */
  readonly is_described: boolean;
}

/** Longer than a transaction lasts. */
const MARGIN_MS = 60_000;

/**
 * What changed a ticket after an instant, latest first. A change bears the time at which its transaction began, and may
 * have waited for one that began later: what lies in the log after such a one came after the instant, too.
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

/** Of each change only what undoing it takes: of a thousand long descriptions, one is shown. */
async function* eventsBackwards(em: EntityManager, ticketId: string): AsyncGenerator<PastChange> {
  let position = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = await tables<typeof EventSchema>(em)
      .selectFrom('events')
      .select(['position', 'occurred_at', 'type', 'ticket_before'])
      .select((eb) => [
        sql<Change[]>`jsonb_path_query_array(changes, '$[*] ? (@.field != "description")')`.as('changes'),
        sql<boolean>`jsonb_path_exists(changes, '$[*] ? (@.field == "description")')`.as('is_described'),
        eb
          .case()
          .when('type', 'in', ['ticket.followed', 'ticket.unfollowed', 'ticket.linked', 'ticket.unlinked'])
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

/** What the description was before the change at this position. */
async function descriptionBefore(em: EntityManager, ticketId: string, position: number) {
  const { from } = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(sql<unknown>`jsonb_path_query_first(changes, '$[*] ? (@.field == "description").from')`.as('from'))
    .where('ticket_id', '=', ticketId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return from;
}

/** Other tickets are shown as far as the reader may see them now. */
async function relatedThen(em: EntityManager, actor: Actor, { fields: { parentId, mergedIntoId } }: HistoricalTicket) {
  const ids = [parentId, mergedIntoId].filter((id) => typeof id === 'string');
  const seen = await visibleAmong(em, actor, ids);
  const shown = (id: unknown) => (typeof id === 'string' && seen.has(id) ? id : null);
  return { parentId: shown(parentId), mergedIntoId: shown(mergedIntoId) };
}

/** In the order in which they were made, as their ids are. */
async function linksThen(em: EntityManager, actor: Actor, links: HistoricalTicket['links']): Promise<TicketLink[]> {
  const gone = [...links.values()].flatMap((link) => ('otherId' in link ? [link.otherId] : []));
  const ends =
    gone.length === 0
      ? []
      : await ticketRows(em).where('tickets.id', 'in', gone).where(ticketsVisibleTo(actor)).execute();
  const others = new Map(ends.map((end) => [end.id, { ...viewTicketSummary(end, actor) }]));
  return [...links]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([id, link]) => {
      if (!('otherId' in link)) return [link];
      const ticket = others.get(link.otherId);
      return ticket ? [{ id, type: link.type, direction: link.direction, ticket }] : [];
    });
}

const byId = (links: readonly TicketLink[]) => new Map(links.map((link) => [link.id, link]));
const idsOf = (people: readonly { id: string }[]) => new Set(people.map(({ id }) => id));

/** In the order of the followers of today. */
const people = (em: EntityManager, ids: ReadonlySet<string>) =>
  ticketTables(em)
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();
