import { defineEntity, p } from '@mikro-orm/core';

/** The times of recent rate-limited actions, at most as many as the limit allows. */
export const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    /** Compared byte by byte: the order is the same everywhere, and prefixes use the index. */
    key: p.string().length(200).collation('C').primary(),
    times: p.array((time) => new Date(time)).columnType('timestamptz[]'),
    /** The latest of `times`; old rows are deleted. */
    lastAt: p.datetime(3).index('rate_limits_last'),
  },
});

export class RateLimitEntity extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimitEntity);
