import { Client } from 'pg';
import { inject } from 'vitest';
import { buildConsole } from '../../server/src/operations/start/console-build.ts';

/** Builds the console if it is out of date. Test files run in parallel, so all but the first wait for its build. */
export function builtConsole(): Promise<string> {
  built ??= build();
  return built;
}

/** Cached per worker: the sources do not change during a test run. */
let built: Promise<string> | undefined;

async function build(): Promise<string> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('console build'))");
    return await buildConsole(() => {});
  } finally {
    await client.end();
  }
}
