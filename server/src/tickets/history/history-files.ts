import { sql } from 'kysely';

/**
 * Excludes every event of a file that is internal or was internal when it was deleted. A file uploaded as public
 * becomes internal when an internal note attaches it, and then its earlier events must be hidden, too.
 */
export const concernsNoInternalFile = sql<boolean>`(events.subject_type <> 'attachment' or not (
  exists (select from attachments where attachments.id = events.subject_id and visibility = 'internal')
  or exists (
    select from events as told
    where told.ticket_id = events.ticket_id and told.subject_id = events.subject_id
      and told.type like 'attachment.%' and told.data ->> 'visibility' = 'internal'
  )
))`;
