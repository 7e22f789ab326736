import { afterAll } from 'vitest';

interface Stoppable {
  stop(): unknown;
}

/**
 * Stops what a test file opens after its tests, or its service. Call it outside of tests and hooks:
 * `const service = await forFile(startService())`.
 */
export async function forFile<Opened extends Stoppable | { readonly service: Stoppable }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const opened = await opening;
  afterAll(() => ('stop' in opened ? opened.stop() : opened.service.stop()));
  return opened;
}
