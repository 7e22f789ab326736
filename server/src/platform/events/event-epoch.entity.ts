import { defineEntity, p } from '@mikro-orm/core';

/**
 * One row that identifies this log. Positions of another log are meaningless here, so a cursor carries the epoch in
 * which it was created. A restore changes it (`operations/backup/restore/aftercare.ts`).
 */
export const EventEpochSchema = defineEntity({
  name: 'EventEpoch',
  tableName: 'event_epochs',
  properties: { epoch: p.uuid().primary() },
});

export class EventEpochEntity extends EventEpochSchema.class {}
EventEpochSchema.setClass(EventEpochEntity);
