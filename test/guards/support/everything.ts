import { digestLines } from '../../support/digest.ts';
import type { TestService } from '../../support/service.ts';

/** Returns a digest that changes if and only if a row of any table, except these, was inserted, updated or deleted. */
export async function everything(service: TestService, except: readonly string[] = []): Promise<string> {
  const lines = await digestLines(service);
  return lines.filter(([table]) => !except.includes(table)).join('; ');
}
