import type { InteractionRecord } from '../../src/contract/conversation/conversation.ts';
import type { Priority } from '../../src/contract/tickets/categories.ts';
import type { Ticket } from '../../src/contract/tickets/tickets.ts';
import type { CategoryKey } from './company.ts';

/** Ways to say the same; `{placeholders}` are filled in for each ticket (facts.ts). */
type Texts = readonly [string, ...string[]];

/** A step of a conversation. */
export type Turn =
  /** In public, by whoever has the ticket: plain, with a question, for later, or as the end. */
  | { readonly kind: 'reply' | 'ask' | 'hold' | 'solve'; readonly texts: Texts }
  /** In public, by the customer; opens what waited for them and what was thought solved. */
  | { readonly kind: 'answer'; readonly texts: Texts }
  /** Among agents. */
  | { readonly kind: 'note' | 'advice'; readonly texts: Texts }
  /** The manager gives the ticket to the engineers, with a note. */
  | { readonly kind: 'escalate'; readonly texts: Texts }
  | { readonly kind: 'raise'; readonly priority: Priority }
  | {
      readonly kind: 'contact';
      readonly by: InteractionRecord['kind'];
      readonly direction: InteractionRecord['direction'];
      readonly minutes: number;
      readonly texts: Texts;
    }
  | { readonly kind: 'perhaps'; readonly chance: number; readonly turns: readonly Turn[] };

/** What happens to customers, told once and met again with other names, words and outcomes. */
export interface Situation {
  readonly category: CategoryKey;
  readonly type: Ticket['type'];
  readonly priority?: Priority;
  readonly tags: readonly string[];
  /** Of its texts, where that is not English; then only customers who speak it tell it. */
  readonly language?: string;
  /** How often, beside 1 of the others. */
  readonly weight?: number;
  readonly subjects: Texts;
  readonly openings: Texts;
  readonly turns: readonly Turn[];
}

const said = <Kind extends string>(kind: Kind) => {
  return (...texts: Texts) => ({ kind, texts });
};

export const reply = said('reply');
export const ask = said('ask');
export const hold = said('hold');
export const solve = said('solve');
export const answer = said('answer');
export const note = said('note');
/** A note by the lead of the team. */
export const advice = said('advice');
export const escalate = said('escalate');
export const raise = (priority: Priority): Turn => ({ kind: 'raise', priority });
export const phoned = (direction: 'inbound' | 'outbound', minutes: number, ...texts: Texts): Turn => ({
  kind: 'contact',
  by: 'phone',
  direction,
  minutes,
  texts,
});
export const met = (minutes: number, ...texts: Texts): Turn => ({
  kind: 'contact',
  by: 'meeting',
  direction: 'outbound',
  minutes,
  texts,
});
export const perhaps = (chance: number, ...turns: Turn[]): Turn => ({ kind: 'perhaps', chance, turns });
