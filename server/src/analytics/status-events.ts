import { type SqlBool, sql } from 'kysely';

/**
 * An event that took a ticket from an unsolved state into solved or closed. To the letter the condition of the index
 * `events_solves`.
 */
export const isSolve = sql<SqlBool>`(events.type = 'ticket.status_changed' and jsonb_path_exists(events.changes,
  '$[*] ? (@.field == "status" && @.from.state != "solved" && @.from.state != "closed"
    && (@.to.state == "solved" || @.to.state == "closed"))'))`;

/** An event that took a ticket out of solved again; it is recorded instead of a change of status. */
export const isReopen = sql<SqlBool>`events.type = 'ticket.reopened'`;
