import type { Priority } from '../../src/contract/configuration/categories.ts';
import type { InteractionRecord } from '../../src/contract/tickets/conversation.ts';
import type { Ticket } from '../../src/contract/tickets/tickets.ts';
import type { CategoryKey } from './company.ts';

/** Alternative wordings; `{placeholders}` are filled in for each ticket (facts.ts). */
type Texts = readonly [string, ...string[]];

/** A step of a conversation. */
export type Turn =
  /** A public comment of the agent: a plain reply, a question, a delay or the solution. */
  | { readonly kind: 'reply' | 'ask' | 'hold' | 'solve'; readonly texts: Texts }
  /** A public comment of the customer; reopens pending and solved tickets. */
  | { readonly kind: 'answer'; readonly texts: Texts }
  /** An internal comment. */
  | { readonly kind: 'note' | 'advice'; readonly texts: Texts }
  /** The manager assigns the ticket to engineering, with a note. */
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

/** A typical ticket, reused with different names, wordings and outcomes. */
export interface Situation {
  readonly category: CategoryKey;
  readonly type: Ticket['type'];
  readonly priority?: Priority;
  readonly tags: readonly string[];
  /** The language of its texts if it is not English; then only customers who speak it are chosen. */
  readonly language?: string;
  /** The frequency relative to other situations; 1 by default. */
  readonly weight?: number;
  readonly subjects: Texts;
  readonly openings: Texts;
  readonly turns: readonly Turn[];
}

const textTurn = <Kind extends string>(kind: Kind) => {
  return (...texts: Texts) => ({ kind, texts });
};

export const reply = textTurn('reply');
export const ask = textTurn('ask');
export const hold = textTurn('hold');
export const solve = textTurn('solve');
export const answer = textTurn('answer');
export const note = textTurn('note');
/** An internal note of the team lead. */
export const advice = textTurn('advice');
export const escalate = textTurn('escalate');
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
