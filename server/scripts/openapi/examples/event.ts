import type { Change, Event } from '../../../src/contract/events/events.ts';
import type { WebhookEventType } from '../../../src/contract/messaging/webhooks.ts';

/** The details of an event in the story. Everything else follows from its type. */
export interface Fact {
  readonly subjectId: string;
  /** The actor; the service itself if omitted. */
  readonly by?: { readonly id: string; readonly name: string };
  /** Time of day, such as `08:12:00`. */
  readonly time?: string;
  readonly changes?: Change[];
  readonly data?: Event['data'];
}

/** One event of each type whose subject is one of these. */
export type FactsOf<Subject extends string> = {
  readonly [Type in Extract<WebhookEventType, `${Subject}.${string}`>]: Fact;
};

/** Returns the changes that create a resource with these fields. */
export const cameWith = (fields: object): Change[] =>
  Object.entries(fields).map(([field, to]) => ({ field, from: null, to }));

/** Returns the changes that delete it. */
export const wentWith = (fields: object): Change[] =>
  Object.entries(fields).map(([field, from]) => ({ field, from, to: null }));
