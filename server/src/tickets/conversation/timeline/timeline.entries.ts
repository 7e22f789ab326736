import type { EntityManager } from '@mikro-orm/postgresql';
import type { TimelineEntry } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { eventRows } from '../../../platform/events/event.view.ts';
import { eventViewFor } from '../../history/ticket-events.ts';
import { commentRows } from '../comments/comment.rows.ts';
import { viewCommentRow } from '../comments/comment.view.ts';
import { interactionRows, viewInteractionRow } from '../interactions/interaction.queries.ts';

/** Identifies one entry of a timeline. */
export interface TimelineKey {
  readonly kind: TimelineEntry['kind'];
  readonly at: string;
  readonly id: string;
}

/** Loads the entries for these keys in their order, with one statement per kind. */
export async function loadEntries(
  em: EntityManager,
  actor: Actor,
  keys: readonly TimelineKey[],
): Promise<TimelineEntry[]> {
  const idsOf = (requested: TimelineKey['kind']) => keys.filter(({ kind }) => kind === requested).map(({ id }) => id);
  const loaded = [
    ...(await commentsBy(em, actor, idsOf('comment'))),
    ...(await interactionsBy(em, idsOf('interaction'))),
    ...(await changesBy(em, actor, idsOf('change'))),
  ];
  const entries = new Map(loaded.map((entry) => [entry.id, entry]));
  return keys.flatMap(({ id }) => entries.get(id) ?? []);
}

async function commentsBy(em: EntityManager, actor: Actor, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await commentRows(em).where('comments.id', 'in', ids).execute();
  return rows
    .map((row) => viewCommentRow(row, actor))
    .map((comment) => ({
      id: comment.id,
      at: comment.createdAt,
      kind: 'comment',
      comment,
    }));
}

async function interactionsBy(em: EntityManager, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await interactionRows(em).where('interactions.id', 'in', ids).execute();
  return rows.map(viewInteractionRow).map((interaction) => ({
    id: interaction.id,
    at: interaction.occurredAt,
    kind: 'interaction',
    interaction,
  }));
}

async function changesBy(em: EntityManager, actor: Actor, ids: readonly string[]): Promise<TimelineEntry[]> {
  if (ids.length === 0) return [];
  const rows = await eventRows(em).where('id', 'in', ids).execute();
  const view = await eventViewFor(em, actor, rows);
  return rows.map(view).map((event) => ({ id: event.id, at: event.occurredAt, kind: 'change', event }));
}
