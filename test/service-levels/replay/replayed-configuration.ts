import { z } from 'zod';
import { type BusinessHours, Calendar } from '../../../server/src/contract/configuration/calendars.ts';
import { OpenCells } from '../../configuration/calendars/support/open-cells.ts';
import type { Recorded } from './recorded-events.ts';

const Filters = z.object({
  priority: z.array(z.string()).optional(),
  category: z.array(z.string()).optional(),
  field: z.array(z.string()).optional(),
});

const Policy = z.object({
  name: z.string(),
  position: z.number(),
  enabled: z.boolean(),
  filters: Filters,
  except: Filters.nullable().default(null),
  calendarId: z.string().nullable().default(null),
  targets: z.array(z.object({ metric: z.string(), priority: z.string(), seconds: z.number() })),
  warnAtPercent: z.number().nullable().default(null),
});
type Policy = z.infer<typeof Policy>;

const Hours = Calendar.pick({ timeZone: true, week: true, exceptions: true });

export interface Goal {
  readonly policy: Policy & { readonly id: string };
  readonly seconds: number;
}

/** What a policy can ask of a ticket in these tests. */
export interface Asked {
  readonly priority: string;
  readonly categoryId: string | null;
  readonly plan: string | null;
}

const openCells = new Map<string, OpenCells>();

/** Hours by what they say, so that each cell is decided once. */
function cellsOf(hours: BusinessHours): OpenCells {
  const key = JSON.stringify([hours.timeZone, hours.week, hours.exceptions]);
  const cells = openCells.get(key) ?? new OpenCells(hours);
  openCells.set(key, cells);
  return cells;
}

/** Policies and calendars as the log defines them. */
export class ReplayedConfiguration {
  readonly #policies = new Map<string, Record<string, unknown>>();
  readonly #calendars = new Map<string, Record<string, unknown>>();
  /** Whether a policy or calendar has changed since all tickets were last recalculated. */
  isRecalculated = true;

  apply({ type, subjectId, changes }: Recorded): void {
    const kind = type.split('.')[0];
    const definitions = kind === 'sla_policy' ? this.#policies : kind === 'calendar' ? this.#calendars : null;
    if (!definitions) return;
    if (type.endsWith('.deleted')) definitions.delete(subjectId);
    else {
      const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
      definitions.set(subjectId, { ...definitions.get(subjectId), ...changed });
    }
    if (kind === 'sla_policy' || type === 'calendar.updated') this.isRecalculated = false;
  }

  /** Returns what the first policy that a ticket matches gives it for a metric. */
  goalOf(metric: string, ticket: Asked): Goal | null {
    const policy = this.#policyOf(ticket);
    const target = policy?.targets.find((one) => one.metric === metric && one.priority === ticket.priority);
    return policy && target ? { policy, seconds: target.seconds } : null;
  }

  #policyOf(ticket: Asked): Goal['policy'] | null {
    const ordered = [...this.#policies]
      .map(([id, definition]) => ({ id, ...Policy.parse(definition) }))
      .sort((a, b) => a.position - b.position);
    const matching = ordered.find(
      ({ enabled, filters, except }) => enabled && fits(filters, ticket) && !(except && fits(except, ticket)),
    );
    return matching ?? null;
  }

  /** Returns null if all time counts. */
  hoursOf(calendarId: string | null): OpenCells | null {
    return calendarId === null ? null : cellsOf(Hours.parse(this.#calendars.get(calendarId)));
  }
}

function fits({ priority, category, field }: z.infer<typeof Filters>, ticket: Asked): boolean {
  if (priority && !priority.includes(ticket.priority)) return false;
  if (category && !category.some((id) => id === ticket.categoryId)) return false;
  return (field ?? []).every((text) => text === `plan:is:${ticket.plan}`);
}
