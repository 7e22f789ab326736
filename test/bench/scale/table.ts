import { type Measured, p50 } from './measure.ts';
import type { Question } from './questions.ts';

/** A question with what was measured at each size. */
export interface Row {
  readonly question: Question;
  readonly sizes: readonly Measured[];
}

const GROWTH = 1.3;

/** The response time at the largest size, divided by that at the smallest. */
function growth({ sizes }: Row): number {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  return smallest && largest ? p50(largest) / p50(smallest) : Number.NaN;
}

export const grew = (row: Row) => growth(row) > GROWTH || row.sizes.some(({ failure }) => failure !== undefined);

/** Formats the median response times as a Markdown table. */
export function table(tickets: readonly number[], rows: readonly Row[]): string {
  const cell = (measured: Measured) =>
    measured.failure === undefined ? p50(measured).toFixed(1) : `${p50(measured).toFixed(0)} (${measured.failure})`;
  const lines = rows.map((row) => [
    row.question.asker,
    row.question.name,
    ...row.sizes.map(cell),
    growth(row).toFixed(2),
    grew(row) ? 'grew' : '',
  ]);
  const head = ['asker', 'question', ...tickets.map((size) => `p50 ms at ${size}`), 'ratio', ''];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
