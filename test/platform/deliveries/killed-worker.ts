import { fork } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import type { DatabaseAddress } from '../../../server/src/platform/database/connections/database-hosts.ts';
import { startStallingSmtp } from './stalling-smtp.ts';

/** Tells the doomed process what to connect to. */
export interface Doom {
  readonly address: DatabaseAddress;
  readonly smtpUrl: string;
  readonly now: string;
}

/**
 * Starts a delivery worker in its own process, and kills it (SIGKILL) while it waits for the SMTP server's response.
 */
export async function killWorkerInTheMiddle({ address, at }: { address: DatabaseAddress; at: Date }): Promise<void> {
  const smtp = await startStallingSmtp();
  const child = fork(new URL('doomed-worker.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const doom: Doom = { address, smtpUrl: smtp.url, now: at.toISOString() };
  child.send(doom);
  await vi.waitUntil(() => smtp.held() > 0, { timeout: 45_000, interval: 20 });
  child.kill('SIGKILL');
  await exited;
}
