import { defineEntity, p } from '@mikro-orm/core';

/** When something that is limited was last done: as many times as the limit allows, and no more. */
export const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    /** Byte by byte: in one order everywhere, and found by its beginning. */
    key: p.string().length(200).collation('C').primary(),
    times: p.array((time) => new Date(time)).columnType('timestamptz[]'),
    /** The last of them; what is long ago is forgotten. */
    lastAt: p.datetime(3).index('rate_limits_last'),
  },
});

export class RateLimitEntity extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimitEntity);
