import { defineEntity, p } from '@mikro-orm/core';

/**
 * One row: which log this is. Positions of another log mean nothing here, so a cursor carries the epoch that it was made
 * in. Change it after the database was restored to an earlier state.
 */
export const EventEpochSchema = defineEntity({
  name: 'EventEpoch',
  tableName: 'event_epochs',
  properties: { epoch: p.uuid().primary() },
});

export class EventEpochEntity extends EventEpochSchema.class {}
EventEpochSchema.setClass(EventEpochEntity);
