import { type SqlBool, sql } from 'kysely';
import { SOLVE_PATH } from '../../platform/events/event.entity.ts';

/** An event that took a ticket from an unsolved state into solved or closed: the condition of the index `events_solves`. */
export const isSolveEvent = sql<SqlBool>`(events.type = 'ticket.status_changed'
  and jsonb_path_exists(events.changes, ${sql.lit(SOLVE_PATH)}))`;

/** An event that took a ticket out of solved again; it is recorded instead of a change of status. */
export const isReopenEvent = sql<SqlBool>`events.type = 'ticket.reopened'`;

/** An event that tells of a public comment by somebody who is not the requester. */
export const isReplyEvent = sql<SqlBool>`(events.type = 'comment.public' and events.data->>'byRequester' = 'false')`;
