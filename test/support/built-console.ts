import { Client } from 'pg';
import { inject } from 'vitest';
import { buildConsole } from '../../server/src/start/console-build.ts';

/** Test files run beside each other: the first one builds the console where it is out of date, the others wait. */
export function builtConsole(): Promise<string> {
  built ??= build();
  return built;
}

/** Once for each worker: nobody changes the sources while the tests run. */
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
