import { defineEntity, p } from '@mikro-orm/core';

/**
 * The position of a consumer in each partition of the event log. Stored with the data, so that it fails over with it.
 */
export const EventConsumerSchema = defineEntity({
  name: 'EventConsumer',
  tableName: 'event_consumers',
  properties: {
    consumer: p.string().length(60).primary(),
    partition: p.smallint().primary(),
    position: p.bigint('number'),
  },
});

export class EventConsumerEntity extends EventConsumerSchema.class {}
EventConsumerSchema.setClass(EventConsumerEntity);
