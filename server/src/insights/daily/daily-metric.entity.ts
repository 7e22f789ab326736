import { defineEntity, p } from '@mikro-orm/core';

/** The metrics that are pre-aggregated per day. */
export type DailyKind = 'created' | 'solved' | 'reopened';

/** Stands for tickets without a team. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/** A past day in a time zone, from `startsAt` (inclusive) to `endsAt` (exclusive). The days of a zone have no gaps. */
export const DailyMetricSchema = defineEntity({
  name: 'DailyMetric',
  tableName: 'daily_metrics',
  properties: {
    timeZone: p.string().length(64).primary(),
    startsAt: p.datetime(3).primary(),
    endsAt: p.datetime(3),
    /** Whether its counts are complete and no ticket of that day has changed since. */
    fresh: p.boolean().default(false),
  },
});

export class DailyMetricEntity extends DailyMetricSchema.class {}
DailyMetricSchema.setClass(DailyMetricEntity);

/** Counts of one day for the tickets that currently belong to a team. */
export const DailyCountSchema = defineEntity({
  name: 'DailyCount',
  tableName: 'daily_metric_counts',
  properties: {
    timeZone: p.string().length(64).primary(),
    startsAt: p.datetime(3).primary(),
    kind: p.string().length(10).$type<DailyKind>().primary(),
    teamId: p.uuid().primary(),
    /** The start of the day on which the same last happened to the same ticket; `-infinity` if never before. */
    since: p.datetime(3).primary(),
    times: p.integer(),
    /** How many of these belong to tickets with at most one agent reply and no reopen. */
    oneTouch: p.integer(),
  },
});

export class DailyCountEntity extends DailyCountSchema.class {}
DailyCountSchema.setClass(DailyCountEntity);
