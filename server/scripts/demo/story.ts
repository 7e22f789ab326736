import type { State } from '../../src/contract/configuration/statuses.ts';
import { CommentCreate, InteractionRecord } from '../../src/contract/tickets/conversation.ts';
import type { Actor } from '../../src/platform/base/actor.ts';
import type { TransactionContext } from '../../src/platform/commands/transaction-context.ts';
import { MINUTE_MS } from '../../src/platform/time/duration.ts';
import { createComment, transitionWithComment } from '../../src/tickets/conversation/comments/create-comment.ts';
import { recordInteraction } from '../../src/tickets/conversation/interactions/record-interaction.ts';
import { categories, firstName, type TeamKey } from './company.ts';
import { type Agent, type Company, getOrThrow, membersOf, type Requester } from './create-company.ts';
import { AWAKE, OFFICE, type Random, within } from './random.ts';
import type { Situation } from './situations.ts';

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
  readonly company: Company;
  readonly random: Random;
  readonly situation: Situation;
  readonly customer: Requester;
  /** The values of the placeholders, which stay the same in the whole conversation. */
  readonly details: Readonly<Record<string, string>>;
  /** The index of the wording used throughout the conversation. */
  readonly wording: number;
  readonly ticket: Act['ticket'];
  readonly acts: Act[];
  at: Date;
  team: TeamKey;
  agent: Agent;
  state: State;
  /** Whether an agent has replied to the customer yet. */
  answered: boolean;
}

export function beginStory(
  company: Company,
  random: Random,
  situation: Situation,
  customer: Requester,
  at: Date,
): Story {
  const team = categories.find(({ key }) => key === situation.category)?.team ?? 'support';
  return {
    company,
    random,
    situation,
    customer,
    details: inventDetails(random, customer),
    wording: random.whole(0, 5),
    ticket: { id: '' },
    acts: [],
    at,
    team,
    agent: random.pick(membersOf(company, team)),
    state: 'new',
    answered: false,
  };
}

const PROJECTS = [
  ...['Harbour Bridge', 'Spring Campaign', 'Museum app', 'Riverside 12', 'Atlas relaunch', 'Winter Catalogue'],
  ...['Old Mill conversion', 'Film week', 'Blue Door', 'Annual report', 'Kiosk redesign', 'Garden Pavilion'],
];
const COLLEAGUES = ['Sam', 'Noor', 'Marek', 'Yuki', 'Lena', 'Ravi', 'Bea', 'Tunde', 'Ines', 'Oskar'];
const BROWSERS = ['Firefox', 'Chrome', 'Safari', 'Edge'];
const DEVICES = ['iPhone 15', 'Pixel 9', 'Galaxy S24', 'iPad Air', 'Fairphone 5'];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

function inventDetails(random: Random, { name, company }: Requester): Story['details'] {
  return {
    customer: firstName(name),
    company,
    project: random.pick(PROJECTS),
    colleague: random.pick(COLLEAGUES),
    browser: random.pick(BROWSERS),
    device: random.pick(DEVICES),
    weekday: random.pick(WEEKDAYS),
    hour: `${random.whole(8, 17)}:${String(random.whole(0, 59)).padStart(2, '0')}`,
    invoice: `QH-${random.whole(20_000, 29_999)}`,
    amount: `€ ${random.whole(58, 990)}.00`,
    version: `6.${random.whole(8, 14)}.${random.whole(0, 4)}`,
    number: String(random.whole(12, 240)),
    seats: String(random.whole(4, 35)),
    error: `E-${random.whole(0x1000, 0xffff).toString(16).toUpperCase()}`,
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

/** Returns one of the texts, in the same wording throughout the story, with its placeholders filled in. */
export function textOf({ wording, details }: Story, texts: readonly string[]): string {
  const text = texts[wording % texts.length] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const detail = details[name];
    if (detail === undefined) throw new Error(`There is no {${name}} to put into: ${text}`);
    return detail;
  });
}

/** Adds a comment about `minutes` later. */
export function comment(story: Story, by: Agent | Requester, minutes: number, fields: object): void {
  add(story, by, minutes, (tx) => createComment(tx, CommentCreate.parse({ ticketId: story.ticket.id, ...fields })));
}

/** Changes the status about `minutes` later, with a public comment if there is a text. */
export function transition(story: Story, by: Agent, minutes: number, to: State, body?: string): void {
  const statusId = getOrThrow(story.company.statusIds, to);
  const reply = body === undefined ? {} : { comment: { body, visibility: 'public' as const } };
  add(story, by, minutes, (tx) => transitionWithComment(tx, { ticketId: story.ticket.id, statusId, ...reply }));
  story.state = to;
}

/** Records a call or a meeting with the customer about `minutes` later. */
export function interact(story: Story, minutes: number, fields: object): void {
  const { agent, customer, ticket } = story;
  add(story, agent, minutes, (tx) =>
    recordInteraction(tx, InteractionRecord.parse({ ticketId: ticket.id, participant: customer.name, ...fields })),
  );
}

const HELLOS = ['Hello {customer},', 'Hi {customer},', 'Dear {customer},', 'Good to hear from you, {customer}.'];
const GOODBYES = ['Best wishes', 'Kind regards', 'All the best', 'Warm regards'];
const CUSTOMER_HELLOS = ['Hello,', 'Hi there,', 'Dear team,', 'Good morning,', 'Hello Quillhaven,'];
const CUSTOMER_GOODBYES = ['Thank you', 'Thanks in advance', 'Regards', 'Best', 'Thank you for your help'];

/** Formats an agent's reply: with a greeting in the first one, and often later. */
export function formatReply(story: Story, texts: readonly string[]): string {
  const { random, agent, acts, situation } = story;
  if (situation.language) return textOf(story, texts);
  const hasGreeting = acts.length < 5 || random.happens(0.4);
  const parts = [
    hasGreeting ? textOf(story, [random.pick(HELLOS)]) : '',
    textOf(story, texts),
    hasGreeting ? `${random.pick(GOODBYES)}\n${firstName(agent.name)}` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Formats the customer's first message; most are polite, some are in a hurry. */
export function formatRequest(story: Story): string {
  const { random, situation, customer } = story;
  if (situation.language) return textOf(story, situation.openings);
  const parts = [
    random.happens(0.6) ? random.pick(CUSTOMER_HELLOS) : '',
    textOf(story, situation.openings),
    random.happens(0.6) ? `${random.pick(CUSTOMER_GOODBYES)}\n${customer.name}, ${customer.company}` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}
