import { digestLines } from '../../../support/digest.ts';
import type { TestService } from '../../../support/service.ts';

/** Tables of counters, which contain nothing about users. */
const COUNTED = ['rate_limits', 'event_heads'];

/** Returns a digest that changes if and only if a row of any other table is created, changed or deleted. */
export async function digestOf(service: TestService, without: readonly string[] = []): Promise<string> {
  const lines = await digestLines(service);
  return lines.filter(([table]) => ![...COUNTED, ...without].includes(table)).join('\n');
}
