import type { EventType, WebhookEvent } from '../api/types.ts';

/** Every type that there is and will be. */
export const ALL = '*';

type Family<Type> = Type extends `${infer Subject}.${string}` ? Subject : never;
/** What events are about, by their first word. */
export type Subject = Family<EventType>;

export interface Told {
  readonly subject: Subject;
  readonly types: readonly EventType[];
}

const isSubject = (types: readonly EventType[], word: string): word is Subject =>
  types.some((type) => type.startsWith(`${word}.`));

/** What webhooks may be told of, by what it is about, in the order of the API. */
export function subjectsOf(events: readonly WebhookEvent[]): Told[] {
  const types = events.flatMap(({ type, subscribable }) => (subscribable && type !== 'ping' ? [type] : []));
  const words = [...new Set(types.map((type) => type.slice(0, type.indexOf('.'))))];
  return words
    .filter((word) => isSubject(types, word))
    .map((subject) => ({ subject, types: types.filter((type) => type.startsWith(`${subject}.`)) }));
}

export const familyOf = (subject: Subject): `${Subject}.*` => `${subject}.*`;

/** With or without one; a whole family stands for each of its types, so that they are not named beside it. */
export function toggled(chosen: readonly string[], one: string): string[] {
  if (chosen.includes(one)) return chosen.filter((each) => each !== one);
  if (!one.endsWith('.*')) return [...chosen, one];
  const ofFamily = one.slice(0, -1);
  return [...chosen.filter((each) => !each.startsWith(ofFamily)), one];
}
