import type { z } from 'zod';
import { type Field, fieldsOf, isId, isList, withValue } from '../support/input-fields.ts';
import type { Callable, Input } from '../support/transports.ts';
import { type IdKind, kindOfId } from '../tables/foreign-ids.table.ts';
import { makeInputs, type World } from '../tables/inputs.ts';
import { declaredProcedures } from '../tables/procedures.ts';
import type { Ledger } from './ledger.ts';
import type { TicketFacts } from './records.ts';
import type { Chance } from './seeded.ts';
import { canSeeRow, type Reader, reachOf } from './visibility.ts';

type Procedure = Callable & { readonly input: z.ZodObject | null };

/** A request, independent of its sender. */
export interface Step {
  readonly procedure: Procedure;
  readonly input: Input | undefined;
}

/** Procedures that would end the session of the caller, and with it the walk. */
const parting = ['endSessions', 'endSession', 'changePassword', 'logout', 'setUp'].map((name) => `auth.${name}`);

const procedures = declaredProcedures().filter(({ name }) => ![...parting, 'users.endSessions'].includes(name));
const onTickets = /^(tickets|comments|interactions|attachments|views)\./;

export interface Walk {
  readonly url: string;
  readonly chance: Chance;
  readonly ledger: Ledger;
  /** IDs of the users who walk, and of the bystanders. */
  readonly people: readonly string[];
  readonly teams: readonly string[];
  /** Roles that users get instead of theirs. */
  readonly roleIds: readonly string[];
}

/** A user who sends requests, and the rows that they can name. */
export interface Walker extends Reader {
  readonly world: World;
}

/** Fields that hold what users write, with their format. Words elsewhere are not secret. */
const written: Readonly<Record<string, (word: string) => unknown>> = {
  subject: (word) => `About ${word}`,
  description: (word) => `It began with ${word}`,
  body: (word) => `So **${word}** it is`,
  'comment.body': (word) => word,
  tags: (word) => [word],
  summary: (word) => `Rang about ${word}`,
  participant: (word) => word,
  fileName: (word) => `${word}.txt`,
};

/** Returns a valid input for a random act, with some of its IDs and texts replaced. */
export function chooseStep(walk: Walk, walker: Walker): Step {
  const mayChangeAccess = reachOf(walker, 'role:manage', walk.ledger.now) !== undefined;
  if (mayChangeAccess && walk.chance.happens(0.3)) return changeAccess(walk, walker);
  const procedure = chooseProcedure(walk.chance);
  const inputs = makeInputs(namedBy(walk, walker));
  const acts = Object.keys(inputs).filter((act) => act.split(' ')[0] === procedure.name);
  if (acts.length === 0) return { procedure, input: undefined };
  const given = inputs[walk.chance.one(acts)] ?? {};
  const input = fieldsOf(procedure.input).reduce((so, field) => varied(walk, procedure.name, field, so), given);
  const hidden = procedure.name === 'tickets.list' ? walk.ledger.hiddenFrom(walker) : [];
  if (hidden.length > 0 && walk.chance.happens(0.4)) return { procedure, input: { q: walk.chance.one(hidden) } };
  return { procedure, input };
}

/** Changes the role of another user, or the members of a team. */
function changeAccess({ chance, people, teams, roleIds }: Walk, { id: self }: Walker): Step {
  const userId = chance.one(people.filter((id) => id !== self));
  const id = chance.one(teams);
  return chance.one([
    stepOf('users.setRoles', { id: userId, roleIds: [chance.one(roleIds)] }),
    stepOf('teams.setMember', { id, userId }),
    stepOf('teams.removeMember', { id, userId }),
  ]);
}

export function stepOf(name: string, input: Input): Step {
  const procedure = procedures.find((one) => one.name === name);
  if (!procedure) throw new TypeError(`No procedure ${name}`);
  return { procedure, input };
}

/** Searches for each of the words. */
export const searchesFor = (words: readonly string[]): Step[] =>
  words.map((q) => stepOf('tickets.list', { q, count: true }));

const onEverything = /^(notifications|deliveries|auditEvents)\.list$|^analytics\.(?!metrics)/;
const asking = procedures.filter(
  ({ name, type }) => type === 'query' && (onTickets.test(name) || onEverything.test(name)),
);
/** A search can reveal the most, so it is four times as likely. */
const reading = [...asking, ...asking.filter(({ name }) => name === 'tickets.list').flatMap((one) => [one, one, one])];
const changing = procedures.filter(({ name, type }) => onTickets.test(name) && type === 'mutation');

function chooseProcedure(chance: Chance): Procedure {
  const kind = chance.next();
  if (kind < 0.4) return chance.one(reading);
  return chance.one(kind < 0.85 ? changing : procedures);
}

/** Returns a ticket that the caller can see in at least half of the cases, otherwise any ticket. */
function anyTicket({ chance, ledger }: Walk, walker: Walker): TicketFacts {
  const tickets = [...ledger.now.tickets.values()];
  const seen = tickets.filter(({ id }) => canSeeRow(walker, id, ledger.now));
  return chance.one(seen.length > 0 && chance.happens(0.5) ? seen : tickets);
}

const anyName = ({ chance }: Walk, { id, reference }: TicketFacts) => (chance.happens(0.7) ? id : reference);

/** Returns an entry of that ticket in most cases, otherwise of any ticket. */
function anyPart({ chance, ledger }: Walk, ticketId: string): string {
  const parts = [...ledger.now.parts];
  const there = parts.filter(([, part]) => part.ticketId === ticketId);
  const [id] = chance.one(there.length > 0 && chance.happens(0.7) ? there : parts);
  return id;
}

/** Returns the world with the tickets and users of the walk, and without anyone's password. */
function namedBy(walk: Walk, walker: Walker): World {
  const { chance, ledger, people } = walk;
  const ticket = anyTicket(walk, walker);
  return {
    ...walker.world,
    ticketId: anyName(walk, ticket),
    otherTicketId: anyName(walk, anyTicket(walk, walker)),
    commentId: anyPart(walk, ticket.id),
    attachmentId: anyPart(walk, ticket.id),
    internalAttachmentId: anyPart(walk, ticket.id),
    userId: chance.one(people),
    linkId: ledger.now.links.length > 0 ? chance.one(ledger.now.links) : walker.world.linkId,
    password: 'not the password of anybody',
  };
}

function varied(walk: Walk, procedure: string, field: Field, input: Input): Input {
  const { chance, ledger } = walk;
  const set = (value: unknown) => withValue(input, field.steps, value);
  const isGiven = field.steps.length === 1 && field.name in input;
  const write = written[field.name];
  if (field.name === 'email' && isGiven) return set(`${ledger.newAddress()}@example.com`);
  if (write && onTickets.test(procedure)) {
    return isGiven || chance.happens(0.2) ? set(write(ledger.newWord())) : input;
  }
  // Everyone with whom a view is shared can read its filters.
  if (/^(filters|except)\./.test(field.name)) return input;
  if (isId(field)) {
    const id = chance.happens(isGiven ? 0.3 : 0.15) ? anyId(walk, kindOfId(procedure, field.name)) : undefined;
    return id === undefined ? input : set(isList(field) ? [id] : id);
  }
  const choices = chosen[field.name];
  return choices && chance.happens(0.3) ? set(chance.one(choices(walk))) : input;
}

/** Returns an ID that the field accepts, whether the caller can see the row or not. */
function anyId({ chance, ledger, people, teams }: Walk, kind: IdKind | undefined): string | undefined {
  if (kind === 'ticket') return chance.one([...ledger.now.tickets.keys()]);
  if (kind === 'account') return chance.one(people);
  if (kind === 'team') return chance.one(teams);
  return kind === 'comment' || kind === 'attachment' ? chance.one([...ledger.now.parts.keys()]) : undefined;
}

/** Values worth trying in fields that hold no ID. */
const chosen: Readonly<Record<string, (walk: Walk) => readonly unknown[]>> = {
  q: ({ chance, ledger: { words } }) => [words.length > 0 ? chance.one(words) : 'nothing', 'about', 'so it is'],
  count: () => [true],
  limit: () => [1, 100],
  trash: () => [true],
  visibility: () => ['public', 'internal'],
  sort: () => ['-updatedAt', 'number', '-createdAt', '-relevance'],
  order: () => ['asc', 'desc'],
  format: () => ['csv', 'ndjson'],
  // Few, so that different users choose the same one.
  externalId: () => ['1', '2'],
  at: () => [new Date(Date.now() - 500).toISOString()],
  expectedVersion: () => [1, 2, 3],
};
