import { type SqlBool, sql } from 'kysely';
import { SOLVE_PATH } from '../../platform/events/event.entity.ts';

/** Matches events that solved or closed an unsolved ticket: the condition of the index `events_solves`. */
export const isSolveEvent = sql<SqlBool>`(events.type = 'ticket.status_changed'
  and jsonb_path_exists(events.changes, ${sql.lit(SOLVE_PATH)}))`;

/** Matches events that reopened a solved ticket; they are recorded instead of a status change. */
export const isReopenEvent = sql<SqlBool>`events.type = 'ticket.reopened'`;

/**
 * Matches public replies by agents. Older events do not have `byAgent`: in them, everyone but the requester counts.
 */
export const isReplyEvent = sql<SqlBool>`(events.type = 'comment.public' and events.data->>'byRequester' = 'false'
  and events.data->>'byAgent' is distinct from 'false')`;
