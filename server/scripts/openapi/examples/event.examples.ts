import type { Event } from '../../../src/contract/events/events.ts';
import { type WebhookEventType, webhookEventTypes } from '../../../src/contract/messaging/webhooks.ts';
import { SYSTEM } from '../../../src/platform/base/actor.ts';
import { accountFacts } from './account-event.examples.ts';
import { configurationFacts } from './configuration-event.examples.ts';
import { at, id } from './desk.ts';
import type { Fact } from './event.ts';
import { resourceFacts } from './resource.examples.ts';
import { ticketFacts } from './ticket-event.examples.ts';

const facts: Readonly<Record<WebhookEventType, Fact>> = {
  ...ticketFacts,
  ...accountFacts,
  ...configurationFacts,
  ...resourceFacts,
};

/** Returns the id of an event. These ids differ in their last two digits, and from all other ids of the story. */
const eventId = (type: WebhookEventType) =>
  `0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7b${webhookEventTypes.indexOf(type).toString(16).padStart(2, '0')}`;

/** Returns the event of this type, as a reader with access to all of it sees it. */
export function eventOf(type: WebhookEventType): Event {
  const { subjectId, by, time = '08:00:00', changes = [], data = {} } = facts[type];
  const { kind, id: noId, name } = SYSTEM;
  return {
    id: eventId(type),
    type,
    subject: { type: type.slice(0, type.indexOf('.')), id: subjectId },
    ticketId: type in ticketFacts || type.startsWith('sla.') || type.startsWith('survey.') ? id('a1') : null,
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
  };
}

/** The event in which Jonas takes the ticket of the story. */
export const assigned = eventOf('ticket.assigned');
