import { defineEntity, p } from '@mikro-orm/core';

/** How far each backfill has come. */
export const BackfillSchema = defineEntity({
  name: 'Backfill',
  tableName: 'backfills',
  properties: {
    name: p.string().length(100).primary(),
    /** The migration that a process must know to write what the backfill writes. */
    needs: p.string().length(200),
    /** Up to where it has come, as the backfill itself defines it. Null before the first batch. */
    position: p.text().nullable(),
    /** Rows handled so far, including those of earlier attempts. */
    rowsHandled: p.integer(),
    startedAt: p.datetime(3),
    finishedAt: p.datetime(3).nullable(),
    /** The worker that runs it, until `leasedUntil`. */
    leasedBy: p.uuid().nullable(),
    leasedUntil: p.datetime(3).nullable(),
  },
});

export class BackfillEntity extends BackfillSchema.class {}
BackfillSchema.setClass(BackfillEntity);
