import { sql } from 'kysely';

/**
 * No trace of a file that is internal, or was when it was deleted: one that was sent in public is internal since a note
 * made it so, and then so is all that was told of it.
 */
export const isOfNoInternalFile = sql<boolean>`(events.subject_type <> 'attachment' or not (
  exists (select from attachments where attachments.id = events.subject_id and visibility = 'internal')
  or exists (
    select from events as told
    where told.ticket_id = events.ticket_id and told.subject_id = events.subject_id
      and told.type like 'attachment.%' and told.data ->> 'visibility' = 'internal'
  )
))`;
