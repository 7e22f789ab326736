import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ServerProcess } from '../child.ts';
import { measure } from '../load.ts';
import { send } from './our-statements.ts';
import { type BaselineReader, type Question, questions, type Readers } from './questions.ts';
import type { Compared, Competitor } from './report.ts';

const WARM_UP_SECONDS = 2;
/** How many times the bytes of one answer another can have that is alike. */
const MOST_BYTES = 1.02;

export interface Sides {
  readonly ours: ServerProcess;
  readonly baseline: ServerProcess;
  readonly readers: Readers;
  readonly baselineReader: BaselineReader;
  /** CPU time of PostgreSQL so far, in microseconds. */
  readonly postgresCpu: () => Promise<number>;
}

export interface Rounds {
  readonly names: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Measures the servers one after the other in every round, so that other load on the machine affects all of them. */
export async function compare(sides: Sides, { names, rounds, seconds, connections }: Rounds): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const name of names) {
    const question = questions[name];
    if (!question) throw new Error(`Unknown question ${name}: use any of ${Object.keys(questions).join(', ')}`);
    const competitors = competitorsFor(question, sides);
    const load = (one: Competitor) =>
      ({ port: one.server.port, requests: one.requests, connections, status: question.status }) as const;
    await readAnswers(name, competitors, question.isAlike === true);
    for (const one of competitors) await measure({ ...load(one), seconds: WARM_UP_SECONDS });
    for (let round = 0; round < rounds; round++) {
      for (const one of competitors) {
        const before = await usageOf(one, sides);
        await one.server.delay();
        const { perSecond, milliseconds } = await measure({ ...load(one), seconds });
        const delay = await one.server.delay();
        const after = await usageOf(one, sides);
        const perRequest = (usage: keyof typeof after) => (after[usage] - before[usage]) / milliseconds.length;
        one.rounds.push({
          perSecond,
          delay,
          cpu: perRequest('cpu'),
          postgres: perRequest('postgres'),
          allocated: perRequest('allocated'),
        });
        for (const each of milliseconds) one.milliseconds.push(each);
      }
    }
    compared.push({ name, competitors });
  }
  return compared;
}

const usageOf = async ({ server }: Competitor, { postgresCpu }: Sides) => ({
  allocated: await server.allocated(),
  cpu: await server.cpu(),
  postgres: await postgresCpu(),
});

function competitorsFor(question: Question, { ours, baseline, readers, baselineReader }: Sides): Competitor[] {
  const competitor = (who: string, server: ServerProcess, requests: readonly Buffer[]): Competitor => ({
    who,
    server,
    requests,
    bytes: 0,
    rounds: [],
    milliseconds: [],
  });
  return [
    competitor('Ticketwire', ours, question.ours(readers)),
    competitor('by hand', baseline, question.baseline(baselineReader)),
    ...(question.least ? [competitor(question.least.name, baseline, question.least.requests(baselineReader))] : []),
  ];
}

const Item = z.record(z.string(), z.unknown());
/** A page of items, or one item. */
const Answer = z.union([z.object({ data: z.array(Item) }), Item.transform((item) => ({ data: [item] }))]);

/**
 * Notes how long the answers are. If they must be alike, rejects a comparison of servers that do not return the same
 * members for the same tickets, in about as many bytes.
 */
async function readAnswers(name: string, competitors: readonly Competitor[], mustBeAlike: boolean): Promise<void> {
  const answers = await Promise.all(
    competitors.map(async (one) => {
      const answer = await send(one.server.port, one.requests[0] ?? Buffer.alloc(0));
      one.bytes = answer.length;
      return answer;
    }),
  );
  if (!mustBeAlike) return;
  const members = answers.map((bytes) =>
    Answer.parse(JSON.parse(bytes.toString())).data.map((item) => [item.number, item.subject, ...Object.keys(item)]),
  );
  if (!members.every((one) => isDeepStrictEqual(one, members[0]))) throw new Error(`${name}: the answers differ`);
  const [least, most] = [
    Math.min(...answers.map(({ length }) => length)),
    Math.max(...answers.map(({ length }) => length)),
  ];
  if (most > MOST_BYTES * least) throw new Error(`${name}: ${least} bytes are not ${most}`);
}
