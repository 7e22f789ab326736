import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import { journeyIn, readGuide, setUpOf } from './support/guide.ts';
import { canRun, programOf, runJourney } from './support/run-journey.ts';

let service: TestService | undefined;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ticketwire-guide-'));
});
afterEach(async () => {
  await service?.stop();
  await rm(folder, { recursive: true });
});

/** Pastes the snippets of the guide into a shell in which no receiver stores the deliveries. */
async function paste(settings: Record<string, string>): Promise<string[]> {
  service = await startService({ environment: settings });
  const { token } = await service.person('administrator');
  const program = programOf('sh', await setUpOf('sh'), journeyIn('sh', await readGuide('webhooks')));
  const environment = { TICKETWIRE_URL: service.url, TICKETWIRE_TOKEN: token, PORT: '9', PATIENCE: '1' };
  return runJourney({ language: 'sh', name: 'webhooks', program, folder, environment });
}

describe.skipIf(!canRun('sh'))('the webhooks guide in a shell', () => {
  it('stops waiting and reports why if no message arrives', async () => {
    await expect(paste({ WEBHOOK_ALLOW_PRIVATE: 'on' })).rejects.toThrow(/No message in 1 seconds/);
  });

  it('shows the error if the endpoint is rejected', async () => {
    await expect(paste({})).rejects.toThrow(/validation_failed/);
  });
});
