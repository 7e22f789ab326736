import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ServerProcess } from '../child.ts';
import { median } from '../median.ts';
import { oneConnection, quantile } from '../timed-request.ts';
import { type Question, questions } from './questions.ts';

/** One size: the service and the hand-written server. */
export interface Subject {
  readonly tickets: number;
  readonly service: ServerProcess;
  readonly token: string;
  /** The ids of the teams, in the order of their definition. */
  readonly teamIds: readonly string[];
  readonly byHand: ServerProcess;
  /** CPU time of PostgreSQL so far, in microseconds. */
  readonly postgresCpu: () => Promise<number>;
}

/** Requests before the measurement: PostgreSQL chooses a plan for all values, if at all, at the sixth use. */
const WARM_UP = 8;
const MIN_USES = 5;
const MAX_USES = 40;
const SECONDS = 1;

interface Competitor {
  readonly send: (use: number) => Promise<number>;
  readonly times: number[];
  /** CPU time of the server and of PostgreSQL so far, in microseconds. */
  readonly cpu: () => Promise<number>;
  /** CPU time of each response, in milliseconds: on a busy machine, it says more than the time. */
  readonly used: number[];
}

/** Measures each list at each size, one request at a time, and returns a Markdown table of the medians. */
export async function compareLists(subjects: readonly Subject[], rounds: number, only: string): Promise<string> {
  const rows = questions
    .filter(({ name }) => name.includes(only))
    .map((question) => ({ question, sizes: subjects.map((subject) => competitors(question, subject)) }));
  for (let round = 0; round < rounds; round++) {
    for (const { sizes } of rows)
      for (const { ours, byHand } of sizes) {
        await measure(ours);
        if (byHand) await measure(byHand);
      }
  }
  const lines = rows.map(({ question, sizes }) => {
    const [smallest, largest] = [sizes[0], sizes.at(-1)];
    const growth = (of: (one: Competitor) => number) =>
      smallest && largest ? (of(largest.ours) / of(smallest.ours)).toFixed(2) : '';
    return [question.name, ...sizes.flatMap(cellsOf), growth(p50), growth(cpuOf)];
  });
  const head = [
    'list',
    ...subjects.flatMap(({ tickets }) => [`p50 ms at ${tickets}`, 'CPU ms', 'by hand, p50', 'CPU', 'ratio']),
    'growth',
    'by CPU',
  ];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const p50 = ({ times }: Competitor) => quantile(times, 0.5);
const cpuOf = ({ used }: Competitor) => median(used);

function cellsOf({ ours, byHand }: ReturnType<typeof competitors>): string[] {
  const cells = (one: Competitor) => [p50(one).toFixed(1), cpuOf(one).toFixed(1)];
  if (!byHand) return [...cells(ours), '', '', ''];
  return [...cells(ours), ...cells(byHand), (p50(ours) / p50(byHand)).toFixed(2)];
}

function competitors(question: Question, subject: Subject): { ours: Competitor; byHand: Competitor | null } {
  const { service, token, teamIds, postgresCpu } = subject;
  const ours = question.ours(teamIds).map((path) => `/api${path}`);
  const { byHand } = question;
  const paths = byHand?.values.map(
    (values) => `/${byHand.statement}?${values.map((value) => `value=${encodeURIComponent(value)}`).join('&')}`,
  );
  const competitorOf = (server: ServerProcess, all: readonly string[]) => ({
    ...requester(server.port, all, token),
    cpu: async () => (await server.cpu()) + (await postgresCpu()),
    used: [],
  });
  return { ours: competitorOf(service, ours), byHand: paths ? competitorOf(subject.byHand, paths) : null };
}

function requester(port: number, paths: readonly string[], token: string): Pick<Competitor, 'send' | 'times'> {
  const agent = oneConnection();
  const headers = { Authorization: `Bearer ${token}` };
  const send = (use: number) => {
    const path = paths[use % paths.length];
    const begun = performance.now();
    return new Promise<number>((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (response) =>
        buffer(response).then((body) => {
          if (response.statusCode === 200) resolve(performance.now() - begun);
          else reject(new Error(`${path}: ${response.statusCode} ${body}`));
        }, reject),
      );
      sent.once('error', reject).end();
    });
  };
  return { send, times: [] };
}

async function measure({ send, times, cpu, used }: Competitor): Promise<void> {
  const isFirst = times.length === 0;
  for (let use = 0; isFirst && use < WARM_UP; use++) await send(use);
  const before = await cpu();
  const endsAt = performance.now() + SECONDS * 1000;
  let uses = 0;
  for (; uses < MAX_USES && (uses < MIN_USES || performance.now() < endsAt); uses++) times.push(await send(uses));
  used.push(((await cpu()) - before) / 1000 / uses);
}
