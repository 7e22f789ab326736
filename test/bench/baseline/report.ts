import type { ServerProcess } from '../child.ts';
import { median } from '../median.ts';

/** One round of a server; all but `perSecond` and `delay` are per request. */
interface Round {
  readonly perSecond: number;
  /** 99th percentile of the event loop's delay, in milliseconds. */
  readonly delay: number;
  /** CPU time of the server, in microseconds. */
  readonly cpu: number;
  /** CPU time of PostgreSQL, in microseconds. */
  readonly postgres: number;
  /** Bytes allocated on the heap of the server. */
  readonly allocated: number;
}

export interface Competitor {
  readonly who: string;
  readonly server: ServerProcess;
  readonly requests: readonly Buffer[];
  /** Length of the body of a response. */
  bytes: number;
  readonly rounds: Round[];
  readonly milliseconds: number[];
}

/** A question with the servers that answered it, the service first. */
export interface Compared {
  readonly name: string;
  readonly competitors: readonly Competitor[];
}

/** What a later run is compared with. CPU is that of service and PostgreSQL together. */
export interface Figures {
  /** Requests a second, as a share of those of the server written by hand. */
  readonly ratio: number;
  /** CPU time per request, as a multiple of that of the server written by hand. */
  readonly cpu: number;
  /** Allocated bytes per request. */
  readonly allocated: number;
}

const medianOf = ({ rounds }: Competitor, figure: keyof Round) => median(rounds.map((round) => round[figure]));

const cpuOf = (one: Competitor) => medianOf(one, 'cpu') + medianOf(one, 'postgres');

export function figuresOf({ competitors: [ours, byHand] }: Compared): Figures | null {
  if (!ours || !byHand) return null;
  return {
    ratio: rounded(medianOf(ours, 'perSecond') / medianOf(byHand, 'perSecond')),
    cpu: rounded(cpuOf(ours) / cpuOf(byHand)),
    allocated: Math.round(medianOf(ours, 'allocated')),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Returns a table (Markdown) of all servers and questions. */
export function reportOf(compared: readonly Compared[]): string {
  const lines = compared.flatMap(({ name, competitors }) =>
    competitors.map((one) => lineOf(name, one, competitors[0])),
  );
  const head = [
    'question',
    'server',
    'req/s',
    'ratio',
    'p50 ms',
    'p99 ms',
    'event loop p99 ms',
    'server CPU µs',
    'PostgreSQL CPU µs',
    'allocated bytes',
    'response bytes',
  ];
  return tableOf([head, head.map(() => '---'), ...lines]);
}

export const tableOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function lineOf(name: string, one: Competitor, ours: Competitor | undefined): string[] {
  const sorted = one.milliseconds.toSorted((a, b) => a - b);
  const quantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const whole = (figure: keyof Round) => medianOf(one, figure).toFixed(0);
  return [
    name,
    one.who,
    whole('perSecond'),
    ours && ours !== one ? (medianOf(ours, 'perSecond') / medianOf(one, 'perSecond')).toFixed(3) : '',
    quantile(0.5),
    quantile(0.99),
    whole('delay'),
    whole('cpu'),
    whole('postgres'),
    whole('allocated'),
    String(one.bytes),
  ];
}
