import type { State } from '../../src/contract/configuration/statuses.ts';
import type { Actor } from '../../src/platform/base/actor.ts';
import type { TransactionContext } from '../../src/platform/commands/transaction-context.ts';
import { AWAKE, MINUTE_MS, OFFICE, within } from './calendar.ts';
import { type Agent, type Cast, membersOf, type Requester } from './cast.ts';
import { categories } from './company.ts';
import { type Facts, fillPlaceholders, inventFacts } from './facts.ts';
import type { TeamKey } from './people.ts';
import type { Random } from './random.ts';
import type { Situation } from './situation.ts';

/** One action of a person at some time, performed by one command of the service. */
export interface Act {
  /** The id is set by the first action of the ticket. */
  readonly ticket: { id: string };
  readonly at: Date;
  readonly by: Agent | Requester;
  readonly work: (tx: TransactionContext<Actor>) => Promise<unknown>;
}

/** The state of a ticket while its story is generated, and its actions so far. */
export interface Story {
  readonly cast: Cast;
  readonly random: Random;
  readonly situation: Situation;
  readonly customer: Requester;
  readonly facts: Facts;
  /** The index of the wording used throughout the conversation. */
  readonly thread: number;
  readonly ticket: Act['ticket'];
  readonly acts: Act[];
  at: Date;
  team: TeamKey;
  agent: Agent;
  state: State;
  /** Whether an agent has replied to the customer yet. */
  answered: boolean;
}

export function beginStory(cast: Cast, random: Random, situation: Situation, customer: Requester, at: Date): Story {
  const { team } = categories[situation.category];
  return {
    cast,
    random,
    situation,
    customer,
    facts: inventFacts(random, customer.name, customer.company),
    thread: random.whole(0, 5),
    ticket: { id: '' },
    acts: [],
    at,
    team,
    agent: random.pick(membersOf(cast, team)),
    state: 'new',
    answered: false,
  };
}

/** The wait relative to a ticket with normal priority. */
const WAIT_FACTOR = { urgent: 0.15, high: 0.5, normal: 1, low: 1.8 } as const;

/** Adds an action about `minutes` later, or when the person is next available. */
export function add(story: Story, by: Agent | Requester, minutes: number, work: Act['work']): void {
  const { random, situation, acts, ticket } = story;
  const urgent = situation.priority === 'urgent';
  const hours = 'company' in by || urgent ? AWAKE : OFFICE;
  const wait = Math.max(0.5, random.long(minutes) * WAIT_FACTOR[situation.priority ?? 'normal']);
  story.at = within(hours, by.timeZone, new Date(story.at.getTime() + wait * MINUTE_MS), random);
  acts.push({ ticket, at: story.at, by, work });
}

/** Returns one of the texts, in the same wording throughout the story. */
export function textOf({ thread, facts }: Story, texts: readonly string[]): string {
  return fillPlaceholders(texts[thread % texts.length] ?? '', facts);
}
