import type { Pool } from 'pg';
import type { Config } from '../../../platform/services/config.ts';

export type State = 'ok' | 'warning' | 'failed' | 'skipped';

/** What a check has found. */
export interface Finding {
  readonly state: State;
  /** What is right, what is wrong, or why the check did not run. */
  readonly summary: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** One question about the installation. Its id is stable, so that scripts can rely on it. */
export interface Check {
  readonly id: string;
  run(installation: Installation): Promise<Finding>;
}

/** What the checks look at. */
export interface Installation {
  readonly config: Config;
  /** The environment variables that are set. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Direct connections, not a pooler's, that all checks share. Rejects with `NoDatabase` if there is none. */
  database(): Promise<Pool>;
}

/** Why a check that needs the database did not run. */
export class NoDatabase extends Error {}

export const ok = (summary: string): Finding => ({ state: 'ok', summary });
export const warning = (summary: string, advice: string): Finding => ({ state: 'warning', summary, advice });
export const failed = (summary: string, advice: string): Finding => ({ state: 'failed', summary, advice });
export const skipped = (summary: string): Finding => ({ state: 'skipped', summary });

/** Returns a setting of PostgreSQL as this connection sees it. */
export async function setting(client: Pool, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
  return rows[0]?.value ?? '';
}
