import type { Exchange } from '../exchange.ts';
import { textOf } from '../text.ts';
import type { Judge } from './judging.ts';

const BEGINNING = 300;
const MOST = 10;

const verdicts = new Set<string>();

/** Judges an exchange, and stores its violations until `requireTruth` is called. */
export function judged(exchange: Exchange, judge: Judge): void {
  const wrong = judgedBy(judge, exchange);
  if (wrong.length === 0) return;
  const { method, path, status } = exchange;
  found(`${method} ${path} answered ${status}`, wrong, textOf(exchange));
}

/** Catches errors of the judge, which runs while a response is being sent and must not break it. */
function judgedBy(judge: Judge, exchange: Exchange): string[] {
  try {
    return judge(exchange);
  } catch (error) {
    return [`cannot be judged: ${error}`];
  }
}

/** Stores violations until `requireTruth` is called. */
export function found(what: string, wrong: readonly string[], text: string): void {
  const beginning = text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text;
  verdicts.add([`  ${what}`, ...wrong.map((words) => `    - ${words}`), `    ${beginning}`].join('\n'));
}

/** Throws all violations found since the last call. */
export function requireTruth(): void {
  const all = [...verdicts];
  verdicts.clear();
  if (all.length === 0) return;
  const more = all.length > MOST ? [`  and ${all.length - MOST} more`] : [];
  throw new Error(['The document does not allow:', ...all.slice(0, MOST), ...more].join('\n'));
}
