import { expect, it, onTestFinished } from 'vitest';
import { chanceOf } from '../../../guards/canaries/seeded.ts';
import { untilNotified, untilSent } from '../../../messaging/notifications/notified.ts';
import { openServiceWire } from '../../../support/database-wire.ts';
import { depth } from '../../../support/depth.ts';
import type { Person } from '../../../support/service.ts';
import { keepSignedIn } from '../../support/console.ts';
import { made, startDesk } from '../../support/desk.ts';
import { heading } from '../../support/keyboard.ts';
import { searchFor } from '../../support/ticket-list.ts';
import { type Agent, agentAt } from './agent.ts';
import type { Sent } from './record.ts';

const SEED = process.env.DAY_SEED;
const SEEDS = SEED ? [Number(SEED)] : depth({ quick: [1], deep: [1, 2, 3, 4, 5] });
/** Actions of each of the two agents. */
const ACTIONS = depth({ quick: 12, deep: 42 });
const TICKETS = 40;

const { test, desk } = await startDesk();
const colleague = await test.service.person('agent', { name: 'Ben Agent' });
await made(desk.administrator.put(`/teams/${desk.team.id}/members/${colleague.id}`, {}));

/** Puts all actions into a random order, again and again. */
function* shuffled(names: readonly string[], chance: ReturnType<typeof chanceOf>): Generator<string> {
  for (;;) {
    const left = [...names];
    while (left.length > 0) {
      const chosen = chance.one(left);
      left.splice(left.indexOf(chosen), 1);
      yield chosen;
    }
  }
}

async function startAgents(seed: number, word: string, subjects: ReadonlyMap<string, string>): Promise<Agent[]> {
  const agents: Agent[] = [];
  for (const person of [desk.agent, colleague]) {
    const { wire, url } = await openServiceWire(test.service);
    onTestFinished(() => wire.close());
    const page = await test.browser.newPage({ name: `day ${seed} of ${person.name}` });
    await keepSignedIn(page, url, person);
    await page.goto(`${url}/admin${searchFor(word)}`);
    await heading(page, 'Tickets').waitFor();
    const at = agents.length;
    agents.push(
      agentAt({
        ...{ person, page, wire, word, subjects },
        colleague: person === colleague ? desk.agent : colleague,
        chance: chanceOf(seed * 2 + at),
        elsewhere: () => agents[1 - at]?.at() ?? null,
      }),
    );
  }
  return agents;
}

const list = async (reader: Person, path: string) => (await reader.get(path)).body.data;

async function commentsOn(reference: string, reader: Person): Promise<Sent[]> {
  const comments: {
    author: { id: string; name: string };
    visibility: Sent['visibility'];
    body: string;
    attachments: { fileName: string }[];
    mentions: { name: string }[];
  }[] = await list(reader, `/tickets/${reference}/comments?limit=100`);
  return comments
    .filter(({ author }) => author.id !== desk.requester.id)
    .map(({ author, visibility, body, attachments, mentions }) => ({
      ...{ reference, author: author.name, visibility },
      body: body.replaceAll(/\(attachment:[^)]*\)/g, '(attachment:)').trim(),
      pictures: attachments.map(({ fileName }) => fileName),
      mentions: mentions.map(({ name }) => name),
    }));
}

const inOrder = (messages: readonly Sent[]) =>
  messages.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

it.each(SEEDS)(
  'two agents on one queue neither lose nor repeat a message, and show no note to a customer: seed %i',
  async (seed) => {
    const word = `errand${seed}`;
    const subjects = new Map<string, string>();
    for (let nth = 1; nth <= TICKETS; nth += 1) {
      const subject = `${word} ${nth}`;
      const { requester, team } = desk;
      const { reference } = await made(
        desk.administrator.post('/tickets', {
          ...{ subject, requesterId: requester.id, teamId: team.id, description: `It is about ${nth}.` },
        }),
      );
      subjects.set(reference, subject);
    }
    const agents = await startAgents(seed, word, subjects);
    const steps: string[] = [];
    const work = async (agent: Agent, at: number) => {
      const { actions, person } = agent;
      const names = shuffled(
        Object.keys(actions).filter((n) => !(process.env.SKIP ?? '').split(',').includes(n)),
        chanceOf(seed * 2 + at + 1_000),
      );
      await actions.take?.();
      for (const name of names.take(ACTIONS)) {
        steps.push(`${person.name}: ${name} on ${agent.at()}`);
        const start = performance.now();
        await actions[name]?.();
        steps.push(`${person.name}: did ${name} in ${Math.round(performance.now() - start)} ms`);
      }
    };
    try {
      await Promise.all(agents.map(work));
    } catch (error) {
      throw new Error(`After these steps:\n${steps.join('\n')}`, { cause: error });
    }
    if (process.env.DAY_STEPS) process.stdout.write(`${steps.join('\n')}\n`);
    const records = agents.map(({ record }) => record);

    const stored = (
      await Promise.all([...subjects.keys()].map((reference) => commentsOn(reference, desk.administrator)))
    ).flat();
    const sent = records.flatMap((record) => record.sent);
    expect(inOrder(stored)).toEqual(inOrder(sent));
    for (const { page, record, open, show } of agents) {
      await page.reload();
      for (const reference of record.drafted()) {
        await open(reference);
        for (const kind of ['public', 'internal'] as const) await show(kind);
      }
    }

    const taken = records.flatMap((record) => record.taken);
    expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted());
    const solved = new Set(records.flatMap((record) => [...record.solved]));
    const states = await Promise.all(
      [...subjects.keys()].map(
        async (reference) => (await desk.administrator.get(`/tickets/${reference}`)).body.status.state,
      ),
    );
    expect([...subjects.keys()].filter((_, at) => states[at] === 'solved')).toEqual(
      [...subjects.keys()].filter((reference) => solved.has(reference)),
    );
    for (const { from, subject } of records.flatMap((record) => record.splits)) {
      const found = await list(desk.administrator, `/tickets?${new URLSearchParams({ q: `"${subject}"` })}`);
      expect(found, `${subject} of ${from}`).toHaveLength(1);
    }

    const shown = (
      await Promise.all([...subjects.keys()].map((reference) => commentsOn(reference, desk.requester)))
    ).flat();
    expect(inOrder(shown)).toEqual(inOrder(sent.filter(({ visibility }) => visibility === 'public')));
    for (const reference of subjects.keys())
      for (const part of ['', '/timeline', '/events', '/attachments'])
        expect(JSON.stringify((await desk.requester.get(`/tickets/${reference}${part}`)).body)).not.toContain('Secret');
    await untilNotified(test.service);
    await untilSent(test.service);
    const mails = test.service.smtp.messages.filter(({ envelope }) => envelope.to.includes(desk.requester.email));
    expect(mails.length).toBeGreaterThan(0);
    for (const { raw, text, html } of mails) expect([raw, text, html].join()).not.toContain('Secret');
    for (const { body, visibility } of sent) {
      if (visibility !== 'public') continue;
      const line = body.split('\n')[0] ?? '';
      expect(
        mails.filter(({ text }) => text.includes(line)),
        line,
      ).toHaveLength(1);
    }
  },
);
