import type { ClientConfig } from 'pg';
import { hostUrls } from './database-url.ts';

/** The address of a database: a URL, which can have several hosts, or a server on a Unix socket. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/**
 * The servers that can have the database, and the one that has it now: the primary. Shared by all pools of a process, so
 * that one of them finds a new primary for all.
 */
export class DatabaseHosts {
  readonly #listeners = new Set<() => void>();
  /** The most likely primary first. */
  #candidates: readonly ClientConfig[];
  #primary: ClientConfig;

  constructor(address: DatabaseAddress) {
    const all = configsOf(address);
    this.#candidates = all;
    this.#primary = all[0];
  }

  get areSeveral(): boolean {
    return this.#candidates.length > 1;
  }

  get candidates(): readonly ClientConfig[] {
    return this.#candidates;
  }

  /** How to connect to the server that accepted writes most recently; at first, the first one. */
  get primary(): ClientConfig {
    return this.#primary;
  }

  /** Another host is more likely to have the primary now. */
  doubt(config: ClientConfig): void {
    this.#candidates = [...this.#without(config), config];
  }

  /** This host has the primary. */
  follow(config: ClientConfig): void {
    this.#candidates = [config, ...this.#without(config)];
    if (config === this.#primary) return;
    this.#primary = config;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener each time another host has become the primary. */
  onMove(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #without(config: ClientConfig): ClientConfig[] {
    return this.#candidates.filter((each) => each !== config);
  }
}

function configsOf(address: DatabaseAddress): [ClientConfig, ...ClientConfig[]] {
  if (!('url' in address)) return [address];
  const [first, ...others] = hostUrls(address.url);
  return [{ connectionString: first }, ...others.map((connectionString) => ({ connectionString }))];
}
