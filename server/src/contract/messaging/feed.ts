import { z } from 'zod';
import { characters } from '../base/characters.ts';
import { listing, Page } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { type EventType, eventTypes } from '../events/catalog.ts';
import { Event, type SubjectOf, subjectOf } from '../events/events.ts';
import { without } from '../tickets/except.ts';
import { listOnlyFilters, TicketFilters } from '../tickets/ticket-lists.ts';

/** All event types of a subject, such as `ticket.*`. */
export type EventFamily = `${SubjectOf<EventType>}.*`;

export const familyOf = (type: string): string => `${subjectOf(type)}.*`;
const isFamily = (key: string): key is EventFamily => eventTypes.some((type) => familyOf(type) === key);
/** The families of event types, such as `ticket.*`. */
export const families = [...new Set(eventTypes.map(familyOf))].filter(isFamily);

/** An event type or a family of types. No other patterns exist: anything not in these lists is rejected. */
export const EventFilter = z.enum([...eventTypes, ...families]).meta({
  id: 'EventFilter',
  description: 'Type of an event, or all types that begin alike, such as `ticket.*`.',
});

/** Returns the types that the filters match. */
export function typesWithin(filters: readonly z.infer<typeof EventFilter>[]): EventType[] {
  const selected = new Set<string>(filters);
  return eventTypes.filter((type) => selected.has(type) || selected.has(familyOf(type)));
}

const ticketFilters = TicketFilters.superRefine(without(listOnlyFilters));

const filters = {
  type: z.array(EventFilter).min(1).max(50).optional().describe('Only events of these types.'),
  ticket: TicketRef.optional().describe('Only events about this ticket, by ID or reference.'),
  // As a pipe, because the writer of the document does not know parameters that are objects.
  filters: ticketFilters
    .pipe(ticketFilters)
    .optional()
    .describe(
      'Only events about tickets that match these filters now, as in a list, but without metrics and the trash.',
    ),
};

/** A position in the event log, as the service returned it. */
export const place = z.string().check(characters({ min: 1, max: 512 }));

export const EventList = z.strictObject({
  after: place
    .optional()
    .describe(
      'The `nextCursor` of the previous page or the `cursor` of an event; `now` for the current end of the log, `start` for its beginning. If omitted, `start`.',
    ),
  ...filters,
  limit: listing.limit,
});

export const EventStream = z.strictObject({
  after: place
    .optional()
    .describe(
      'The `nextCursor` of a list or the `cursor` of an event; `start` for the beginning of the log. If omitted, the current end of the log.',
    ),
  lastEventId: place.nullish().describe('Cursor to continue from after a disconnect; takes precedence over `after`.'),
  presence: z
    .boolean()
    .default(false)
    .describe('Whether to receive `presence` for tickets that you have open. Not over tRPC.'),
  ...filters,
});

export const EventPage = z
  .object({
    data: z.array(Event),
    page: Page.omit({ total: true })
      .extend({ nextCursor: z.string().describe('Where to continue, even if there are no more events yet.') })
      .meta({ id: 'EventLogPosition', description: 'Position in the event log.' }),
  })
  .meta({ id: 'EventLogPage', description: 'Events of the log, in their order.' });

export type EventList = z.infer<typeof EventList>;
export type EventStream = z.infer<typeof EventStream>;
export type EventFilters = Pick<EventList, 'type' | 'ticket' | 'filters'>;
export type EventPage = z.infer<typeof EventPage>;
