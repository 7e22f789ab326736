import { expect, it, onTestFinished } from 'vitest';
import { type Chance, chanceOf } from '../../../guards/canaries/seeded.ts';
import { untilNotified, untilSent } from '../../../messaging/notifications/notified.ts';
import { openServiceWire } from '../../../support/database-wire.ts';
import { depth } from '../../../support/depth.ts';
import type { Person } from '../../../support/service.ts';
import { keepSignedIn } from '../../support/console.ts';
import { made, startDesk, ticketsOf } from '../../support/desk.ts';
import { heading } from '../../support/keyboard.ts';
import { searchFor } from '../../support/ticket-list.ts';
import { type Agent, agentAt } from './agent.ts';
import { type Sent, withoutIds } from './record.ts';

const { DAY_SEED } = process.env;
const SEEDS = DAY_SEED ? [Number(DAY_SEED)] : depth({ quick: [1], deep: [1, 2, 3, 4, 5] });
/** Of both agents together. */
const ACTIONS = depth({ quick: 20, deep: 80 });
const TICKETS = 40;

const { test, desk } = await startDesk();
const { ticket, read } = ticketsOf(desk);
const colleague = await test.service.person('agent', { name: 'Ben Agent' });
await made(desk.administrator.put(`/teams/${desk.team.id}/members/${colleague.id}`, {}));

/** Returns the subjects of new tickets, by reference. */
async function makeQueue(word: string): Promise<ReadonlyMap<string, string>> {
  const subjects = new Map<string, string>();
  while (subjects.size < TICKETS) {
    const subject = `${word} ${subjects.size + 1}`;
    const { reference } = await ticket(subject, { description: 'It does not work.' });
    subjects.set(reference, subject);
  }
  return subjects;
}

async function startAgents(seed: number, word: string, subjects: ReadonlyMap<string, string>): Promise<Agent[]> {
  const agents: Agent[] = [];
  const people = [desk.agent, colleague];
  for (const [at, person] of people.entries()) {
    // Each loses the service alone.
    const { wire, url } = await openServiceWire(test.service);
    onTestFinished(() => wire.close());
    const page = await test.browser.newPage({ name: `day ${seed} of ${person.name}` });
    await keepSignedIn(page, url, person);
    await page.goto(`${url}/admin${searchFor(word)}`);
    await heading(page, 'Tickets').waitFor();
    agents.push(
      agentAt({
        ...{ person, page, wire, word, subjects },
        colleague: people[1 - at] ?? person,
        customer: desk.requester,
        chance: chanceOf(seed * 10 + at),
        elsewhere: () => agents[1 - at]?.at() ?? null,
      }),
    );
  }
  return agents;
}

/** Repeats all names, each time in another order. */
function shuffled(names: readonly string[], chance: Chance, count: number): string[] {
  const order: string[] = [];
  for (let left: string[] = []; order.length < count; ) {
    if (left.length === 0) left = [...names];
    order.push(...left.splice(left.indexOf(chance.one(left)), 1));
  }
  return order;
}

/** Lets both agents act at the same time. An error names everything that they did before it. */
async function workOn(agents: readonly Agent[], seed: number): Promise<void> {
  const steps: string[] = [];
  const order = shuffled(Object.keys(agents[0]?.actions ?? {}), chanceOf(seed), ACTIONS);
  const work = async ({ person, actions, at }: Agent, index: number) => {
    for (const name of ['take', ...order.filter((_, nth) => nth % 2 === index)]) {
      steps.push(`${person.name}: ${name}, from ${at() ?? 'the list'}`);
      await actions[name]?.();
    }
  };
  try {
    await Promise.all(agents.map(work));
  } catch (error) {
    throw new Error(`With DAY_SEED=${seed}, after these steps:\n${steps.join('\n')}`, { cause: error });
  }
}

interface Comment extends Pick<Sent, 'body' | 'visibility'> {
  readonly author: { readonly id: string; readonly name: string };
  readonly attachments: readonly { readonly fileName: string }[];
  readonly mentions: readonly { readonly name: string }[];
}

/** Returns what agents have written on the tickets, as the reader reads it. */
async function messagesFor(reader: Person, references: readonly string[]): Promise<Sent[]> {
  const messages = await Promise.all(
    references.map(async (reference) => {
      const comments: Comment[] = (await reader.get(`/tickets/${reference}/comments?limit=100`)).body.data;
      const ofAgents = comments.filter(({ author }) => author.id !== desk.requester.id);
      return ofAgents.map(({ author, visibility, body, attachments, mentions }) => ({
        ...{ reference, author: author.name, visibility, body: withoutIds(body).trim() },
        pictures: attachments.map(({ fileName }) => fileName),
        mentions: mentions.map(({ name }) => name),
      }));
    }),
  );
  return messages.flat();
}

const inOrder = (messages: readonly Sent[]) =>
  messages.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

async function checkCustomer(references: readonly string[], replies: readonly Sent[]): Promise<void> {
  expect(inOrder(await messagesFor(desk.requester, references))).toEqual(inOrder(replies));
  for (const reference of references) {
    for (const part of ['', '/timeline', '/events', '/attachments']) {
      const { status, body } = await desk.requester.get(`/tickets/${reference}${part}`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('Secret');
    }
  }
  await untilNotified(test.service);
  await untilSent(test.service);
  const mails = test.service.smtp.messages.filter(({ envelope }) => envelope.to.includes(desk.requester.email));
  for (const { raw, text, html } of mails) expect([raw, text, html].join()).not.toContain('Secret');
  for (const { reference, body } of replies) {
    const [line = ''] = body.split('\n');
    const about = mails.filter(({ subject, text }) => subject.includes(reference) && text.includes(line));
    expect(about, `emails with: ${line}`).toHaveLength(1);
  }
}

it.each(SEEDS)(
  'two agents on one queue lose and repeat no message, and show no note to a customer, whatever they do: seed %i',
  async (seed) => {
    const word = `errand${seed}`;
    const subjects = await makeQueue(word);
    const references = [...subjects.keys()];
    const agents = await startAgents(seed, word, subjects);
    await workOn(agents, seed);

    const records = agents.map(({ record }) => record);
    const sent = records.flatMap((record) => record.sent);
    expect(inOrder(await messagesFor(desk.administrator, references))).toEqual(inOrder(sent));
    for (const { page, record, open, show } of agents) {
      await page.reload();
      for (const reference of record.drafted()) {
        await open(reference);
        for (const kind of ['public', 'internal'] as const) await show(kind);
      }
    }

    const taken = records.flatMap((record) => record.taken);
    expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted());
    for (const { person, record } of agents)
      for (const reference of record.taken) expect((await read({ reference })).assignee.id).toBe(person.id);
    const wasSolved = (reference: string) => records.some(({ solved }) => solved.has(reference));
    for (const reference of references.filter((each) => !wasSolved(each)))
      expect((await read({ reference })).status.state, reference).not.toBe('solved');
    for (const { from, subject } of records.flatMap((record) => record.splits)) {
      const query = new URLSearchParams({ q: `"${subject}"` });
      const found = (await desk.administrator.get(`/tickets?${query}`)).body.data;
      expect(found, `tickets split off from ${from}`).toMatchObject([{ subject }]);
    }

    const touched = new Set([
      ...sent.map(({ reference }) => reference),
      ...records.flatMap(({ drafted }) => drafted()),
    ]);
    await checkCustomer(
      [...touched],
      sent.filter(({ visibility }) => visibility === 'public'),
    );
  },
  depth({ quick: 90_000, deep: 400_000 }),
);
