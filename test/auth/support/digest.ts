import { digestLines } from '../../support/digest.ts';
import type { TestService } from '../../support/service.ts';

/** What is counted, and not stored of anybody. */
const COUNTED = ['rate_limits', 'event_heads'];

/** The same before and after if and only if no row of any other table was stored, changed or deleted. */
export async function digestOf(service: TestService, without: readonly string[] = []): Promise<string> {
  const lines = await digestLines(service);
  return lines.filter(([table]) => ![...COUNTED, ...without].includes(table)).join('\n');
}
