import type { Change, Event } from '../../../src/contract/events/events.ts';
import type { WebhookEventType } from '../../../src/contract/integrations/webhooks.ts';

/** What is particular about an event of the story; the rest follows from its type. */
export interface Fact {
  readonly subjectId: string;
  /** Nobody: the service itself. */
  readonly by?: { readonly id: string; readonly name: string };
  /** Such as `08:12:00`. */
  readonly time?: string;
  readonly changes?: Change[];
  readonly data?: Event['data'];
}

/** One fact of each type that begins with one of these words. */
export type FactsOf<Subject extends string> = {
  readonly [Type in Extract<WebhookEventType, `${Subject}.${string}`>]: Fact;
};

/** The changes by which something with these fields came to be. */
export const cameWith = (fields: object): Change[] =>
  Object.entries(fields).map(([field, to]) => ({ field, from: null, to }));

/** The changes by which it went. */
export const wentWith = (fields: object): Change[] =>
  Object.entries(fields).map(([field, from]) => ({ field, from, to: null }));
