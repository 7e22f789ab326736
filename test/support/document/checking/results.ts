import type { Exchange } from '../exchange.ts';
import { textOf } from '../text.ts';
import type { ExchangeCheck } from './check-exchange.ts';

const BEGINNING = 300;
const MOST = 10;

const results = new Set<string>();

/** Checks an exchange, and stores its violations until `requireNoViolations` is called. */
export function checkExchange(exchange: Exchange, check: ExchangeCheck): void {
  const wrong = violationsOf(check, exchange);
  if (wrong.length === 0) return;
  const { method, path, status } = exchange;
  addViolations(`${method} ${path} answered ${status}`, wrong, textOf(exchange));
}

/** Catches errors of the check, which runs while a response is being sent and must not break it. */
function violationsOf(check: ExchangeCheck, exchange: Exchange): string[] {
  try {
    return check(exchange);
  } catch (error) {
    return [`cannot be checked: ${error}`];
  }
}

/** Stores violations until `requireNoViolations` is called. */
export function addViolations(what: string, wrong: readonly string[], text: string): void {
  const beginning = text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text;
  results.add([`  ${what}`, ...wrong.map((words) => `    - ${words}`), `    ${beginning}`].join('\n'));
}

/** Throws all violations found since the last call. */
export function requireNoViolations(): void {
  const all = [...results];
  results.clear();
  if (all.length === 0) return;
  const more = all.length > MOST ? [`  and ${all.length - MOST} more`] : [];
  throw new Error(['The document does not allow:', ...all.slice(0, MOST), ...more].join('\n'));
}
