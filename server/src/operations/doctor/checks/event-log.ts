import { type Check, type Finding, ok, warning } from './finding.ts';

/** Beyond it, indexes and vacuum of a single table become slow. */
const LARGE_TABLE = 50_000_000;

interface EventTable {
  readonly segments: number;
  /** As PostgreSQL estimates it. */
  readonly events: number;
  /** Whether segments are being changed, or a change was interrupted. */
  readonly unfinished: boolean;
}

/** Whether the table of events is partitioned if it is large, and its partitions are complete. */
export const eventLogCheck: Check = {
  id: 'event-log',
  async run({ database }) {
    const { rows } = await (await database()).query<EventTable>(
      `select
        (select count(*)::int from pg_inherits where inhparent = to_regclass('events')) as segments,
        coalesce((
          select sum(greatest(reltuples, 0)) from pg_class
          where oid = to_regclass('events') or oid in (select inhrelid from pg_inherits where inhparent = to_regclass('events'))
        ), 0)::float8 as events,
        exists (
          select from pg_constraint where conname = 'events_closing' and connamespace = current_schema()::regnamespace
        ) as unfinished`,
    );
    return eventLogFinding(rows[0] ?? { segments: 0, events: 0, unfinished: false });
  },
};

export function eventLogFinding({ segments, events, unfinished }: EventTable): Finding {
  if (unfinished) {
    return warning(
      'The partitions of the event log are being changed, or a change was interrupted and limits new events',
      'Run doctor again later. A worker removes what an interrupted change has left within ten minutes.',
    );
  }
  if (segments > 0) return ok(`The event log has ${segments} partitions`);
  if (events < LARGE_TABLE) return ok('The event log is one table, which is small enough');
  return warning(
    `The event log has about ${Math.round(events / 1e6)} million events in one table`,
    'Run `npx -y pnpm@12 partition-events`, or `ticketwire partition-events` in the image. The service can keep running.',
  );
}
