import type { z } from 'zod';
import { accessEvents } from './access.events.ts';
import { accountEvents } from './account.events.ts';
import { automationEvents } from './automation.events.ts';
import { configurationEvents } from './configuration.events.ts';
import { conversationEvents } from './conversation.events.ts';
import type { Effects, Receivers } from './define-event.ts';
import { factorEvents } from './factor.events.ts';
import { identityProviderEvents } from './identity.events.ts';
import { mailboxEvents } from './mailbox.events.ts';
import { messagingEvents } from './messaging.events.ts';
import { organizationEvents } from './organization.events.ts';
import { serviceEvents } from './service.events.ts';
import { serviceLevelEvents } from './service-level.events.ts';
import { ticketEvents } from './ticket.events.ts';
import { ticketRelationEvents } from './ticket-relation.events.ts';

/** All events that the service records. */
export const events = {
  ...ticketEvents,
  ...ticketRelationEvents,
  ...conversationEvents,
  ...accountEvents,
  ...factorEvents,
  ...accessEvents,
  ...configurationEvents,
  ...messagingEvents,
  ...serviceEvents,
  ...serviceLevelEvents,
  ...automationEvents,
  ...mailboxEvents,
  ...organizationEvents,
  ...identityProviderEvents,
};
type Catalog = typeof events;

export type EventType = keyof Catalog;
export const eventTypes = Object.keys(events) as [EventType, ...EventType[]];

/** The changed fields of an event of this type. */
export type ChangesOf<Type extends EventType> = z.output<Catalog[Type]['changes']>;
/** The details that an event of this type is recorded with. */
export type RecordedData<Type extends EventType> = z.output<Catalog[Type]['recorded']>;
/** The details that readers of an event of this type get. */
export type DataOf<Type extends EventType> = z.output<Catalog[Type]['data']>;

/** What an event says: one of the types, with its changes and details. */
export type EventDetails<Type extends EventType = EventType> = {
  [One in Type]: { readonly type: One; readonly changes: ChangesOf<One>; readonly data: RecordedData<One> };
}[Type];

/** Whether an event has the fields that its type defines. An event of another release can have others. */
export function isAsDefined(event: {
  readonly type: string;
  readonly changes: unknown;
  readonly data: unknown;
}): event is EventDetails {
  if (!isEventType(event.type)) return false;
  const { changes, recorded } = events[event.type];
  return changes.safeParse(event.changes).success && recorded.safeParse(event.data).success;
}

export const isEventType = (type: string): type is EventType => Object.hasOwn(events, type);

export const effectsOf = (type: EventType): Effects => events[type].effects;

type EffectsOf<Type extends EventType> = Catalog[Type]['effects'];

/** The types whose effects are like these. */
export type TypesWith<Like> = { [Type in EventType]: EffectsOf<Type> extends Like ? Type : never }[EventType];

/** Returns the types with such effects, in the order of the catalog. */
export const typesWith = (applies: (effects: Effects) => boolean): EventType[] =>
  eventTypes.filter((type) => applies(effectsOf(type)));

export const typesFor = (...receivers: readonly Receivers[]): EventType[] =>
  typesWith((effects) => receivers.includes(effects.receivers));
