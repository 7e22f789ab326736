import type { Appended } from '../events/event-log.ts';
import type { LogCursors } from '../events/log-cursor.ts';
import { BEGINNING, epochMark, type LogPosition } from '../events/log-position.ts';

/** Nothing was recorded, so no read on a replica can miss anything. */
const NONE = 'none';
/** A stored response was repeated, whose position was not stored. */
const UNKNOWN = 'unknown';

/** Reports the position of the changes that a request makes. A request can have several transactions, and several calls. */
export interface PositionReport {
  recorded(appended: readonly Appended[]): void;
  /** The response is that of an earlier request. */
  replayed(): void;
  /** A change has succeeded. */
  changed(): void;
}

interface ReportOptions {
  readonly cursors: LogCursors;
  readonly clock: () => Date;
}

export function reportPosition(report: (value: string) => void, { cursors, clock }: ReportOptions): PositionReport {
  const events: Appended[] = [];
  let isUnknown = false;
  const position = () => (events.length === 0 ? NONE : cursors.write(positionOf(events, clock())));
  return {
    recorded: (appended) => void events.push(...appended),
    replayed() {
      isUnknown = true;
    },
    changed: () => report(isUnknown ? UNKNOWN : position()),
  };
}

function positionOf(events: readonly Appended[], now: Date): LogPosition {
  const positions = [...BEGINNING.positions];
  for (const { partition, position } of events) positions[partition] = Math.max(positions[partition] ?? 0, position);
  return { epoch: epochMark(events.at(-1)?.epoch ?? ''), positions, at: Math.floor(now.getTime() / 1000) };
}
