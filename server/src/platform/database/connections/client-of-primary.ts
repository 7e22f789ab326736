import { Client, type ClientConfig } from 'pg';
import { HOST_TIMEOUT_MS } from './connect-to-primary.ts';
import type { DatabaseHosts } from './database-hosts.ts';

/** A client for pg's pool, which opens each connection on the host that has the primary at that moment. */
export const clientOfPrimary = (hosts: DatabaseHosts) =>
  class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, ...hosts.primary, connectionTimeoutMillis: HOST_TIMEOUT_MS });
    }
  };
