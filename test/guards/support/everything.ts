import { digestLines } from '../../support/digest.ts';
import type { TestService } from '../../support/service.ts';

/** The same before and after if and only if no row of any table was stored, changed or deleted. */
export async function everything(service: TestService): Promise<string> {
  return (await digestLines(service)).join('; ');
}
