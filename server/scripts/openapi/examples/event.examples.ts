import { type EventType, events, eventTypes } from '../../../src/contract/events/catalog.ts';
import type { EventExample } from '../../../src/contract/events/define-event.ts';
import { Event, isAboutTicket, subjectOf } from '../../../src/contract/events/events.ts';
import { at, id } from '../../../src/contract/events/example-desk.ts';
import { SYSTEM } from '../../../src/platform/base/actor.ts';

/** Returns the id of an event. These ids differ in their last two digits, and from all other ids of the story. */
const eventId = (type: EventType) =>
  `0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7b${eventTypes.indexOf(type).toString(16).padStart(2, '0')}`;

/** Returns the event of this type, as a reader with access to all of it sees it. */
export function eventOf(type: EventType): Event {
  const { subjectId, by, time = '08:00:00', changes = {}, data = {} } = exampleOf(type);
  const { kind, id: noId, name } = SYSTEM;
  return Event.parse({
    id: eventId(type),
    type,
    subject: { type: subjectOf(type), id: subjectId },
    ticketId: isAboutTicket(type) ? id('a1') : null,
    actor: {
      ...(by ? { kind: 'user', id: by.id, name: by.name } : { kind, id: noId, name }),
      apiKey: null,
      submittedBy: null,
    },
    occurredAt: at(time),
    changes,
    data,
    requestId: by ? id('f1') : null,
    causeId: null,
  });
}

const exampleOf = (type: EventType): EventExample<object, object> => events[type].example;

/** The event in which Jonas takes the ticket of the story. */
export const assigned = eventOf('ticket.assigned');
