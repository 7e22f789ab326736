import type { TicketEvent, TimelineEntry } from '../../../platform/api/types.ts';
import { HOUR_MS } from '../../../platform/ui/time/duration.ts';
import { isChange } from './event-text.ts';

/** Changes by one user that follow each other within this time are shown as one. */
const TOGETHER_MS = HOUR_MS;

/** A message or an interaction, or the changes between two of them by the same user. */
export type TimelineRow =
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Exclude<TimelineEntry, { kind: 'change' }> }
  | { readonly kind: 'changes'; readonly key: string; readonly events: readonly TicketEvent[] };

export function rowsOf(entries: readonly TimelineEntry[]): TimelineRow[] {
  const rows: TimelineRow[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'change') rows.push({ kind: 'entry', key: entry.id, entry });
    else if (isChange(entry.event)) {
      const last = rows.at(-1);
      const before = last?.kind === 'changes' ? last.events.at(-1) : undefined;
      if (last?.kind === 'changes' && belongTogether(before, entry.event)) {
        rows.splice(-1, 1, { ...last, events: [...last.events, entry.event] });
      } else rows.push({ kind: 'changes', key: entry.id, events: [entry.event] });
    }
  }
  return rows;
}

const belongTogether = (before: TicketEvent | undefined, { actor, occurredAt }: TicketEvent): boolean =>
  before !== undefined &&
  before.actor.id === actor.id &&
  before.actor.kind === actor.kind &&
  Date.parse(occurredAt) - Date.parse(before.occurredAt) <= TOGETHER_MS;
