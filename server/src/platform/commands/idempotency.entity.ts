import { defineEntity, p } from '@mikro-orm/core';

/** The response to a request with an Idempotency-Key, stored in the transaction that did the work. */
export const IdempotencyRecordSchema = defineEntity({
  name: 'IdempotencyRecord',
  tableName: 'idempotency_records',
  properties: {
    actorId: p.uuid().primary(),
    /** SHA-256 of the Idempotency-Key. */
    key: p.string().length(255).primary(),
    fingerprint: p.string().length(64),
    answer: p.json<unknown>(),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: 'idempotency_records_created', properties: ['createdAt'] }],
});

export class IdempotencyRecordEntity extends IdempotencyRecordSchema.class {}
IdempotencyRecordSchema.setClass(IdempotencyRecordEntity);
