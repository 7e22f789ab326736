/** Measurements of one server for one kind of request, with one value per round. */
export interface Row {
  readonly what: string;
  readonly server: string;
  readonly perSecond: number[];
  /** CPU time of the server per response, in microseconds. */
  readonly cpu: number[];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

const LEGEND = [
  'req/s: median of the rounds. CPU µs: what the process of the server itself used for an answer.',
  'ratio: the service to this server, of the medians; by round: median of what each round gave.',
  'by CPU: the ratio that is left where the database is no limit; it holds best on a machine that does other things.',
];

/**
 * Formats the measurements. Rows of the same kind must be adjacent, the service first: the others are compared with it.
 */
export function report(rows: readonly Row[]): string {
  const lines = rows.map(({ what, server, perSecond, cpu }) => {
    const ours = rows.find((row) => row.what === what);
    const compared = ours && ours.server !== server;
    return [
      what,
      server,
      median(perSecond).toFixed(0),
      `${Math.min(...perSecond).toFixed(0)}–${Math.max(...perSecond).toFixed(0)}`,
      median(cpu).toFixed(0),
      compared ? (median(ours.perSecond) / median(perSecond)).toFixed(2) : '',
      compared ? median(perSecond.map((value, round) => (ours.perSecond[round] ?? 0) / value)).toFixed(2) : '',
      compared ? (median(cpu) / median(ours.cpu)).toFixed(2) : '',
    ];
  });
  const head = ['request', 'server', 'req/s', 'range', 'CPU µs', 'ratio', 'by round', 'by CPU'];
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return [...table, '', ...LEGEND].join('\n');
}
