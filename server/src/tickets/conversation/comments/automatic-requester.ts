import { sql } from 'kysely';

/**
 * Whether a program wrote the last public message of the requester of `tickets`, which can be the description. No program
 * answers it: neither rules nor surveys.
 */
export const IS_REQUESTER_AUTOMATIC = sql<boolean>`coalesce((
  select automated from comments where ticket_id = tickets.id and author_id = tickets.requester_id
    and visibility = 'public' order by id desc limit 1
), tickets.automated)`;
