import { defineEntity, p } from '@mikro-orm/core';

/** What is counted beforehand, day by day. */
export type DailyKind = 'created' | 'solved' | 'reopened';

/** The team of the tickets that have none. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/** A day of a time zone that is over: `startsAt` is part of it, `endsAt` is not. The days of a zone have no gaps. */
export const DailyMetricSchema = defineEntity({
  name: 'FigureDay',
  tableName: 'daily_metrics',
  properties: {
    timeZone: p.string().length(64).primary(),
    startsAt: p.datetime(3).primary(),
    endsAt: p.datetime(3),
    /** Whether its counts are there, and nothing has happened since to any ticket of that day. */
    fresh: p.boolean().default(false),
  },
});

export class DailyMetricEntity extends DailyMetricSchema.class {}
DailyMetricSchema.setClass(DailyMetricEntity);

/** How often something happened to the tickets that are a team's now, on one day. */
export const DailyCountSchema = defineEntity({
  name: 'FigureCount',
  tableName: 'daily_metric_counts',
  properties: {
    timeZone: p.string().length(64).primary(),
    startsAt: p.datetime(3).primary(),
    kind: p.string().length(10).$type<DailyKind>().primary(),
    teamId: p.uuid().primary(),
    /** The beginning of the day on which the same happened to the same ticket before; `-infinity`: on none. */
    since: p.datetime(3).primary(),
    times: p.integer(),
    /** How many of these are on tickets with at most one agent reply and no reopen. */
    oneTouch: p.integer(),
  },
});

export class DailyCountEntity extends DailyCountSchema.class {}
DailyCountSchema.setClass(DailyCountEntity);
