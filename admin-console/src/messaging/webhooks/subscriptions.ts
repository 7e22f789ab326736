import type { EventType, WebhookEvent } from '../../platform/api/types.ts';

/** Subscribes to all event types, including future ones. */
export const ALL = '*';

type Family<Type> = Type extends `${infer Subject}.${string}` ? Subject : never;
/** The subject of an event type: the part before the dot. */
export type Subject = Family<EventType>;

export interface EventGroup {
  readonly subject: Subject;
  readonly types: readonly EventType[];
}

const isSubject = (types: readonly EventType[], word: string): word is Subject =>
  types.some((type) => type.startsWith(`${word}.`));

/** Groups the event types that webhooks can subscribe to by subject, in the order of the API. */
export function subjectsOf(events: readonly WebhookEvent[]): EventGroup[] {
  const types = events.flatMap(({ type, subscribable }) => (subscribable && type !== 'ping' ? [type] : []));
  const words = [...new Set(types.map((type) => type.slice(0, type.indexOf('.'))))];
  return words
    .filter((word) => isSubject(types, word))
    .map((subject) => ({ subject, types: types.filter((type) => type.startsWith(`${subject}.`)) }));
}

export const familyOf = (subject: Subject): `${Subject}.*` => `${subject}.*`;

/** Adds or removes a subscription. A whole subject replaces its individual types. */
export function toggled(chosen: readonly string[], one: string): string[] {
  if (chosen.includes(one)) return chosen.filter((each) => each !== one);
  if (!one.endsWith('.*')) return [...chosen, one];
  const ofFamily = one.slice(0, -1);
  return [...chosen.filter((each) => !each.startsWith(ofFamily)), one];
}
