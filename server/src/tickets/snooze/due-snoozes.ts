import { sql } from 'kysely';
import { param } from '../../platform/database/statement.ts';
import { type DueWork, preparePages } from '../../platform/due-work/due-work.ts';
import { recordWoken, type StoredSnooze } from './stored-snoozes.ts';

interface DueSnooze extends StoredSnooze {
  readonly id: string;
}

/** Wakes tickets whose time has come. One that is being snoozed again is compared again after that. */
export const dueSnoozes: DueWork<DueSnooze> = {
  name: 'Waking snoozed tickets',
  pageSize: 100,
  take: ({ em, now }, page) => deleteDue(em, page, { now }),
  async perform(tx, snoozes) {
    for (const { ticket_id: id, until } of snoozes) recordWoken(tx, { id }, until, 'time');
  },
};

const deleteDue = preparePages<DueSnooze>(
  (direction, limit) => sql`
    delete from ticket_snoozes where ticket_id in (
      select ticket_id from ticket_snoozes
      where until <= ${param('now')}::timestamptz and ticket_id <> all(${param('without')}::uuid[])
      order by until ${direction} limit ${limit} for update skip locked
    )
    returning ticket_id as id, ticket_id, until`,
);
