import { setTimeout as delay } from 'node:timers/promises';
import { connectToPrimary, HOST_TIMEOUT_MS, mayBeElsewhere } from './connect-to-primary.ts';
import type { DatabaseHosts } from './database-hosts.ts';

const PAUSE_MS = 100;
const LIMITS = { connectionTimeoutMillis: HOST_TIMEOUT_MS, query_timeout: HOST_TIMEOUT_MS };

/**
 * Waits for a primary at the beginning of an outage, once for all callers of a pool. Nothing of theirs has reached a
 * server yet, so a switch that is over soon enough does not fail them. Later in the outage they fail immediately.
 */
export class PrimarySearch {
  readonly #hosts: DatabaseHosts;
  readonly #switchMs: number;
  #outageSince: number | null = null;
  #search: Promise<void> | null = null;

  constructor(hosts: DatabaseHosts, switchMs: number) {
    this.#hosts = hosts;
    this.#switchMs = switchMs;
  }

  /** Rejects once the outage has lasted too long, and every host has been asked again. */
  wait(): Promise<void> {
    this.#outageSince ??= performance.now();
    this.#search ??= this.#find(this.#outageSince).finally(() => {
      this.#search = null;
    });
    return this.#search;
  }

  /** A connection could be opened: the next failure begins another outage. */
  endOutage(): void {
    this.#outageSince = null;
  }

  async #find(since: number): Promise<void> {
    this.#hosts.doubt(this.#hosts.primary);
    for (;;) {
      try {
        const client = await connectToPrimary(this.#hosts, LIMITS);
        await client.end();
        return;
      } catch (error) {
        if (!mayBeElsewhere(error) || performance.now() - since >= this.#switchMs) throw error;
      }
      await delay(PAUSE_MS, undefined, { ref: false });
    }
  }
}
