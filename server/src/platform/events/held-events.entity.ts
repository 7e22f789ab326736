import { defineEntity, p } from '@mikro-orm/core';

/**
 * The head of each partition when the log was restored. Events up to there are of an earlier time, whose messages may
 * have been sent: consumers that read them now queue messages that wait until an operator releases them. Empty without a
 * restore (`operations/backup/restore/aftercare.ts`).
 */
export const HeldEventsSchema = defineEntity({
  name: 'HeldEvents',
  tableName: 'held_events',
  properties: {
    partition: p.smallint().primary().autoincrement(false),
    head: p.bigint('number'),
  },
});

export class HeldEventsEntity extends HeldEventsSchema.class {}
HeldEventsSchema.setClass(HeldEventsEntity);
