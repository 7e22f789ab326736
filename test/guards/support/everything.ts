import { digestLines } from '../../support/digest.ts';
import type { TestService } from '../../support/service.ts';

/** Returns a digest that changes if and only if a row of any table was inserted, updated or deleted. */
export async function everything(service: TestService): Promise<string> {
  return (await digestLines(service)).join('; ');
}
