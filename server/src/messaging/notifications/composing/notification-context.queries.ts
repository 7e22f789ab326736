import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { StatusSchema } from '../../../configuration/statuses/status.entity.ts';
import { withConfiguration } from '../../../configuration/with-configuration.ts';
import { anyOf, tables } from '../../../platform/database/database.ts';
import { ticketRows } from '../../../tickets/base/ticket.rows.ts';
import type { CommentSchema } from '../../../tickets/conversation/base/comment.entity.ts';
import type { InteractionSchema } from '../../../tickets/conversation/base/interaction.entity.ts';
import type { NotifiableOccurrence } from '../base/notifiable-event.ts';
import type { NotificationRuleSchema } from '../base/notification.entity.ts';
import { mutedPreferences } from '../preferences/preference.queries.ts';
import { peopleInCopy } from './conversation.queries.ts';
import { groupsOf, recipientsAmong } from './recipient.queries.ts';
import { surveysIn } from './survey-values.ts';

type Schemas = typeof CommentSchema | typeof InteractionSchema | typeof NotificationRuleSchema | typeof StatusSchema;
const db = (em: EntityManager) => tables<Schemas>(em);

/** Loads everything needed to notify users of these events. The number of queries is constant. */
export async function loadContext(em: EntityManager, all: readonly NotifiableOccurrence[]) {
  const rules = await enabledRules(em, distinct(all.map(({ type }) => type)));
  const covered = new Set(rules.map(({ event }) => event));
  const withRules = all.filter(({ type }) => covered.has(type));
  const details = await loadDetails(em, withRules);
  // Skips comments that were redacted in the meantime.
  const occurrences = withRules.filter(
    ({ commentId }) => commentId === null || details.comments.get(commentId)?.redacted_at === null,
  );
  const tickets = await ticketsIn(em, distinct(occurrences.flatMap(({ ticketId, otherId }) => [ticketId, otherId])));

  const groups = await groupsOf(em, {
    teamIds: distinct(tickets.map(({ team_id }) => team_id)),
    ticketIds: tickets.map(({ id }) => id),
    roleKeys: distinct(rules.map(({ audience }) => roleOf(audience))),
  });
  const replies = [...details.comments.values()].filter(({ visibility }) => visibility === 'public');
  const inCopy = await peopleInCopy(em, replies);
  const candidates = distinct([
    ...tickets.flatMap(({ requester_id, assignee_id }) => [requester_id, assignee_id]),
    ...replies.map(({ author_id }) => author_id),
    ...Object.values(groups).flatMap((byKey) => [...byKey.values()].flatMap((ids) => [...ids])),
    ...occurrences.flatMap(({ mentionIds }) => mentionIds),
  ]);
  const people = await recipientsAmong(em, tickets.length > 0 ? candidates : []);
  const muted = await mutedPreferences(em, [...people.keys()], [...covered]);
  return { ...details, ...groups, occurrences, rules, tickets: byId(tickets), people, inCopy, muted };
}

/** Loads the comments, interactions, statuses, and surveys that the events refer to. */
export async function loadDetails(em: EntityManager, occurrences: readonly NotifiableOccurrence[]) {
  const statusIds = occurrences.flatMap(({ status }) => [status?.from.id, status?.to.id]);
  return {
    comments: byId(await commentsIn(em, distinct(occurrences.map(({ commentId }) => commentId)))),
    interactions: byId(await interactionsIn(em, distinct(occurrences.map(({ interactionId }) => interactionId)))),
    statuses: byId(await statusesIn(em, distinct(statusIds))),
    surveys: await surveysIn(em, occurrences),
  };
}

export type NotificationDetails = Awaited<ReturnType<typeof loadDetails>>;
export type NotificationContext = Awaited<ReturnType<typeof loadContext>>;

/** Returns the role key of an audience, or null. */
export const roleOf = (audience: string) => (audience.startsWith('role:') ? audience.slice('role:'.length) : null);

const enabledRules = async (em: EntityManager, events: readonly NotifiableOccurrence['type'][]) =>
  events.length === 0
    ? []
    : db(em)
        .selectFrom('notification_rules')
        .select(['event', 'audience', 'channel', 'templates'])
        .where('enabled', '=', true)
        .where('event', '=', sql<NotifiableOccurrence['type']>`any(${events}::text[])`)
        .execute();

/** Loads tickets that are not in the trash, with their status and team. */
export async function ticketsIn(em: EntityManager, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const query = ticketRows(em)
    .select(['tickets.description', 'tickets.automated', 'tickets.asked_for_id'])
    .where('tickets.id', '=', anyOf(ids))
    .where('tickets.deleted_at', 'is', null);
  const { rows, configuration } = await withConfiguration(em, () => query.execute());
  return rows.map((row) => ({
    ...row,
    status: configuration.status(row.status_id),
    team: row.team_id === null ? null : configuration.team(row.team_id),
  }));
}

const commentsIn = async (em: EntityManager, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db(em)
        .selectFrom('comments')
        .select(['id', 'body', 'channel', 'redacted_at', 'ticket_id', 'author_id', 'visibility'])
        .select(['recipients', 'automated', 'by_rule'])
        .where('id', '=', anyOf(ids))
        .execute();

const interactionsIn = async (em: EntityManager, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db(em)
        .selectFrom('interactions')
        .select(['id', 'kind', 'direction', 'summary'])
        .where('id', '=', anyOf(ids))
        .execute();

const statusesIn = async (em: EntityManager, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db(em).selectFrom('statuses').select(['id', 'name', 'requester_label']).where('id', '=', anyOf(ids)).execute();

function distinct<Value extends string>(values: readonly (Value | null | undefined)[]): Value[] {
  return [...new Set(values.filter((value) => value != null))];
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
