import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ServerProcess } from '../child.ts';
import { measure } from '../load.ts';
import { median } from '../median.ts';
import { send } from './our-statements.ts';
import { type BaselineReader, type Question, questions, type Readers } from './questions.ts';

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

interface Competitor {
  readonly who: string;
  readonly server: ServerProcess;
  readonly requests: readonly Buffer[];
  readonly perSecond: number[];
  readonly milliseconds: number[];
  readonly cpu: number[];
  readonly postgres: number[];
  readonly delays: number[];
}

/** Measures the servers one after the other in every round, so that other load on the machine affects all of them. */
export async function compare(sides: Sides, { names, rounds, seconds, connections }: Rounds): Promise<string> {
  const lines: string[][] = [];
  for (const name of names) {
    const question = questions[name];
    if (!question) throw new Error(`Unknown question ${name}: use any of ${Object.keys(questions).join(', ')}`);
    const competitors = competitorsFor(question, sides);
    const load = (one: Competitor) =>
      ({ port: one.server.port, requests: one.requests, connections, status: question.status }) as const;
    if (question.isAlike) await requireAlike(name, competitors);
    for (const one of competitors) await measure({ ...load(one), seconds: WARM_UP_SECONDS });
    for (let round = 0; round < rounds; round++) {
      for (const one of competitors) {
        const [cpu, postgres] = [await one.server.cpu(), await sides.postgresCpu()];
        await one.server.delay();
        const { perSecond, milliseconds } = await measure({ ...load(one), seconds });
        one.delays.push(await one.server.delay());
        one.perSecond.push(perSecond);
        for (const each of milliseconds) one.milliseconds.push(each);
        one.cpu.push(((await one.server.cpu()) - cpu) / milliseconds.length);
        one.postgres.push(((await sides.postgresCpu()) - postgres) / milliseconds.length);
      }
    }
    lines.push(...competitors.map((one) => lineOf(name, one, competitors[0])));
    console.error(
      `${name}: ${competitors.map((one) => `${one.who} ${median(one.perSecond).toFixed(0)}/s`).join(', ')}`,
    );
  }
  const head = [
    'question',
    'server',
    'req/s',
    'p50 ms',
    'p99 ms',
    'event loop p99 ms',
    'server CPU µs',
    'PostgreSQL CPU µs',
    'ratio',
  ];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function competitorsFor(question: Question, { ours, baseline, readers, baselineReader }: Sides): Competitor[] {
  const competitor = (who: string, server: ServerProcess, requests: readonly Buffer[]): Competitor => ({
    who,
    server,
    requests,
    perSecond: [],
    milliseconds: [],
    cpu: [],
    postgres: [],
    delays: [],
  });
  return [
    competitor('Ticketwire', ours, question.ours(readers)),
    competitor('by hand', baseline, question.baseline(baselineReader)),
    ...(question.least ? [competitor(question.least.name, baseline, question.least.requests(baselineReader))] : []),
  ];
}

const Answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** Rejects a comparison of servers that do not return the same members for the same tickets, in about as many bytes. */
async function requireAlike(name: string, competitors: readonly Competitor[]): Promise<void> {
  const answers = await Promise.all(
    competitors.map(({ server, requests: [request = Buffer.alloc(0)] }) => send(server.port, request)),
  );
  const members = answers.map((bytes) =>
    Answer.parse(JSON.parse(bytes.toString())).data.map((item) => [item.number, item.subject, ...Object.keys(item)]),
  );
  console.error(`${name}: ${answers.map(({ length }) => `${length} bytes`).join(', ')}`);
  if (!members.every((one) => isDeepStrictEqual(one, members[0]))) throw new Error(`${name}: the answers differ`);
  const [least, most] = [
    Math.min(...answers.map(({ length }) => length)),
    Math.max(...answers.map(({ length }) => length)),
  ];
  if (most > MOST_BYTES * least) throw new Error(`${name}: ${least} bytes are not ${most}`);
}

function lineOf(name: string, one: Competitor, ours: Competitor | undefined): string[] {
  const sorted = one.milliseconds.toSorted((a, b) => a - b);
  const quantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const ratio = ours && ours !== one ? (median(ours.perSecond) / median(one.perSecond)).toFixed(3) : '';
  return [
    name,
    one.who,
    median(one.perSecond).toFixed(0),
    quantile(0.5),
    quantile(0.99),
    median(one.delays).toFixed(0),
    median(one.cpu).toFixed(0),
    median(one.postgres).toFixed(0),
    ratio,
  ];
}
